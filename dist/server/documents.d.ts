import type { DocumentUploadForm } from '../generated/types.ts';
import type { Context, Handlers } from './handler.ts';
type DocumentType = DocumentUploadForm['type'];
type DocumentCode = DocumentUploadForm['document'];
/** Which documents prove what (section "Reference code lists"); `x-used-as` in the specification. */
export declare const usedAs: Readonly<Record<DocumentType, readonly DocumentCode[]>>;
/** The operations on proofs (section "KYC documents"). */
export declare function documentHandlers({ store, freedoms, }: Context): Pick<Handlers, 'listDocuments' | 'uploadDocument'>;
export {};
