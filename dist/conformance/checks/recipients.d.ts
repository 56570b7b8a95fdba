import { type ChecksFor } from './check.ts';
export declare const recipientChecks: ChecksFor<'recipients'>;
