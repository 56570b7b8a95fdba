import type { ChecksFor } from './check.ts';
export declare const referenceChecks: ChecksFor<'reference'>;
