import type { AnyOperationId } from '../../generated/operations.ts';
import { type Check } from './check.ts';
/** An identifier that nothing has gets no success, while a known one does (READING 3 and 24). */
export declare const unknownId: (step: string, operation: AnyOperationId) => Check;
