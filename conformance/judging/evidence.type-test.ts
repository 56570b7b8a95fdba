import type { Evidence } from './evidence.ts';

/**
 * Guards what the types promise of steps: this file compiles only while each marked line does not. It is never run.
 */
export function steps(evidence: Evidence): void {
  evidence.step('customers', 'no-recipients');
  // @ts-expect-error there is no such step
  evidence.step('customers', 'no-recipient');
  // @ts-expect-error it is a step of another scenario
  evidence.step('documents', 'no-recipients');
  // @ts-expect-error there is no such scenario
  evidence.step('customer', 'no-recipients');
  // @ts-expect-error there is no such reading of this list
  evidence.listings('recipients', 'listRecipients').get('sweep-found');
}
