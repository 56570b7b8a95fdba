import { type Answer, recordsOf, sentValue } from '../reading/answer.ts';
import { awaitKnown } from './known-customer.ts';
import type { Created, SendOptions, Session } from './session.ts';
import { documentDates } from './values/document-dates.ts';
import { type FileKind, kycFile } from './values/kyc-files.ts';
import type { Fields } from './values/people.ts';

export interface Upload extends SendOptions {
  type: string;
  document: string;
  kind?: FileKind;
  alias?: boolean;
  fields?: Fields;
  /** Without dates unless said otherwise. */
  dated?: boolean;
  contentType?: string;
}

/** Uploads one document, with a number that no other upload of the run has. */
export function upload(session: Session, step: string, { id }: Created, upload: Upload): Promise<Answer> {
  const { settings, uploads } = session.context;
  const number = uploads.sent++;
  const {
    type,
    document,
    kind = 'png',
    alias = false,
    fields = {},
    dated = true,
    contentType,
    ...options
  } = upload;
  const path = kind === 'png' || kind === 'jpeg' || kind === 'pdf' ? settings.kycFiles[kind] : undefined;
  const file = kycFile(kind, `${settings.runId}-${number}`, path);
  return session.send(
    step,
    alias ? 'uploadDocumentAlias' : 'uploadDocument',
    {
      path: { id },
      body: {
        type,
        document,
        id_number: `T${settings.runId.toUpperCase()}${number}`,
        ...(dated ? documentDates(settings.startedAt) : {}),
        ...fields,
      },
      file: contentType ? { ...file, contentType } : file,
    },
    options,
  );
}

/**
 * Uploads several documents of one customer side by side, by the names of their steps. A refusal may be due to the
 * moment: where others were accepted, what the document allows is sent once more, one after the other.
 */
export async function uploadAll(
  session: Session,
  customer: Created,
  subject: string,
  uploads: Record<string, Upload>,
): Promise<Answer[]> {
  const send = ([step, what]: [string, Upload]) => upload(session, step, customer, { subject, ...what });
  const all = Object.entries(uploads);
  const answers = await Promise.all(all.map(send));
  const again = all.filter(
    ([, { role = 'plain' }], index) => role === 'plain' && answers[index]?.meaning === 'refusal',
  );
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
  step: string,
  customer: Created,
  uploaded: Answer[],
  subject: string,
) {
  const numbers = uploaded
    .filter(({ meaning }) => meaning === 'success')
    .map((answer) => sentValue(answer, 'id_number'));
  return session.send(
    step,
    'listDocuments',
    { path: { id: customer.id } },
    {
      subject,
      until: (answer) => {
        if (answer.meaning !== 'success') return false;
        const listed = new Set(recordsOf(answer).map(({ id_number }) => id_number));
        return numbers.every((number) => listed.has(number as string));
      },
    },
  );
}
