import { type FileForm, type FileKind, kycFile } from './scenarios/values/kyc-files.ts';
import type { FilePart } from './transcript/curl.ts';

/** Files that are smaller have no scan in them, in bytes. */
const scanBytesMin = 20_000;

/** A file like one that a run sent: of its kind, form and size. A caller's own file is replaced by one of ours. */
export function fileLike({ kind, form, bytes }: FilePart): Uint8Array {
  if (bytes === 0) return new Uint8Array();
  const size = bytes < scanBytesMin ? 'small' : 'scan';
  return kycFile(kind as FileKind, 'finding', undefined, size, form as FileForm | undefined).bytes;
}
