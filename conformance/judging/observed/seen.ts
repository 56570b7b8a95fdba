import { operations } from '../../../generated/operations.ts';
import { type Answer, idOf, isMarkup, recordOf } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { isObject, type JsonObject, shown } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import type { Evidence } from '../evidence.ts';

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
  return seen(value, [...new Set(rows.map(({ answer }) => answer))]);
}

/** Fields of a customer that are empty if they were not sent. */
const optionalFields = Object.entries(operations.createCustomer.fields).flatMap(([field, need]) =>
  need === 'optional' ? [field] : [],
);

/** How fields of a customer come back that were not sent, but for the middle name: the document rules that one. */
export function absentFields(evidence: Evidence): Seen | undefined {
  const answer = evidence.step('customers', 'create-minimal');
  const record = answer && recordOf(answer);
  if (!answer || !record) return undefined;
  const sent = answer.sent;
  const forms = optionalFields
    .filter((field) => !sent.has(field) && field !== 'middle_name')
    .map((field) => (field in record ? shown(record[field]) : 'missing'));
  const names = { '""': 'an empty string', missing: 'the key is missing' };
  return seenOften(forms, [answer], 'field', names);
}

/** How timestamps are written. */
export function timestamps(evidence: Evidence): Seen | undefined {
  const answers = evidence.successes('createCustomer');
  const stamps = answers.flatMap((answer) => readTimestamp(recordOf(answer)?.created_on) ?? []);
  const [first] = stamps;
  if (!first) return undefined;
  const { text: example, offset } = first;
  const resolutionSeconds = Math.min(...stamps.map(({ resolutionS }) => resolutionS));
  const text = `like ${example}: the finest part is ${resolutionSeconds} s, the offset ${offset}`;
  return seen({ example, resolutionSeconds, offset }, answers.slice(0, 1), text);
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
  const text = [
    `${listed(digits.map(String))} digits`,
    growing ? 'later ones are larger' : 'they do not grow with time',
    beyondDoubles ? 'some are beyond 2^53, which a double cannot hold' : 'none is beyond 2^53',
  ];
  return seen({ digits, growing, beyondDoubles }, [first.create], text.join('; '));
}

/** Fields of the records of an operation that the document does not name. */
export function furtherFields(
  evidence: Evidence,
  operation: 'getCustomer' | 'getRecipient',
  known: object,
): string[] {
  const names = evidence.successes(operation).flatMap((answer) => Object.keys(recordOf(answer) ?? {}));
  return [...new Set(names)].filter((name) => !Object.hasOwn(known, name)).sort();
}

/** The longest time from the response to a create to the first read that showed the record, in milliseconds. */
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
  const [longest] = delays.sort((a, b) => b.ms - a.ms);
  const ms = longest?.ms ?? 0;
  const answers = longest ? [longest.answer] : evidence.successes('getCustomer').slice(0, 1);
  return seen(ms, answers, ms > 0 ? `up to ${ms} ms` : 'it showed at once');
}

/** What a deployment does in one respect, and the responses that show it. */
export interface Seen {
  value: unknown;
  /** The value in words, for people who write a client. */
  text: string;
  answers: Answer[];
}

/** Nothing is seen without responses. */
export const seen = (value: unknown, answers: Answer[], text = String(value)): Seen | undefined =>
  answers.length > 0 ? { value, text, answers } : undefined;

/** Values by name, each said in its own way. */
export const seenEach = <Value>(
  values: Record<string, Value>,
  answers: Answer[],
  say: (name: string, value: Value) => string,
) => {
  const texts = Object.entries(values).map(([name, value]) => say(name, value));
  return seen(values, answers, texts.join('; '));
};

/** How often each thing was seen, in alphabetical order. @param names how some things are called in words. */
export function seenOften(
  things: string[],
  answers: Answer[],
  noun: string,
  names: Record<string, string> = {},
): Seen | undefined {
  const groups = Map.groupBy([...things].sort(), (thing) => thing);
  const counts = Object.fromEntries([...groups].map(([thing, those]) => [thing, those.length]));
  return seenEach(counts, answers, (thing, count) => `${names[thing] ?? thing} (${counted(count, noun)})`);
}

/** How a response looks to a client: its status and the shape of its body. */
export function looks({ response, failure, meaning, json }: Answer): string {
  if (!response) return `no response: ${failure?.kind}`;
  const { status, body } = response;
  if (meaning === 'success') return `${status}, a success`;
  if (isObject(json)) return `${status}, JSON with ${Object.keys(json).join(', ') || 'nothing'}`;
  return `${status}, ${body.trim() === '' ? 'empty' : isMarkup(body) ? 'HTML' : 'text'}`;
}

/** What requests got; those that got the same are said together. */
export function saidTogether(answers: Answer[]): string {
  const groups = Map.groupBy(answers, looks);
  return [...groups]
    .map(([look, those]) =>
      groups.size === 1 && those.length > 1 ? `always ${look} (${named(those)})` : `${named(those)}: ${look}`,
    )
    .join('; ');
}

/** Requests by their steps; where each lacks a field, that is said together: "customer without city, country". */
function named(answers: Answer[]): string {
  const groups = Map.groupBy(answers, ({ purpose, operation }) =>
    purpose === 'missing-field' ? `${operations[operation].resource?.toLowerCase()} without ` : '',
  );
  const names = (answer: Answer) =>
    answer.purpose === 'missing-field' ? lacking(answer) : [words(answer.step)];
  return listed([...groups].map(([head, those]) => `${head}${listed(those.flatMap(names))}`));
}

function lacking(answer: Answer): string[] {
  const sent = answer.sent;
  const fields = Object.entries(operations[answer.operation].fields);
  return fields.flatMap(([field, need]) => (need === 'required' && !sent.has(field) ? [field] : []));
}

/** A step as a person would say it. */
export const words = (step: string) => step.replaceAll('-', ' ');

export const listed = (items: readonly string[]) => items.join(', ');
