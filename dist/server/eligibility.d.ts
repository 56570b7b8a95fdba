import type { Handlers } from './handler.ts';
type Checks = Pick<Handlers, 'checkGhanaMobileWallet' | 'checkGhanaBankAccount'>;
/** The two instant-pay checks for Ghana (section "Reference data"). */
export declare function eligibilityHandlers(slowMs?: number): Checks;
export {};
