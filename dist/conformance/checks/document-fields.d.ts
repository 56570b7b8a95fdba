import { type Answer } from '../transcript/answer.ts';
import { type JsonObject } from '../transcript/json.ts';
import { type Check } from './check.ts';
import type { Evidence } from './evidence.ts';
/** The operation under either spelling of the path. */
export type Upload = 'uploadDocument' | 'uploadDocumentAlias';
/** The operations under the two spellings of the path. */
export declare const spellings: Upload[];
/** One check for each field of the answer to an upload. */
export declare const uploadFieldChecks: <Verb extends "upload" | "upload-alias">(verb: Verb, operation: Upload) => { [K in "type" | "document" | "id_number" | "valid_from" | "expiry" | "verified" | "uploaded_on" as `documents.${Verb}.${K}`]: Check; };
/** One check for each field in the list of documents. */
export declare const listFieldChecks: () => {
    "documents.list.type": Check;
    "documents.list.document": Check;
    "documents.list.id_number": Check;
    "documents.list.valid_from": Check;
    "documents.list.expiry": Check;
    "documents.list.verified": Check;
    "documents.list.uploaded_on": Check;
};
/** Each stored upload with the items of the later list that show it. */
export declare function listedUploads(evidence: Evidence): {
    list: Answer;
    upload: Answer;
    items: JsonObject[];
}[];
/** The lists of documents that were read last. */
export declare const finalLists: (evidence: Evidence) => Answer[];
/** Whether an item is this upload: by its number, or by its pair, of which a customer has one. */
export declare function shows(item: JsonObject, upload: Answer): boolean;
