import type { CustomerForm } from '../../generated/types.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, idOf, isMarkup, recordOf, sentFields } from '../reading/answer.ts';
import { isObject, type JsonObject } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';

/** What a deployment does in one respect, and the answers that show it. */
export interface Seen {
  value: unknown;
  answers: Answer[];
}

/** Nothing is seen without answers. */
export const seen = (value: unknown, answers: Answer[]): Seen | undefined =>
  answers.length > 0 ? { value, answers } : undefined;

/** How an answer looks to a client: its status and the shape of its body. */
export function looks({ response, failure, meaning, json }: Answer): string {
  if (!response) return `no answer: ${failure?.kind}`;
  const { status, body } = response;
  if (meaning === 'success') return `${status}, a success`;
  if (isObject(json)) return `${status}, JSON with ${Object.keys(json).join(', ') || 'nothing'}`;
  return `${status}, ${body.trim() === '' ? 'empty' : isMarkup(body) ? 'HTML' : 'text'}`;
}

/** A request that the run itself broke off shows nothing of the deployment. */
export const wasAnswered = ({ failure }: Answer) => failure?.kind !== 'stopped';

/** How often each word occurs, in alphabetical order. */
export function tally(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of [...words].sort()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** In which order of a timestamp records stand. */
export function orderOf(rows: { item: JsonObject; answer: Answer }[], field: string): Seen | undefined {
  const instants = rows.map(({ item }) => readTimestamp(item[field])?.instant ?? 0n);
  if (new Set(instants).size < 2) return undefined;
  const isEach = (test: (instant: bigint, before: bigint) => boolean) =>
    instants.every((instant, index) => index === 0 || test(instant, instants[index - 1] ?? 0n));
  const value = isEach((instant, before) => instant >= before)
    ? 'oldest first'
    : isEach((instant, before) => instant <= before)
      ? 'newest first'
      : `not by ${field}`;
  return { value, answers: [...new Set(rows.map(({ answer }) => answer))] };
}

const optionalFields = [
  'birth_city',
  'birth_country',
  'region',
  'postcode',
  'phone_number',
  'email_address',
] as const satisfies (keyof CustomerForm)[];

/** How fields of a customer come back that were not sent. */
export function absentFields(evidence: Evidence): Seen | undefined {
  const answer = evidence.step('customers', 'create-minimal');
  const record = answer && recordOf(answer);
  if (!answer || !record) return undefined;
  const sent = sentFields(answer);
  const forms = optionalFields
    .filter((field) => !sent.has(field))
    .map((field) => (field in record ? JSON.stringify(record[field]) : 'missing'));
  return { value: tally(forms), answers: [answer] };
}

/** How timestamps are written. */
export function timestamps(evidence: Evidence): Seen | undefined {
  const answers = evidence.successes('createCustomer');
  const stamps = answers.flatMap((answer) => readTimestamp(recordOf(answer)?.created_on) ?? []);
  const [first] = stamps;
  if (!first) return undefined;
  const resolutionSeconds = Math.min(...stamps.map(({ resolutionS }) => resolutionS));
  const value = { example: first.text, resolutionSeconds, offset: first.offset };
  return { value, answers: answers.slice(0, 1) };
}

/** How identifiers of customers are given. */
export function identifiers({ customers }: Evidence): Seen | undefined {
  const ids = customers.map(({ id }) => BigInt(id));
  const [first] = customers;
  if (!first || ids.length < 2) return undefined;
  const digits = [...new Set(ids.map((id) => String(id).length))].sort((a, b) => a - b);
  // Of two creates that overlapped, nobody knows which came first.
  const growing = customers.every((later) =>
    customers.every(
      ({ create, id }) => create.answeredAtMs >= later.create.sentAtMs || BigInt(id) < BigInt(later.id),
    ),
  );
  const beyondDoubles = ids.some((id) => id > BigInt(Number.MAX_SAFE_INTEGER));
  return { value: { digits, growing, beyondDoubles }, answers: [first.create] };
}

/** Fields of the records of an operation that the document does not name. */
export function furtherFields(
  evidence: Evidence,
  operation: 'getCustomer' | 'getRecipient',
  known: string[],
): string[] {
  const names = evidence.successes(operation).flatMap((answer) => Object.keys(recordOf(answer) ?? {}));
  return [...new Set(names)].filter((name) => !known.includes(name)).sort();
}

/** The longest time from the answer to a create to the first read that showed the record, in milliseconds. */
export function delay(evidence: Evidence): Seen | undefined {
  const delays = evidence.customers.flatMap(({ create, id }) => {
    const read = evidence.successes('getCustomer').find((answer) => idOf(recordOf(answer)) === id);
    const wasRefused = evidence
      .valid('getCustomer')
      .some(({ subject, meaning }) => subject === create.subject && meaning === 'refusal');
    return wasRefused && read
      ? [{ ms: Math.round(read.answeredAtMs - create.answeredAtMs), answer: read }]
      : [];
  });
  const longest = delays.sort((a, b) => b.ms - a.ms)[0];
  if (longest) return { value: longest.ms, answers: [longest.answer] };
  return seen(0, evidence.successes('getCustomer').slice(0, 1));
}
