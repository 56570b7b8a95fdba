import { type Check } from './check.ts';
/** A field of a document that only the service sets is refused or ignored when it is sent with an upload. */
export declare const readOnlyUpload: (field: "verified" | "uploaded_on") => Check;
