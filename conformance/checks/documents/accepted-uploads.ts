import { agrees, type Check, differs, missingAnswer, refusesRequest, statusOf } from '../../judging/check.ts';
import type { Evidence } from '../../judging/evidence.ts';
import { type Answer, askedId } from '../../reading/answer.ts';
import { conflicts } from '../../reading/availability.ts';
import {
  differsOnlyIn,
  type Respect,
  type UploadForm,
  uploadForm,
  uploadOperations,
} from '../../reading/upload-form.ts';
import { isAbsent } from '../answers.ts';

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
export const accepts = ({ respect, value, isOneEnough, what }: Wanted): Check =>
  function* (evidence) {
    const all = validUploads(evidence);
    const meant = all.filter(
      ({ form }) =>
        form[respect] === value && (respect === 'operation' || form.operation === 'uploadDocument'),
    );
    const taken = meant.find(({ upload }) => upload.meaning === 'success');
    // Special values and read-only fields may be reasons to refuse.
    const refused = meant.filter(
      ({ upload }) => upload.role === 'plain' && evidence.isFinal(upload) && refusesRequest(upload),
    );
    if (taken) yield agrees(taken.upload);
    else yield missingAnswer((refused[0] ?? meant[0])?.upload, `The upload of ${what}`);
    if (taken && isOneEnough) return;
    const accepted = all.filter(({ upload }) => upload.meaning === 'success');
    for (const last of refused) {
      const like = accepted.filter(({ form }) => isLike(respect, last.form, form));
      const attempts = meant.filter(
        ({ upload }) => upload.step === last.upload.step && refusesRequest(upload),
      );
      for (const { upload, form } of attempts) {
        const isNoQuota = (one: (typeof all)[number]) => outweighs(evidence, one.upload, upload);
        const equal = like.find(isNoQuota);
        const control = equal ?? like[0];
        const fuller = equal ?? accepted.find((one) => typeOf(one.form) === typeOf(form) && isNoQuota(one));
        if (!control || !fuller) continue;
        const answers = [...new Set([control.upload, fuller.upload, upload])];
        yield differs(answers, `a success for ${what}`, statusOf(upload));
        break;
      }
    }
  };

/** Whether an accepted form differs from a refused one in a respect alone. It may have had a date that the other lacks. */
const isLike = (respect: Respect, refused: UploadForm, accepted: UploadForm) =>
  respect === 'operation'
    ? differsOnlyIn(respect, refused, { ...accepted, kind: refused.kind, form: refused.form })
    : differsOnlyIn(respect, refused, accepted) && (respect !== 'dates' || accepted.dates === 'both');

const typeOf = ({ pair }: UploadForm) => pair.split('-')[0];

/** The first spelling accepts what the second accepts, and is there if the second is. */
export const acceptedByFirst: Check = function* (evidence, id) {
  const control = validUploads(evidence).find(({ upload }) => upload.meaning === 'success')?.upload;
  const isTaken = evidence.successes('uploadDocument').length > 0;
  if (!isTaken && control)
    for (const upload of evidence.plain('uploadDocument').filter(isAbsent))
      yield differs([control, upload], 'a success under the first spelling', statusOf(upload));
  const what = 'a document under the first spelling';
  yield* accepts({ respect: 'operation', value: 'uploadDocument', what })(evidence, id);
};

/** The second spelling accepts what the first accepts. */
export const acceptedBySecond = accepts({
  respect: 'operation',
  value: 'uploadDocumentAlias',
  what: 'a document under the second spelling',
});

/** A document can be uploaded without one date and without both. */
export const acceptedWithoutDates: Check = function* (evidence, id) {
  const ways = { none: 'without dates', valid_from: 'without an expiry', expiry: 'without valid_from' };
  for (const [value, words] of Object.entries(ways))
    yield* accepts({ respect: 'dates', value, what: `a document ${words}` })(evidence, id);
};

function validUploads(evidence: Evidence): { upload: Answer; form: UploadForm }[] {
  // A deployment may refuse a file that it has.
  return evidence
    .valid(...uploadOperations)
    .filter(({ resent, purpose }) => !resent && purpose !== 'same-file')
    .map((upload) => ({ upload, form: uploadForm(upload) }));
}

/** Whether no other write kept an upload from being taken, as far as its status says. */
const mayTell = (evidence: Evidence, refused: Answer) =>
  !conflicts.includes(refused.response?.status ?? 0) ||
  evidence.isAlone(refused, ({ request }) => request.method !== 'GET');

/** Whether no quota, no rule on repeated pairs and no other write on repeated pairs explains why one upload was accepted and another refused. */
function outweighs(evidence: Evidence, accepted: Answer, refused: Answer): boolean {
  if (accepted.sentAtMs < refused.answeredAtMs || !mayTell(evidence, refused)) return false;
  const all = evidence.ofToken(...uploadOperations);
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
