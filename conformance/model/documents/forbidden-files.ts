import type { JudgedId } from '../../../generated/requirements.ts';
import type { Answer } from '../../reading/answer.ts';
import { type UploadOperation, uploadForm } from '../../reading/upload-form.ts';
import { about, type Found, type Run } from '../found.ts';
import { agrees, missing, missingAnswer, noSuccess, type Piece, refusedAsWanted, unsent } from '../pieces.ts';
import { ofToken, successes } from '../requests.ts';

const uploadOf = { upload: 'uploadDocument', 'upload-alias': 'uploadDocumentAlias' } as const;

/** Files that must be refused, by the requirement on them (ruling `uploaded-files`). */
const filesOf: Record<string, { kinds: readonly string[]; what: string }> = {
  'text-file': { kinds: ['text'], what: 'A plain text file' },
  'other-file': { kinds: ['html', 'zip', 'empty'], what: 'An HTML file, ZIP archive or empty file' },
};

export const isOfForbiddenFile = ({ requirement }: Found) => /\.(text|other)-file$/.test(requirement);

/** Files of these kinds are refused while an image is accepted, and do not appear in the list. @param inLists what lists say of them */
export function* forbiddenFiles(run: Run, inLists: readonly Found[]): Iterable<Found> {
  for (const [name, operation] of Object.entries(uploadOf))
    for (const [part, { kinds, what }] of Object.entries(filesOf)) {
      const requirement = `documents.${name}.${part}` as JudgedId;
      const own = inLists.filter((one) => one.requirement === requirement);
      yield* about(requirement, ofKinds(run, operation, kinds, what, own));
    }
}

function* ofKinds(
  run: Run,
  operation: UploadOperation,
  kinds: readonly string[],
  what: string,
  inLists: readonly Found[],
): Iterable<Piece> {
  const control = successes(run, operation).find(({ role }) => role === 'plain');
  const uploads = ofToken(run, operation).filter(
    (upload) => !upload.resent && kinds.includes(uploadForm(upload).kind),
  );
  if (uploads.length === 0) yield unsent(what);
  else if (!control) yield missing('no image was accepted to compare with');
  else for (const upload of uploads) yield leavesNoTrace(upload, inLists, control, what);
}

function leavesNoTrace(upload: Answer, inLists: readonly Found[], control: Answer, what: string): Piece {
  if (upload.meaning === 'success')
    return noSuccess([control, upload], `no success for ${what.toLowerCase()}`);
  const refused = refusedAsWanted(upload, what, control);
  const own = inLists.filter((piece) => piece.kind !== 'missing' && piece.answers.includes(upload));
  const traced = own.find(({ kind }) => kind === 'differs');
  if (traced) return traced;
  if (refused.kind !== 'agrees') return refused;
  const [clear] = own;
  return clear?.kind === 'agrees'
    ? agrees(...clear.answers, control)
    : missingAnswer(undefined, `the list after ${what.charAt(0).toLowerCase()}${what.slice(1)}`);
}
