import { type AnyOperationId, operationIds, operations } from '../../../generated/operations.ts';
import { type ObservedId, requirements } from '../../../generated/requirements.ts';
import { objects } from '../../../generated/response-validators.js';
import { changedFields } from '../../model/updates/changes.ts';
import type { Kind } from '../../model/world.ts';
import { type Answer, recordOf, recordsOf } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { readListPage } from '../../reading/listing.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import type { Purpose } from '../../transcript/purposes.ts';
import type { ScenarioName } from '../../transcript/steps.ts';
import { isRefusable } from '../../transcript/ways.ts';
import type { Evidence } from '../evidence.ts';
import type { Observation } from '../result.ts';
import {
  absentFields,
  delay,
  furtherFields,
  identifiers,
  listed,
  looks,
  orderOf,
  type Seen,
  saidTogether,
  seen,
  seenEach,
  seenOften,
  timestamps,
  words,
} from './seen.ts';

/** What a deployment does in one respect; undefined where no exchange shows it. */
type Observer = (evidence: Evidence) => Seen | undefined;

const firstOf = (evidence: Evidence, operation: AnyOperationId) => evidence.successes(operation).slice(0, 1);

/** A request that the run itself broke off shows nothing of the deployment. */
const wasAnswered = ({ failure }: Answer) => failure?.kind !== 'stopped';

const got =
  (scenario: ScenarioName, step: string): Observer =>
  (evidence) => {
    const answer = evidence.step(scenario, step);
    return answer && wasAnswered(answer) ? seen(looks(answer), [answer]) : undefined;
  };

/** The unusual ways in which requests were refused; those that were never taken, if there are any. */
const refusedWays: Observer = (evidence) => {
  const taken = new Set(evidence.answers.flatMap(({ styles = [] }) => styles));
  const requests = evidence.refusedForWays();
  const refused = requests.flatMap(({ styles = [] }) => styles.filter((style) => isRefusable(style)));
  const never = refused.filter((style) => !taken.has(style));
  const answers = requests.slice(0, 3);
  return answers.length > 0
    ? seenOften(never.length > 0 ? never : refused, answers, 'request')
    : seen('none', evidence.answers.filter(({ styles = [] }) => styles.some(isRefusable)).slice(0, 1));
};

const finalAnswers = (evidence: Evidence, isWanted: (answer: Answer) => boolean) =>
  evidence.answers.filter((answer) => isWanted(answer) && evidence.isFinal(answer) && wasAnswered(answer));

const byPurpose =
  (purpose: Purpose): Observer =>
  (evidence) => {
    const answers = finalAnswers(evidence, (answer) => answer.purpose === purpose);
    answers.sort((a, b) => (a.step < b.step ? -1 : 1));
    const value = Object.fromEntries(answers.map((answer) => [answer.step, looks(answer)]));
    return seen(value, answers, saidTogether(answers));
  };

const refusals =
  (wanted: Answer['credentials']): Observer =>
  (evidence) => {
    const answers = finalAnswers(evidence, ({ credentials }) => credentials === wanted);
    return seenOften(answers.map(looks), answers, 'request');
  };

const pageSize =
  (
    scenario: 'customer-list' | 'recipients',
    operation: 'listCustomers' | 'listRecipients',
    noun: string,
  ): Observer =>
  (evidence) => {
    for (const { pageSize: size, pages } of evidence.listings(scenario, operation).values())
      if (size !== undefined)
        return seen(
          size,
          pages.slice(0, 1).map(({ answer }) => answer),
          counted(size, noun),
        );
    return undefined;
  };

const changes =
  (kind: Kind): Observer =>
  (evidence) => {
    const { changed, left } = changedFields(evidence, kind);
    const value = { changed: [...changed].sort(), left: [...left].sort() };
    const text = [
      value.changed.length > 0 ? `changed: ${listed(value.changed)}` : 'none was changed',
      ...(value.left.length > 0 ? [`left as they were: ${listed(value.left)}`] : []),
    ];
    return seen(
      value,
      firstOf(evidence, kind === 'Customer' ? 'updateCustomer' : 'updateRecipient'),
      text.join('; '),
    );
  };

/** Everything that a run notes without judging it, in the order of the catalogue. */
export function observe(evidence: Evidence): Observation[] {
  return requirements.flatMap(({ id, level, statement }) => {
    const found = level === 'observed' && observers[id as ObservedId](evidence);
    if (!found) return [];
    const { value, text, answers } = found;
    return [{ id, statement, value, text, exchanges: answers.map(({ index }) => index) }];
  });
}

/** An observer for each observed entry: one too few or too many does not compile. */
const observers: Record<ObservedId, Observer> = {
  'paging.page-size': pageSize('customer-list', 'listCustomers', 'customer'),
  'paging.page-size-recipients': pageSize('recipients', 'listRecipients', 'recipient'),
  'paging.page-zero': got('probes', 'page-zero'),
  'paging.not-a-number': got('probes', 'page-word'),
  'paging.past-the-end': got('probes', 'page-far'),
  'paging.empty-list': (evidence) => {
    const answer = evidence.step('customers', 'no-recipients');
    const page = answer && readListPage(answer);
    return page && seen(page.totalPages, [page.answer], `total_pages is ${page.totalPages}`);
  },
  'paging.order-of-customers': (evidence) => {
    const listing = evidence.listings('customer-list', 'listCustomers').get('sweep');
    return listing && orderOf(listing.rows, 'created_on');
  },
  'paging.order-of-documents': (evidence) => {
    // The first list has an upload after a tick of the clock; in older transcripts, the second one.
    for (const step of ['list-pairs', 'list-ways'] as const) {
      const list = evidence.step('documents', step);
      const rows = list && recordsOf(list).map((item) => ({ item, answer: list }));
      const order = rows && orderOf(rows, 'uploaded_on');
      if (order) return order;
    }
    return undefined;
  },

  'refusals.no-token': refusals('none'),
  'refusals.made-up-token': refusals('made-up'),
  'refusals.unknown-id': byPurpose('unknown-id'),
  'refusals.missing-field': byPurpose('missing-field'),
  'refusals.unknown-code': byPurpose('unknown-code'),
  'refusals.mismatched-pair': got('documents', 'mismatched'),
  'refusals.text-file': got('documents', 'text'),
  'requests.refused-ways': refusedWays,
  'refusals.special-values': (evidence) => {
    const answers = evidence.answers.filter((answer) => answer.role === 'values' && evidence.isFinal(answer));
    const refused = answers.filter(({ meaning }) => meaning === 'refusal');
    const steps = refused.map(({ step }) => step);
    const text = listed(steps.map(words)) || 'none of them';
    return answers.length > 0 ? { value: steps, text, answers: refused } : undefined;
  },
  'refusals.valid-requests': (evidence) => {
    const answers = evidence.answers.filter(
      ({ role, credentials, meaning }) =>
        role === 'plain' && credentials === 'token' && meaning !== 'success',
    );
    const answered = answers.filter(wasAnswered);
    if (answered.length === 0) return seen({}, firstOf(evidence, 'createCustomer'), 'none of them');
    return seenOften(
      answered.map((answer) => `${answer.operation}: ${looks(answer)}`),
      answered,
      'request',
    );
  },

  'values.absent-fields': absentFields,
  'values.timestamps': timestamps,
  'values.identifiers': identifiers,
  'values.success-statuses': (evidence) => {
    const others = operationIds.filter((id) => operations[id].verb !== 'create');
    const answers = evidence.successes(...others);
    const byStatus = Map.groupBy(answers, ({ response }) => String(response?.status));
    const operationsOf = (those: Answer[]) => [...new Set(those.map(({ operation }) => operation))];
    return seenEach(
      Object.fromEntries([...byStatus].map(([status, those]) => [status, operationsOf(those)])),
      [...byStatus.values()].flatMap((those) => those.slice(0, 1)),
      (status, ids) => `${status} by ${listed(ids)}`,
    );
  },
  'values.further-fields': (evidence) => {
    const customers = furtherFields(evidence, 'getCustomer', objects.Customer);
    const recipients = furtherFields(evidence, 'getRecipient', objects.Recipient);
    const first = (['getCustomer', 'getRecipient'] as const).flatMap((id) => firstOf(evidence, id));
    const say = (of: string, names: string[]) => `${of}: ${listed(names) || 'none'}`;
    return seenEach({ customers, recipients }, first, say);
  },
  'values.reference-lists': (evidence) => {
    const lists = ['listCountries', 'listNationalities', 'listCurrencies'] as const;
    const answers = lists.flatMap((id) => firstOf(evidence, id));
    const lengths = answers.map((answer) => [answer.operation, recordsOf(answer).length] as const);
    return seenEach(Object.fromEntries(lengths), answers, (operation, length) => `${operation}: ${length}`);
  },
  'values.delay': delay,
  'values.recipient-stamps': (evidence) => {
    const answers = firstOf(evidence, 'createRecipient');
    const record = answers[0] && recordOf(answers[0]);
    const value = record?.created_on === record?.updated_on ? 'equal' : 'different';
    return record && seen(value, answers, `they are ${value}`);
  },

  'updates.customer-fields': changes('Customer'),
  'updates.recipient-fields': changes('Recipient'),
  'updates.empty': byPurpose('empty-update'),
  'updates.unchanged': (evidence) => {
    const update = evidence.step('customer-updates', 'update-nothing');
    const record = evidence.customers.find(({ create }) => create.subject === 'update-nothing');
    const before = readTimestamp(record && recordOf(record.create)?.updated_on)?.instant;
    const after = readTimestamp(update && recordOf(update)?.updated_on)?.instant;
    if (!update || before === undefined || after === undefined) return undefined;
    const value = after > before ? 'refreshed' : 'left alone';
    return seen(value, [update], `updated_on is ${value}`);
  },

  'uploads.other-images': byPurpose('other-image'),
  'uploads.small-files': byPurpose('small-file'),
  'uploads.repeated-pair': byPurpose('same-pair'),
  'uploads.contradicting-type': got('documents', 'contradicting'),
};
