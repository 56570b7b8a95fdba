import { type ChecksFor } from './check.ts';
import { type FieldRule } from './fields.ts';
/** The identifier is that of the record that was asked for, or created. */
export declare function identity(): FieldRule;
/** The stamp of the creation never changes. */
export declare function createdStamp(): FieldRule;
/** The stamp of the last change is that of the creation as long as nothing was changed, also by the service. */
export declare function updatedStamp(): FieldRule;
export declare const customerChecks: ChecksFor<'customers'>;
