import type { Store } from '../store/store.ts';
import type { Uploads } from '../store/uploads.ts';
import type { ControlHandlers } from './handler.ts';
type RecordHandlers = Pick<ControlHandlers, 'listStoredCustomers' | 'getStoredCustomer' | 'changeStanding' | 'listStoredRecipients' | 'listStoredDocuments' | 'changeVerified' | 'downloadFile'>;
/** What a partner stored, as it is in the store, and what support decides about it. */
export declare function recordHandlers(store: Store, uploads: Uploads): RecordHandlers;
export {};
