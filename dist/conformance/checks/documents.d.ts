import { type ChecksFor } from './check.ts';
export declare const documentChecks: ChecksFor<'documents'>;
