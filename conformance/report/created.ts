import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, readAnswer, recordOf, sentFields } from '../reading/answer.ts';
import type { Credentials, Transcript } from '../transcript/exchange.ts';

type Kind = 'customer' | 'recipient' | 'document';

const kinds: Partial<Record<AnyOperationId, Kind>> = {
  createCustomer: 'customer',
  createRecipient: 'recipient',
  uploadDocument: 'document',
  uploadDocumentAlias: 'document',
};

/** The request that created something: its step as SCENARIO/STEP, and its index in the transcript. */
interface Origin {
  step: string;
  exchange: number;
  /** What it had in place of the partner's token. */
  credentials?: Exclude<Credentials, 'token'>;
}

interface CreatedRecord extends Origin {
  id: string;
  /** The customer to whom a recipient belongs. */
  customer?: string;
}

/** Documents have no identifier: their customer, kind and number identify them. */
interface DocumentNumber {
  customer: string | null;
  idNumber: string | null;
  type: string | null;
  document: string | null;
}

interface UnknownOutcome extends Origin {
  kind: Kind;
  /** Why it is unknown. */
  reason: string;
  sent: DocumentNumber | Record<string, string>;
}

/** What a run created, or may have created. */
export interface Created {
  schemaVersion: 1;
  deployment: { baseUrl: string };
  runId: string;
  /** Begins the names of what the run created. */
  mark: string;
  startedAt: string;
  /** Whether the run came to its end. */
  complete: boolean;
  customers: CreatedRecord[];
  recipients: CreatedRecord[];
  documents: (DocumentNumber & Origin)[];
  /** Creates without a clear response. */
  unknown: UnknownOutcome[];
}

/** Lists what a run created, so that you can clean up: the interface cannot delete. Some outcomes are unknown. */
export function createdJson({ header, entries, end }: Transcript): string {
  const answers = entries
    .filter((entry) => entry.kind === 'exchange')
    .filter(({ operation }) => operation in kinds)
    .map(readAnswer);
  const taken = answers.filter(({ meaning }) => meaning === 'success');
  const of = (kind: Kind) => taken.filter(({ operation }) => kinds[operation] === kind);
  const created: Created = {
    schemaVersion: 1,
    deployment: { baseUrl: header.baseUrl },
    runId: header.runId,
    mark: header.mark ?? header.runId,
    startedAt: header.startedAt,
    complete: end !== null && end.interrupted === null,
    customers: of('customer').flatMap(createdRecord),
    recipients: of('recipient').flatMap(createdRecord),
    documents: of('document').map((answer) => ({ ...documentOf(answer), ...stepOf(answer) })),
    unknown: answers.flatMap(unknownOutcome),
  };
  return `${JSON.stringify(created, null, 2)}\n`;
}

const stepOf = ({ scenario, step, index, credentials }: Answer): Origin => ({
  step: `${scenario}/${step}`,
  exchange: index,
  ...(credentials === 'token' ? {} : { credentials }),
});

function createdRecord(answer: Answer): CreatedRecord[] {
  const id = idOf(recordOf(answer));
  if (id === undefined) return [];
  const customer = answer.operation === 'createRecipient' ? sentFields(answer).get('customer') : undefined;
  return [{ id, ...(customer === undefined ? {} : { customer }), ...stepOf(answer) }];
}

function documentOf(answer: Answer): DocumentNumber {
  const sent = sentFields(answer);
  return {
    customer: askedId(answer) ?? null,
    idNumber: sent.get('id_number') ?? null,
    type: sent.get('type') ?? null,
    document: sent.get('document') ?? null,
  };
}

function unknownOutcome(answer: Answer): UnknownOutcome[] {
  const reason = whyUnknown(answer);
  if (reason === undefined) return [];
  const kind = kinds[answer.operation] as Kind;
  const sent = kind === 'document' ? documentOf(answer) : Object.fromEntries(sentFields(answer));
  return [{ kind, reason, sent, ...stepOf(answer) }];
}

/** Why it is unknown whether a create took effect; undefined if it is known. */
function whyUnknown(answer: Answer): string | undefined {
  const { failure, response, resent, meaning, operation } = answer;
  // Without a connection, nothing was sent.
  if (failure)
    return failure.kind === 'unreachable' || failure.kind === 'tls'
      ? undefined
      : `no response: ${failure.message}`;
  const status = response?.status ?? 0;
  if (status >= 500 && !resent) return `the response had HTTP status ${status}`;
  if (meaning !== 'success' || kinds[operation] === 'document') return undefined;
  return idOf(recordOf(answer)) === undefined
    ? 'the response was a success without an identifier'
    : undefined;
}
