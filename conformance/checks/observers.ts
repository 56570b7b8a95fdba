import { operationIds, operations } from '../../generated/operations.ts';
import { type ObservedId, requirements } from '../../generated/requirements.ts';
import { objects } from '../../generated/response-validators.js';
import type { Evidence } from '../judging/evidence.ts';
import type { Observation } from '../judging/result.ts';
import { type Answer, idOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { isObject, type JsonObject } from '../reading/json.ts';
import { readListPage } from '../reading/listing.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { Purpose, ScenarioName, StepOf } from '../transcript/steps.ts';
import { sequence } from './lists.ts';
import { observationText } from './observation-text.ts';
import { customerKind, recipientKind } from './records.ts';
import { changedFields } from './updates.ts';

/** What a deployment does in one respect, with the exchanges that show it; undefined where nothing does. */
type Observer = (evidence: Evidence) => { value: unknown; answers: Answer[] } | undefined;

/** Everything that a run writes down without judging it, in the order of the catalogue. */
export function observe(evidence: Evidence): Observation[] {
  return requirements.flatMap(({ id, level, statement }) => {
    if (level !== 'observed') return [];
    const seen = observers[id as ObservedId](evidence);
    if (!seen) return [];
    const { value, answers } = seen;
    const text = observationText[id as ObservedId](value as never);
    return [{ id, statement, value, text, exchanges: answers.map(({ index }) => index) }];
  });
}

/** An observer for each observed entry: one too few or too many does not compile. */
const observers: Record<ObservedId, Observer> = {
  'paging.page-size': (evidence) => pageSize(evidence, 'customer-list', 'listCustomers'),
  'paging.page-size-recipients': (evidence) => pageSize(evidence, 'recipients', 'listRecipients'),
  'paging.page-zero': (evidence) => got(evidence, 'probes', 'page-zero'),
  'paging.not-a-number': (evidence) => got(evidence, 'probes', 'page-word'),
  'paging.past-the-end': (evidence) => got(evidence, 'probes', 'page-far'),
  'paging.empty-list': (evidence) => {
    const answer = evidence.step('customers', 'no-recipients');
    const page = answer && readListPage(answer);
    return page && answer ? { value: page.totalPages, answers: [answer] } : undefined;
  },
  'paging.order-of-customers': (evidence) => {
    const listing = evidence.listings('customer-list', 'listCustomers').get('sweep');
    return listing && orderOf(sequence(listing), 'created_on');
  },
  'paging.order-of-documents': (evidence) => {
    const list = evidence.step('documents', 'list-ways');
    return (
      list &&
      orderOf(
        recordsOf(list).map((item) => ({ item, answer: list })),
        'uploaded_on',
      )
    );
  },

  'refusals.no-token': (evidence) => refusals(evidence, ({ credentials }) => credentials === 'none'),
  'refusals.made-up-token': (evidence) => refusals(evidence, ({ credentials }) => credentials === 'made-up'),
  'refusals.unknown-id': (evidence) => byPurpose(evidence, 'unknown-id'),
  'refusals.missing-field': (evidence) => byPurpose(evidence, 'missing-field'),
  'refusals.unknown-code': (evidence) => byPurpose(evidence, 'unknown-code'),
  'refusals.mismatched-pair': (evidence) => got(evidence, 'documents', 'mismatched'),
  'refusals.text-file': (evidence) => got(evidence, 'documents', 'text'),
  'refusals.special-values': (evidence) => {
    const answers = evidence.answers.filter((answer) => answer.role === 'values' && evidence.isFinal(answer));
    const refused = answers.filter(({ meaning }) => meaning === 'refusal');
    return answers.length > 0 ? { value: refused.map(({ step }) => step), answers: refused } : undefined;
  },

  'values.absent-fields': absentFields,
  'values.timestamps': timestamps,
  'values.identifiers': identifiers,
  'values.success-statuses': (evidence) => {
    const answers = operationIds
      .filter((id) => operations[id].verb !== 'create')
      .flatMap((id) => evidence.successes(id));
    const groups = Map.groupBy(answers, ({ response }) => String(response?.status));
    const value = Object.fromEntries(
      [...groups].map(([status, those]) => [status, [...new Set(those.map(({ operation }) => operation))]]),
    );
    const examples = [...groups.values()].flatMap((those) => those.slice(0, 1));
    return answers.length > 0 ? { value, answers: examples } : undefined;
  },
  'values.further-fields': (evidence) => {
    const customers = furtherFields(evidence, 'getCustomer', Object.keys(objects.Customer));
    const recipients = furtherFields(evidence, 'getRecipient', Object.keys(objects.Recipient));
    const answers = [
      ...evidence.successes('getCustomer').slice(0, 1),
      ...evidence.successes('getRecipient').slice(0, 1),
    ];
    return answers.length > 0 ? { value: { customers, recipients }, answers } : undefined;
  },
  'values.reference-lists': (evidence) => {
    const answers = (['listCountries', 'listNationalities', 'listCurrencies'] as const).flatMap((id) =>
      evidence.successes(id).slice(0, 1),
    );
    const value = Object.fromEntries(answers.map((answer) => [answer.operation, recordsOf(answer).length]));
    return answers.length > 0 ? { value, answers } : undefined;
  },
  'values.delay': delay,
  'values.recipient-stamps': (evidence) => {
    const answers = evidence.successes('createRecipient').slice(0, 1);
    const record = answers[0] && recordOf(answers[0]);
    return record
      ? { value: record.created_on === record.updated_on ? 'equal' : 'different', answers }
      : undefined;
  },

  'updates.customer-fields': (evidence) => changes(evidence, customerKind),
  'updates.recipient-fields': (evidence) => changes(evidence, recipientKind),
  'updates.unchanged': (evidence) => {
    const update = evidence.step('customer-updates', 'update-nothing');
    const record = evidence.customers.find(({ subject }) => subject === 'update-nothing');
    const before = readTimestamp(record && recordOf(record.create)?.updated_on)?.instant;
    const after = readTimestamp(update && recordOf(update)?.updated_on)?.instant;
    if (!update || before === undefined || after === undefined) return undefined;
    return { value: after > before ? 'refreshed' : 'left alone', answers: [update] };
  },

  'uploads.other-images': (evidence) => byPurpose(evidence, 'other-image'),
  'uploads.contradicting-type': (evidence) => got(evidence, 'documents', 'contradicting'),
};

/** How an answer looks to a client: its status and the shape of its body. */
function looks(answer: Answer): string {
  if (!answer.response) return `no answer: ${answer.failure?.kind}`;
  const { status, body } = answer.response;
  if (answer.meaning === 'success') return `${status}, a success`;
  if (isObject(answer.json))
    return `${status}, JSON with ${Object.keys(answer.json).join(', ') || 'nothing'}`;
  return `${status}, ${body.trim() === '' ? 'empty' : body.trimStart().startsWith('<') ? 'HTML' : 'text'}`;
}

/** A request that the run itself broke off shows nothing of the deployment. */
const wasAnswered = ({ failure }: Answer) => failure?.kind !== 'stopped';

function got<Scenario extends ScenarioName>(evidence: Evidence, scenario: Scenario, step: StepOf<Scenario>) {
  const answer = evidence.step(scenario, step);
  return answer && wasAnswered(answer) ? { value: looks(answer), answers: [answer] } : undefined;
}

function byPurpose(evidence: Evidence, purpose: Purpose) {
  const answers = evidence.answers.filter(
    (answer) => answer.purpose === purpose && evidence.isFinal(answer) && wasAnswered(answer),
  );
  answers.sort((a, b) => (a.step < b.step ? -1 : 1));
  const value = Object.fromEntries(answers.map((answer) => [answer.step, looks(answer)]));
  return answers.length > 0 ? { value, answers } : undefined;
}

function refusals(evidence: Evidence, wanted: (answer: Answer) => boolean) {
  const answers = evidence.answers.filter(
    (answer) => wanted(answer) && evidence.isFinal(answer) && wasAnswered(answer),
  );
  return answers.length > 0 ? { value: tally(answers.map(looks)), answers } : undefined;
}

function tally(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of [...words].sort()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function pageSize(
  evidence: Evidence,
  scenario: 'customer-list' | 'recipients',
  operation: 'listCustomers' | 'listRecipients',
) {
  const listing = [...evidence.listings(scenario, operation).values()].find(
    ({ pageSize }) => pageSize !== undefined,
  );
  return (
    listing && { value: listing.pageSize, answers: listing.pages.slice(0, 1).map(({ answer }) => answer) }
  );
}

function orderOf(rows: { item: JsonObject; answer: Answer }[], field: string) {
  const instants = rows.map(({ item }) => readTimestamp(item[field])?.instant ?? 0n);
  if (new Set(instants).size < 2) return undefined;
  const rising = instants.every((instant, index) => index === 0 || instant >= (instants[index - 1] ?? 0n));
  const falling = instants.every((instant, index) => index === 0 || instant <= (instants[index - 1] ?? 0n));
  const value = rising ? 'oldest first' : falling ? 'newest first' : `not by ${field}`;
  return { value, answers: [...new Set(rows.map(({ answer }) => answer))] };
}

function absentFields(evidence: Evidence) {
  const answer = evidence.step('customers', 'create-minimal');
  const record = answer && recordOf(answer);
  if (!answer || !record) return undefined;
  const sent = sentFields(answer);
  const optional = ['birth_city', 'birth_country', 'region', 'postcode', 'phone_number', 'email_address'];
  const forms = optional
    .filter((field) => !sent.has(field))
    .map((field) => (field in record ? JSON.stringify(record[field]) : 'missing'));
  return { value: tally(forms), answers: [answer] };
}

function timestamps(evidence: Evidence) {
  const answers = evidence.successes('createCustomer');
  const stamps = answers.flatMap((answer) => readTimestamp(recordOf(answer)?.created_on) ?? []);
  const [first] = stamps;
  if (!first) return undefined;
  const finest = Math.min(...stamps.map(({ resolutionS }) => resolutionS));
  return {
    value: { example: first.text, resolutionSeconds: finest, offset: first.offset },
    answers: answers.slice(0, 1),
  };
}

function identifiers(evidence: Evidence) {
  const ids = evidence.customers.map(({ id }) => BigInt(id));
  const [first] = evidence.customers;
  if (!first || ids.length < 2) return undefined;
  const digits = [...new Set(ids.map((id) => String(id).length))].sort((a, b) => a - b);
  // Of two creates that were on their way at the same time, nobody knows which came first.
  const growing = evidence.customers.every((later) =>
    evidence.customers.every(
      (earlier) =>
        earlier.create.answeredAtMs >= later.create.sentAtMs || BigInt(earlier.id) < BigInt(later.id),
    ),
  );
  const beyondDoubles = ids.some((id) => id > BigInt(Number.MAX_SAFE_INTEGER));
  return { value: { digits, growing, beyondDoubles }, answers: [first.create] };
}

function furtherFields(
  evidence: Evidence,
  operation: 'getCustomer' | 'getRecipient',
  known: string[],
): string[] {
  const names = evidence.successes(operation).flatMap((answer) => Object.keys(recordOf(answer) ?? {}));
  return [...new Set(names)].filter((name) => !known.includes(name)).sort();
}

/** From the answer to a create to the first read that showed the record. */
function delay(evidence: Evidence) {
  const delays = evidence.customers.flatMap(({ create, id }) => {
    const reads = evidence.successes('getCustomer').filter((answer) => idOf(recordOf(answer)) === id);
    const early = evidence
      .valid('getCustomer')
      .some(({ subject, meaning }) => subject === create.subject && meaning === 'refusal');
    return early && reads[0]
      ? [{ ms: Math.round(reads[0].answeredAtMs - create.answeredAtMs), answer: reads[0] }]
      : [];
  });
  const longest = delays.sort((a, b) => b.ms - a.ms)[0];
  if (longest) return { value: longest.ms, answers: [longest.answer] };
  const first = evidence.successes('getCustomer')[0];
  return first && { value: 0, answers: [first] };
}

function changes(evidence: Evidence, kind: typeof customerKind) {
  const { changed, left } = changedFields(evidence, kind);
  const answers = evidence.successes(kind.updateOperation).slice(0, 1);
  return answers.length > 0
    ? { value: { changed: [...changed].sort(), left: [...left].sort() }, answers }
    : undefined;
}
