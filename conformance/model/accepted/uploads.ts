import { documentPairs } from '../../../generated/document-pairs.ts';
import type { JudgedId } from '../../../generated/requirements.ts';
import { type Answer, askedId } from '../../reading/answer.ts';
import { conflicts } from '../../reading/availability.ts';
import {
  differsOnlyIn,
  type Respect,
  type UploadForm,
  uploadForm,
  uploadOperations,
} from '../../reading/upload-form.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, missingAnswer, type Piece, refusesRequest, statusOf } from '../pieces.ts';
import { isAlone, ofToken, plain, successes, valid } from '../requests.ts';
import { isAbsent } from './accepted.ts';

/** An upload is accepted if another one is that differs from it in one allowed respect. */
export const uploadRules: Rule = function* (run) {
  // A document may have no use for a date that was sent; it was sent again without.
  for (const [value, { type, document }] of Object.entries(documentPairs))
    yield* about(
      `documents.upload.pair.${value}` as JudgedId,
      accepts(run, {
        respect: 'pair',
        value,
        isOneEnough: true,
        what: `the document ${document} as ${type}`,
      }),
    );
  for (const [value, what] of Object.entries(fileKinds))
    yield* about(
      `documents.upload.kind.${value}` as JudgedId,
      accepts(run, { respect: 'kind', value, what }),
    );
  for (const [value, words] of Object.entries(dates))
    yield* about(
      'documents.upload.optional-dates',
      accepts(run, { respect: 'dates', value, what: `a document ${words}` }),
    );
  yield* about('documents.upload.accepted', firstSpelling(run));
  for (const [id, value] of Object.entries(spellings)) {
    const what = `a document under the ${value === 'uploadDocument' ? 'first' : 'second'} spelling`;
    yield* about(`documents.${id}.accepted` as JudgedId, accepts(run, { respect: 'operation', value, what }));
  }
};

const fileKinds = { png: 'a PNG image', jpeg: 'a JPEG image', pdf: 'a PDF' };
const dates = { none: 'without dates', valid_from: 'without an expiry', expiry: 'without valid_from' };
const spellings = { upload: 'uploadDocument', 'upload-alias': 'uploadDocumentAlias' };

/** What requirements say of a form of uploads. */
interface Wanted {
  /** In what an upload may differ that was accepted, and what uploads of the form have there. */
  respect: Respect;
  value: string;
  /** Whether one success is enough; otherwise every refusal has to have a reason. */
  isOneEnough?: boolean;
  /** The document, in words. */
  what: string;
}

/**
 * An upload is accepted if one is that differs from it in one respect alone. That one, or one of the same type, must have been
 * accepted afterwards, for a customer with as many documents, because a deployment may limit them (ruling
 * `refused-valid-request`).
 */
function* accepts(run: Run, { respect, value, isOneEnough, what }: Wanted): Iterable<Piece> {
  const all = validUploads(run);
  const meant = all.filter(
    ({ form }) => form[respect] === value && (respect === 'operation' || form.operation === 'uploadDocument'),
  );
  const taken = meant.find(({ upload }) => upload.meaning === 'success');
  // Special values and read-only fields may be reasons to refuse.
  const refused = meant.filter(
    ({ upload }) => upload.role === 'plain' && run.isFinal(upload) && refusesRequest(upload),
  );
  if (taken) yield agrees(taken.upload);
  else yield missingAnswer((refused[0] ?? meant[0])?.upload, `The upload of ${what}`);
  if (taken && isOneEnough) return;
  const accepted = all.filter(({ upload }) => upload.meaning === 'success');
  for (const last of refused) {
    const like = accepted.filter(({ form }) => isLike(respect, last.form, form));
    const attempts = meant.filter(({ upload }) => upload.step === last.upload.step && refusesRequest(upload));
    for (const { upload, form } of attempts) {
      const isNoQuota = (one: (typeof all)[number]) => outweighs(run, one.upload, upload);
      const equal = like.find(isNoQuota);
      const control = equal ?? like[0];
      const fuller = equal ?? accepted.find((one) => typeOf(one.form) === typeOf(form) && isNoQuota(one));
      if (!control || !fuller) continue;
      const answers = [...new Set([control.upload, fuller.upload, upload])];
      yield differs(answers, `a success for ${what}`, statusOf(upload));
      break;
    }
  }
}

/** Whether an accepted form differs from a refused one in a respect alone. It may have had a date that the other lacks. */
const isLike = (respect: Respect, refused: UploadForm, accepted: UploadForm) =>
  respect === 'operation'
    ? differsOnlyIn(respect, refused, { ...accepted, kind: refused.kind, form: refused.form })
    : differsOnlyIn(respect, refused, accepted) && (respect !== 'dates' || accepted.dates === 'both');

const typeOf = ({ pair }: UploadForm) => pair.split('-')[0];

/** The first spelling is there if the second is. */
function* firstSpelling(run: Run): Iterable<Piece> {
  const control = validUploads(run).find(({ upload }) => upload.meaning === 'success')?.upload;
  if (!control || successes(run, 'uploadDocument').length > 0) return;
  for (const upload of plain(run, 'uploadDocument').filter(isAbsent))
    yield differs([control, upload], 'a success under the first spelling', statusOf(upload));
}

function validUploads(run: Run): { upload: Answer; form: UploadForm }[] {
  // A deployment may refuse a file that it has.
  return valid(run, ...uploadOperations)
    .filter(({ resent, purpose }) => !resent && purpose !== 'same-file')
    .map((upload) => ({ upload, form: uploadForm(upload) }));
}

/** Whether no other write kept an upload from being taken, as far as its status says. */
const mayTell = (run: Run, refused: Answer) =>
  !conflicts.includes(refused.response?.status ?? 0) ||
  isAlone(run, refused, ({ request }) => request.method !== 'GET');

/** Whether no quota, no rule on repeated pairs and no other write on repeated pairs explains why one upload was accepted and another refused. */
function outweighs(run: Run, accepted: Answer, refused: Answer): boolean {
  if (accepted.sentAtMs < refused.answeredAtMs || !mayTell(run, refused)) return false;
  const all = ofToken(run, ...uploadOperations);
  const isStored = ({ meaning }: Answer) => meaning === 'success';
  // What was sent before the refusal may have counted by then, as may what was refused later. What was answered before
  // the success was stored.
  const before = all.filter(
    (one) =>
      askedId(one) === askedId(refused) &&
      one.sentAtMs < refused.answeredAtMs &&
      (isStored(one) || one.answeredAtMs > refused.sentAtMs) &&
      one !== refused,
  );
  const then = all.filter(
    (one) => isStored(one) && askedId(one) === askedId(accepted) && one.answeredAtMs <= accepted.sentAtMs,
  );
  const repeats = (upload: Answer, others: Answer[]) =>
    others.some((other) => uploadForm(other).pair === uploadForm(upload).pair);
  return then.length >= before.length && (!repeats(refused, before) || repeats(accepted, then));
}
