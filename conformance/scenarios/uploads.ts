import { type Answer, recordsOf, sentFields } from '../reading/answer.ts';
import type { StepOf } from '../transcript/steps.ts';
import { awaitKnown, type KnownSubject } from './reads.ts';
import type { DocumentFields } from './request.ts';
import type { Created, SendOptions, Session } from './session.ts';
import { type FileKind, kycFile } from './values/kyc-files.ts';

export interface Upload extends SendOptions {
  type: DocumentFields['type'];
  document: DocumentFields['document'];
  kind?: FileKind;
  alias?: boolean;
  fields?: Partial<DocumentFields>;
  readOnlyFields?: Record<string, string>;
  /** Without dates unless said otherwise. */
  dated?: boolean;
  contentType?: string;
}

/** Uploads one document, with a number that no other upload of the run has. */
export function upload(
  session: Session,
  step: StepOf<'documents' | 'pact'>,
  { id }: Created,
  { type, document, kind = 'png', alias = false, fields, readOnlyFields, dated = true, ...more }: Upload,
): Promise<Answer> {
  const { settings, uploads } = session.context;
  const number = uploads.sent++;
  const { contentType, ...options } = more;
  const ownFile = kind === 'png' || kind === 'jpeg' || kind === 'pdf' ? settings.kycFiles[kind] : undefined;
  const file = kycFile(kind, `${settings.runId}-${number}`, ownFile);
  const request = {
    path: { id },
    body: {
      type,
      document,
      id_number: `T${settings.runId.toUpperCase()}${number}`,
      ...(dated ? documentDates(settings.startedAt) : {}),
      ...fields,
    },
    file: contentType ? { ...file, contentType } : file,
  };
  const operation = alias ? 'uploadDocumentAlias' : 'uploadDocument';
  if (readOnlyFields === undefined) return session.send(step, operation, request, options);
  const body = { ...request.body, ...readOnlyFields };
  return session.sendUnruled(step, operation, { ...request, body }, { ...options, role: 'read-only' });
}

/** Uploads side by side, by the names of steps. If others were taken, what was refused is sent again, one by one. */
export async function uploadAll(
  session: Session,
  customer: Created,
  subject: KnownSubject,
  uploads: Partial<Record<StepOf<'documents'>, Upload>>,
): Promise<Answer[]> {
  const all = Object.entries(uploads) as [StepOf<'documents'>, Upload][];
  const send = ([step, what]: (typeof all)[number]) => upload(session, step, customer, { subject, ...what });
  const answers = await Promise.all(all.map(send));
  const isPlain = ({ role = 'plain', readOnlyFields }: Upload) => role === 'plain' && !readOnlyFields;
  const again = all.filter(([, what], index) => isPlain(what) && answers[index]?.meaning === 'refusal');
  if (answers.some(({ meaning }) => meaning === 'success')) {
    for (const refused of again) answers.push(await send(refused));
    return answers;
  }
  // Perhaps what keeps documents does not know the customer yet.
  const waited = await awaitKnown(session, subject, customer, 'listDocuments');
  return waited ? [...answers, ...(await Promise.all(all.map(send)))] : answers;
}

/** Lists until every document is there that an upload said it stored. */
export function listUntilComplete(
  session: Session,
  step: StepOf<'documents' | 'pact'>,
  customer: Created,
  uploaded: Answer[],
  subject: string,
) {
  const numbers = uploaded
    .filter(({ meaning }) => meaning === 'success')
    .map((answer) => sentFields(answer).get('id_number'));
  const until = (answer: Answer) => {
    if (answer.meaning !== 'success') return false;
    const listed = new Set<unknown>(recordsOf(answer).map(({ id_number }) => id_number));
    return numbers.every((number) => listed.has(number));
  };
  return session.send(step, 'listDocuments', { path: { id: customer.id } }, { subject, until });
}

/** Issued thirty days ago, because many accept bills for three months. @param today The day on which the run began. */
export function documentDates(today: Date): Required<Pick<DocumentFields, 'valid_from' | 'expiry'>> {
  const issued = new Date(today.getTime() - 30 * 86_400_000);
  return { valid_from: issued.toISOString().slice(0, 10), expiry: `${today.getUTCFullYear() + 5}-04-30` };
}
