import { type Answer, askedId, recordsOf, sentFields } from '../reading/answer.ts';
import type { UploadForm } from '../reading/upload-form.ts';
import type { DocumentFields } from '../values/fields.ts';
import { type FileForm, type FileKind, type KycFile, kycFile } from '../values/kyc-files.ts';
import type { SendOptions } from './request.ts';
import type { Created } from './run-context.ts';
import { found, type Session } from './session.ts';

/** A document to upload; what is not said is as in most uploads. */
export interface Upload extends SendOptions {
  type: DocumentFields['type'];
  document: DocumentFields['document'];
  kind?: FileKind;
  form?: FileForm;
  isSmall?: boolean;
  /** Never a file of the caller. */
  isMade?: true;
  alias?: boolean;
  dates?: UploadForm['dates'];
  /** Values in place of the usual ones. */
  fields?: Partial<DocumentFields>;
  readOnlyFields?: Record<string, string>;
  /** Fields that are wrong, or missing where they are undefined, as the file may be. */
  wrong?: Partial<Record<keyof DocumentFields | 'file', string | undefined>>;
  /** Uploads with the same one have the same file. */
  label?: string;
  /** How the part of the file differs from the usual one. */
  file?: Partial<Omit<KycFile, 'kind' | 'isCallers'>>;
}

/** Uploads one document, with a number that no other upload of the run has. */
export async function upload(
  session: Session,
  step: string,
  customer: Created,
  { type, document, kind = 'png', isSmall, isMade, alias = false, dates = 'both', wrong, ...more }: Upload,
): Promise<Answer> {
  const { people, settings, uploads } = session.context;
  const number = uploads.sent++;
  const { file, form, fields, readOnlyFields, label = people.label(number), ...options } = more;
  const { valid_from, expiry } = documentDates(settings.startedAt);
  const path = { id: customer.id };
  const usual = {
    type,
    document,
    id_number: people.documentNumber(number),
    ...(dates === 'both' || dates === 'valid_from' ? { valid_from } : {}),
    ...(dates === 'both' || dates === 'expiry' ? { expiry } : {}),
    ...fields,
  };
  const operation = alias ? 'uploadDocumentAlias' : 'uploadDocument';
  uploads.owners.add(customer.id);
  const isOwn = !isMade && (kind === 'png' || kind === 'jpeg' || kind === 'pdf');
  const ownFile = isOwn ? settings.kycFiles[kind] : undefined;
  const answer = await uploads.inTurn(() => {
    const made = isSmall
      ? kycFile(kind, label, undefined, 'small')
      : kycFile(kind, label, ownFile, 'scan', form);
    const files = { file: { ...made, filename: people.fileName(number, made.filename), ...file } };
    if (!readOnlyFields && !wrong)
      return session.send(step, operation, { path, body: usual, ...files }, options);
    const body = Object.fromEntries(
      Object.entries({ ...usual, ...readOnlyFields, ...wrong }).filter(
        (field): field is [string, string] => field[1] !== undefined,
      ),
    );
    const carried = { path, body, ...(wrong && 'file' in wrong ? {} : files) };
    return session.send(step, operation, carried, { ...options, role: wrong ? 'probe' : 'read-only' });
  });
  if (answer.meaning === 'success') uploads.accepted.push(answer);
  return answer;
}

/**
 * Uploads side by side, by the names of steps. What was refused is sent again, one by one: special values in a plain
 * form, all others as they were, and then without dates, for which not every document has a use.
 */
export async function uploadAll(
  session: Session,
  customer: Created,
  subject: string,
  uploads: Readonly<Record<string, Upload>>,
): Promise<Answer[]> {
  const all = Object.entries(uploads);
  const send = (step: string, what: Upload) => upload(session, step, customer, { subject, ...what });
  const sendAll = () => Promise.all(all.map(([step, what]) => send(step, what)));
  const isTaken = ({ meaning }: Answer) => meaning === 'success';
  let first = await sendAll();
  const answers = [...first];
  if (!first.some(isTaken)) {
    // Perhaps what keeps documents does not know the customer yet.
    const options = { subject, purpose: 'until-known' } as const;
    const known = await session.send(
      `known-${subject}`,
      'listDocuments',
      { path: { id: customer.id } },
      options,
    );
    if (found(known)) first = await sendAll();
    answers.push(...first);
    if (!first.some(isTaken)) return answers;
  }
  for (const [index, [step, what]] of all.entries()) {
    if (first[index]?.meaning !== 'refusal') continue;
    for (const [again, form] of plainForms(session, step, what)) {
      const answer = await send(again, { ...form, manner: { alone: true } });
      answers.push(answer);
      if (answer.meaning !== 'refusal') break;
      if (again !== `undated-${step}`) session.context.uploads.refused.push(answer);
    }
  }
  return answers;
}

/** The forms in which a refused upload is sent again until one is accepted; none of a probe. */
function plainForms({ context }: Session, step: string, what: Upload): [string, Upload][] {
  const { role = 'plain', readOnlyFields, wrong, fields: _, file: __, ...rest } = what;
  const isQuick = context.settings.depth === 'quick';
  if (role === 'probe' || wrong || readOnlyFields || (role === 'values' && isQuick)) return [];
  // What a file or its form has to do with it, others tell.
  const { form: ___, label: ____, purpose: _____, ...usual } = rest;
  const plain = role === 'values' ? usual : rest;
  const isDated = what.dates !== 'none';
  return [
    [role === 'values' ? `plain-${step}` : step, plain],
    ...(isDated ? [[`undated-${step}`, { ...plain, dates: 'none' }] satisfies [string, Upload]] : []),
  ];
}

/** Lists until every document is there that an upload said it stored. */
export function listUntilComplete(
  session: Session,
  step: string,
  customer: Pick<Created, 'id'>,
  uploaded: Answer[],
  subject: string | null,
) {
  const numbers = listedNumbers(uploaded);
  const until = (answer: Answer) => showsNumbers(answer, numbers);
  return session.send(step, 'listDocuments', { path: { id: customer.id } }, { subject, until });
}

/** The numbers of the documents that uploads stored. @param owner the customer whose documents are meant; all by default. */
export const listedNumbers = (uploaded: readonly Answer[], owner?: bigint): readonly unknown[] =>
  uploaded
    .filter(
      (answer) => answer.meaning === 'success' && (owner === undefined || askedId(answer) === String(owner)),
    )
    .map((answer) => sentFields(answer).get('id_number'));

/** Whether a list shows documents of all these numbers, of which two may be the same. */
export function showsNumbers(answer: Answer, numbers: readonly unknown[]): boolean {
  if (answer.meaning !== 'success') return false;
  const listed = recordsOf(answer).map(({ id_number }): unknown => id_number);
  const count = (all: readonly unknown[], number: unknown) => all.filter((one) => one === number).length;
  return numbers.every((number) => count(listed, number) >= count(numbers, number));
}

/** Issued thirty days ago, because many accept bills for three months. @param today The day on which the run began. */
export function documentDates(today: Date): Required<Pick<DocumentFields, 'valid_from' | 'expiry'>> {
  const issued = new Date(today.getTime() - 30 * 86_400_000);
  return { valid_from: issued.toISOString().slice(0, 10), expiry: `${today.getUTCFullYear() + 5}-04-30` };
}
