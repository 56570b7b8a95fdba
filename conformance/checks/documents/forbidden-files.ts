import type { Check, Piece } from '../../judging/check.ts';
import { agrees, missing, missingAnswer, noSuccess, refusedAsWanted, unsent } from '../../judging/check.ts';
import type { Answer } from '../../reading/answer.ts';
import { type UploadOperation, uploadForm } from '../../reading/upload-form.ts';
import { told } from '../told.ts';

/** Files of these kinds are refused while an image is accepted, and do not appear in the list. */
export const forbiddenFile =
  (kinds: readonly string[], what: string) =>
  (operation: UploadOperation): Check =>
    function* (evidence, id) {
      const control = evidence.successes(operation).find(({ role }) => role === 'plain');
      const uploads = evidence
        .ofToken(operation)
        .filter((upload) => !upload.resent && kinds.includes(uploadForm(upload).kind));
      if (uploads.length === 0) yield unsent(what);
      else if (!control) yield missing('no image was accepted to compare with');
      else {
        const inLists = [...told(evidence, id)];
        for (const upload of uploads) yield leavesNoTrace(upload, inLists, control, what);
      }
    };

function leavesNoTrace(upload: Answer, inLists: readonly Piece[], control: Answer, what: string): Piece {
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
