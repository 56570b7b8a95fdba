import { type ChecksFor } from './check.ts';
export declare const eligibilityChecks: ChecksFor<'eligibility'>;
