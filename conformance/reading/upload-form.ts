import type { Exchange } from '../transcript/exchange.ts';
import { sentFields } from './answer.ts';

/** Uploads under both spellings of their path. */
export const uploadOperations = ['uploadDocument', 'uploadDocumentAlias'] as const;
export type UploadOperation = (typeof uploadOperations)[number];

export const isUpload = ({ operation }: Exchange) =>
  (uploadOperations as readonly string[]).includes(operation);

/** What differs between uploads that a deployment accepts alike (ruling `refused-valid-request`). */
export interface UploadForm {
  operation: string;
  /** Type and code of the document. */
  pair: string;
  /** Kind of the file. */
  kind: string;
  /** Which form of its kind the file has; empty is the usual one. */
  form: string;
  /** The dates that were sent. */
  dates: 'both' | 'valid_from' | 'expiry' | 'none';
}

/** A file is of its kind and of its form. */
export const respects = ['operation', 'pair', 'kind', 'dates'] as const satisfies (keyof UploadForm)[];
export type Respect = (typeof respects)[number];

/** The form of an upload. */
export function uploadForm(upload: Exchange): UploadForm {
  const sent = sentFields(upload);
  const [{ kind = '', form = '' } = {}] =
    upload.request.parts?.flatMap((part) => ('kind' in part ? [part] : [])) ?? [];
  const [from, to] = [sent.get('valid_from'), sent.get('expiry')];
  return {
    operation: upload.operation,
    pair: `${sent.get('type')}-${sent.get('document')}`,
    kind,
    form,
    dates: from ? (to ? 'both' : 'valid_from') : to ? 'expiry' : 'none',
  };
}

/** Whether two forms differ in this respect alone. */
export const differsOnlyIn = (respect: Respect, one: UploadForm, other: UploadForm) =>
  respects.every((each) => isAlikeIn(each, one, other) === (each !== respect));

const isAlikeIn = (respect: Respect, one: UploadForm, other: UploadForm) =>
  one[respect] === other[respect] && (respect !== 'kind' || one.form === other.form);
