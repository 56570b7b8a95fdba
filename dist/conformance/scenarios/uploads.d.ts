import { type Answer } from '../transcript/answer.ts';
import { type FileKind } from './kyc-files.ts';
import type { Fields } from './people.ts';
import type { Created, SendOptions, Session } from './session.ts';
export interface Upload extends SendOptions {
    type: string;
    document: string;
    kind?: FileKind;
    alias?: boolean;
    fields?: Fields;
    /** Without dates unless said otherwise. */
    dated?: boolean;
    contentType?: string;
}
/** Thirty days ago: bills count as proofs for three months in many places. */
export declare const thirtyDaysAgo: () => string;
/** A document that has expired may be refused; five years from now none has. */
export declare const inFiveYears: () => string;
/** Uploads one document, with a number that no other upload of the run has. */
export declare function upload(session: Session, step: string, { id }: Created, upload: Upload): Promise<Answer>;
/**
 * Uploads several documents of one customer side by side, by the names of their steps. A refusal may be due to the
 * moment: where others were accepted, what the document allows is sent once more, one after the other.
 */
export declare function uploadAll(session: Session, customer: Created, subject: string, uploads: Record<string, Upload>): Promise<Answer[]>;
/** Lists until every document is there that an upload said it stored. */
export declare function listUntilComplete(session: Session, step: string, customer: Created, uploaded: Answer[], subject: string): Promise<Answer>;
