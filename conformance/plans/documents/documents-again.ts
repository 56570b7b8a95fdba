import { documentPairs } from '../../../generated/document-pairs.ts';
import { createdByName } from '../../player/reads.ts';
import type { Scenario, Session } from '../../player/session.ts';
import { listUntilComplete, type Upload, upload } from '../../player/uploads.ts';
import { type Answer, askedId } from '../../reading/answer.ts';
import { type UploadForm, uploadForm } from '../../reading/upload-form.ts';
import { changeOwners } from './owners.ts';

/** How many refused documents are sent again, how many for each customer, and how many of them are compared with others. */
const resentMax = 16;
const documentsOfSpare = 4;
const comparedMax = 6;

/** Compares refused uploads with others. In runs that are not quick, also changes customers and lists all documents again. */
export const documentsAgain: Scenario<'documents-again'> = {
  name: 'documents-again',
  async run(session) {
    const { uploads, settings, customersChanged, documentsDue } = session.context;
    await documentsDue.reached();
    // By step: the order of responses must not decide which are compared.
    const nameOf = ({ scenario, step }: Answer) => `${scenario}/${step}`;
    for (const answers of [uploads.accepted, uploads.refused])
      answers.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    if (uploads.refused.length > 0 && uploads.accepted.length > 0)
      await session.attempt(() => sendRefusedAgain(session));
    if (settings.depth === 'quick') return;
    const shown = await session.attempt(() => changeOwners(session));
    customersChanged.passedBy(session.scenario);
    await shown?.();
    const owners = createdByName(session).filter(([, { id }]) => uploads.owners.has(id));
    await Promise.all(
      owners.map(([, { id }], index) => {
        const own = uploads.accepted.filter((answer) => askedId(answer) === String(id));
        return listUntilComplete(session, `again-${index + 1}`, { id }, own, null);
      }),
    );
  },
};

/**
 * Sends refused documents for customers who have room for them, those first of which nothing like them was accepted.
 * What is refused for one who has none, too, is followed by documents that differ from it in one respect each: if one is
 * accepted, no quota was the reason.
 */
async function sendRefusedAgain(session: Session<'documents-again'>): Promise<void> {
  const { uploads } = session.context;
  const valid = () => uploads.accepted.filter(({ role }) => role !== 'probe');
  const traits = (answer: Answer) => traitsOf(uploadForm(answer));
  const forms = new Map(uploads.refused.map((answer) => [JSON.stringify(uploadForm(answer)), answer]));
  const waiting = [...forms.values()];
  let left = Math.min(resentMax, waiting.length);
  for (let n = 1, compared = 0; compared < comparedMax && left > 0; n++) {
    const accepted = new Set(valid().flatMap(traits));
    const lacks = (answer: Answer) => traits(answer).filter((one) => !accepted.has(one)).length;
    waiting.sort((a, b) => lacks(b) - lacks(a));
    const subject = `documents-spare-${n}` as const;
    const customer = await session.createCustomer(subject, session.context.people.full());
    const sent: Answer[] = [];
    const isTaken = async (what: Upload) => {
      const answer = await upload(session, `spare-${n}-${sent.length + 1}`, customer, { ...what, subject });
      sent.push(answer);
      return answer.meaning === 'success';
    };
    let next: Answer | undefined;
    do {
      next = left-- > 0 ? waiting.shift() : undefined;
    } while (next && (await isTaken(likeIt(next))) && sent.length < documentsOfSpare);
    const refused = sent.at(-1)?.meaning === 'refusal' ? next : undefined;
    if (refused && sent.length > 1) {
      waiting.unshift(refused);
      left++;
    } else if (refused) {
      compared++;
      await compare(likeIt(refused), uploads.accepted, isTaken);
    }
    await listUntilComplete(session, `list-spare-${n}`, customer, sent, subject);
  }
  const message = 'The deployment refuses more than 1 document of a customer.';
  const isOneEach = new Set(uploads.accepted.map(askedId)).size === uploads.accepted.length;
  if (forms.size > 0 && uploads.accepted.length > 0 && isOneEach)
    session.omit('several-records', 'documents', 'budget', message);
}

/** Sends documents that differ from a refused one in one respect. Refused under both spellings, it is that of the first. */
async function compare(refused: Upload, accepted: Answer[], isTaken: (what: Upload) => Promise<boolean>) {
  const twin = { ...refused, alias: false };
  if (refused.alias && (await isTaken(twin))) return;
  const plain = accepted.find(({ role }) => role === 'plain');
  for (const other of neighbours(twin, plain)) await isTaken(other);
}

/** What a requirement says of a form of uploads. */
const traitsOf = ({ operation, pair, kind, form, dates }: UploadForm) =>
  operation === 'uploadDocument' ? [pair, `${kind} ${form}`, dates] : [operation];

/** A document of the same form. */
function likeIt(answer: Answer): Upload {
  const { pair, kind, form, dates, operation } = uploadForm(answer);
  const { type, document } = documentPairs[pair as keyof typeof documentPairs];
  return {
    type,
    document,
    kind: kind as NonNullable<Upload['kind']>,
    ...(form ? { form: form as NonNullable<Upload['form']> } : {}),
    dates,
    alias: operation === 'uploadDocumentAlias',
  };
}

/** Documents that differ from one in the kind of the file, the dates, the spelling of the path, or the pair. */
function neighbours(one: Upload, accepted: Answer | undefined): Upload[] {
  const { type, document } = accepted ? likeIt(accepted) : one;
  const { form, ...usual } = one;
  return [
    { ...usual, kind: one.kind === 'png' ? 'jpeg' : 'png' },
    { ...one, dates: one.dates === 'both' ? 'none' : 'both' },
    { ...one, alias: !one.alias },
    { ...one, type, document },
  ];
}
