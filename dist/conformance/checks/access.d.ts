import { type ChecksFor } from './check.ts';
export declare const accessChecks: ChecksFor<'access'>;
