import { operations } from '../../../generated/operations.ts';
import type { Piece } from '../../model/pieces.ts';
import { type Answer, askedId, idOf, reads, recordOf } from '../../reading/answer.ts';
import { type Evidence, once } from '../evidence.ts';

/** Evidence against a requirement. */
export type Difference = Extract<Piece, { kind: 'differs' }>;

/** Writes that succeeded, by the record that they create or change, and by the customer whom that belongs to. */
interface Writes {
  ofRecord: ReadonlyMap<string, readonly Answer[]>;
  ofOwner: ReadonlyMap<string, readonly Answer[]>;
}

/**
 * The requests that show a finding when they are sent again, in order: those of the finding, what was written to their records
 * before, and what these need to exist.
 * @param partners others that it takes, because they were under way at the same time
 */
export function requestsToShow(
  { answers: shown, expected, actual }: Difference,
  evidence: Evidence,
  partners: readonly Answer[] = [],
): Answer[] {
  const writes = writesOf(evidence);
  const needed = new Set([...shown, ...partners]);
  const fromMs = Math.min(...shown.map(({ sentAtMs }) => sentAtMs));
  for (const answer of shown) {
    for (const page of pagesOfListing(answer, evidence)) needed.add(page);
    const history = [
      ...historyOf(answer, fromMs, shown.length === 1, writes),
      ...ofNamed(`${expected} ${actual}`, fromMs, answer, writes),
    ];
    const before = history.filter((write) => write.answeredAtMs <= answer.sentAtMs);
    for (const write of before) needed.add(write);
    const kept = readBefore(answer, before, evidence);
    if (kept) needed.add(kept);
  }
  // A set gives what was added while it is read, too.
  for (const answer of needed)
    for (const key of keysIn(answer)) {
      const create = writes.ofRecord.get(key)?.[0];
      if (create && create.sentAtMs < answer.sentAtMs) needed.add(create);
    }
  return [...needed].toSorted((a, b) => a.sentAtMs - b.sentAtMs);
}

/** A record by its kind and identifier: a customer and a recipient may have the same. */
const keyOf = (kind: 'Customer' | 'Recipient', id: string | undefined) =>
  id === undefined ? undefined : `${kind} ${id}`;

/** The record in the path of a request; lists and uploads name a customer. */
const askedKey = (answer: Answer) =>
  keyOf(
    operations[answer.operation].path.includes('{recipientId}') ? 'Recipient' : 'Customer',
    askedId(answer),
  );

/** The records that a request names: in its path, or in its form. */
function keysIn(answer: Answer): string[] {
  const sent = answer.sent;
  const kind = operations[answer.operation].resource === 'Recipient' ? 'Recipient' : 'Customer';
  const keys = [askedKey(answer), keyOf('Customer', sent.get('customer')), keyOf(kind, sent.get('id'))];
  return keys.filter((key) => key !== undefined);
}

/** What was written to the records that a response shows, and to what belongs to them. */
function historyOf(answer: Answer, fromMs: number, isSole: boolean, { ofRecord, ofOwner }: Writes): Answer[] {
  // A new record may be mistaken for one of its neighbours.
  const key = askedKey(answer) ?? keyOf('Customer', answer.sent.get('customer'));
  if (key === undefined) return [];
  const { verb, resource } = operations[answer.operation];
  const owned = ofOwner.get(key) ?? [];
  if (verb === 'create' && resource === 'Recipient')
    return answer.sentAtMs > fromMs ? owned.filter(({ operation }) => operation === answer.operation) : [];
  // Any of them may be why a record cannot be read.
  const isRefused = answer.meaning === 'refusal';
  const since = (writes: readonly Answer[]) =>
    writes.filter(({ sentAtMs }) => isRefused || sentAtMs >= fromMs);
  const own = ofRecord.get(key) ?? [];
  if (verb === 'list')
    return [...owned.filter((write) => operations[write.operation].resource === resource), ...since(own)];
  // What belongs to a record, or to what it belongs, may change it.
  const owner = own[0] && keyOf('Customer', own[0].sent.get('customer'));
  const around = [...owned, ...(ofOwner.get(owner ?? '') ?? []), ...(ofRecord.get(owner ?? '') ?? [])];
  // Without an earlier look at it, that may have been at any time.
  return [...own, ...(isSole ? around.slice(0, aroundMax) : since(around))];
}

/** So many writes around a record are sent again; more make a script that nobody reads. */
const aroundMax = 10;

/** What was written to the records of a list that a finding names. */
function ofNamed(
  text: string,
  fromMs: number,
  { operation }: Answer,
  { ofRecord, ofOwner }: Writes,
): Answer[] {
  const { verb, resource } = operations[operation];
  if (verb !== 'list') return [];
  if (resource === 'Document')
    return [...ofOwner.values()].flat().filter(({ sent }) => {
      const number = sent.get('id_number');
      return text.includes(`"${number}"`) || text.includes(`document ${number} `);
    });
  const named = [...text.matchAll(/(?:"id": |customer |recipient )(\d+)/g)];
  return named.flatMap(([, id]) => {
    const key = `${resource} ${id}`;
    const owned = ofOwner.get(key) ?? [];
    return [...(ofRecord.get(key) ?? []), ...owned.filter(({ sentAtMs }) => sentAtMs >= fromMs)];
  });
}

/** The pages of the same listing. */
function pagesOfListing({ listing, scenario }: Answer, { answers }: Evidence): Answer[] {
  if (!listing) return [];
  return answers.filter(
    (other) =>
      other.scenario === scenario &&
      other.listing?.name === listing.name &&
      other.listing.attempt === listing.attempt,
  );
}

/** The last same read before what was written, or before a read without the token: a deployment may have kept its response. */
function readBefore(answer: Answer, written: readonly Answer[], { answers }: Evidence): Answer | undefined {
  if (!reads(answer.operation)) return undefined;
  const isOwn = answer.credentials === 'token';
  const lastMs = isOwn ? Math.max(...written.map(({ sentAtMs }) => sentAtMs)) : answer.sentAtMs;
  return answers.findLast(
    ({ request, credentials, answeredAtMs }) =>
      request.target === answer.request.target && credentials === 'token' && answeredAtMs <= lastMs,
  );
}

/** Found once, because there may be thousands of findings to compare. */
const writesOf = once(({ answers, recipients }): Writes => {
  const owners = new Map(
    recipients.map(({ id, create }) => [keyOf('Recipient', id), create.sent.get('customer')]),
  );
  const writes = answers.filter(({ operation, meaning }) => !reads(operation) && meaning === 'success');
  const written = (write: Answer) => {
    const { resource } = operations[write.operation];
    if (resource === 'Document') return undefined;
    return askedKey(write) ?? keyOf(resource === 'Customer' ? resource : 'Recipient', idOf(recordOf(write)));
  };
  const owner = (write: Answer) =>
    operations[write.operation].resource === 'Document'
      ? askedKey(write)
      : keyOf('Customer', owners.get(written(write)));
  return { ofRecord: grouped(writes, written), ofOwner: grouped(writes, owner) };
});

function grouped(answers: readonly Answer[], keyOf: (answer: Answer) => string | undefined) {
  const groups = Map.groupBy(answers, (answer) => keyOf(answer) ?? '');
  groups.delete('');
  for (const group of groups.values()) group.sort((a, b) => a.sentAtMs - b.sentAtMs);
  return groups;
}
