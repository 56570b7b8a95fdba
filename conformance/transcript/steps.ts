import type { Area } from '../../generated/requirements.ts';
import type { Count } from './bounds.ts';

/** The areas that each scenario is evidence for, the main one first. Only these names compile. */
export const scenarioAreas = {
  opening: ['reference', 'customers'],
  customers: ['customers', 'documents', 'recipients', 'updates', 'values'],
  'customer-values': ['customers', 'refusals'],
  'customer-updates': ['customers', 'updates'],
  lives: ['customers', 'recipients', 'updates', 'requests'],
  'customer-list': ['customers', 'paging'],
  documents: ['documents', 'uploads', 'refusals', 'paging'],
  'more-documents': ['documents', 'uploads', 'refusals', 'requests'],
  'documents-again': ['documents'],
  recipients: ['recipients', 'paging', 'updates'],
  'recipient-probes': ['recipients', 'refusals'],
  eligibility: ['eligibility'],
  clock: ['customers', 'recipients', 'documents', 'updates'],
  probes: ['refusals', 'paging', 'customers', 'documents', 'recipients'],
  'lonely-life': ['customers', 'recipients', 'documents', 'updates'],
  access: ['access', 'refusals'],
  isolation: ['access'],
  explore: [],
  pact: [],
  presence: [],
  'other-owners': ['recipients'],
} as const satisfies Record<string, readonly Area[]>;

export type ScenarioName = keyof typeof scenarioAreas;

/** The read after an update. */
export const readBack = <Step extends string>(step: Step) => `${step}-get` as const;
/** A refused update, sent once more with all other fields. */
export const withAllFields = <Step extends string>(step: Step) => `${step}-with-all` as const;

/** A read that is sent again in an outage, to see whether the deployment is up. */
export const presenceCheck = { scenario: 'presence', step: 'still-there' } as const;

/** The place of a request in a listing. */
export interface ListingPage {
  /** A reading of a whole list. Its requests are the steps `NAME.ATTEMPT/page-NUMBER`. */
  name: string;
  /** Counted from 1: a listing with contradictions is read again. */
  attempt: Count;
  page: Count;
}
