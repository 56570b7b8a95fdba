import type { ObservedId } from '../../generated/requirements.ts';
import { counted } from '../reading/counted.ts';

/** An observed value in words, for people who write a client. Each observed entry has its own way to be said. */
export const observationText: { [Id in ObservedId]: (value: never) => string } = {
  'paging.page-size': (size: number) => counted(size, 'customer'),
  'paging.page-size-recipients': (size: number) => counted(size, 'recipient'),
  'paging.page-zero': asItIs,
  'paging.not-a-number': asItIs,
  'paging.past-the-end': asItIs,
  'paging.empty-list': (pages: number) => `total_pages is ${pages}`,
  'paging.order-of-customers': asItIs,
  'paging.order-of-documents': asItIs,

  'refusals.no-token': tallied('request'),
  'refusals.made-up-token': tallied('request'),
  'refusals.unknown-id': bySteps,
  'refusals.missing-field': bySteps,
  'refusals.unknown-code': bySteps,
  'refusals.mismatched-pair': asItIs,
  'refusals.text-file': asItIs,
  'refusals.special-values': (steps: string[]) =>
    steps.length > 0 ? listed(steps.map(words)) : 'none of them',

  'updates.customer-fields': changedFields,
  'updates.recipient-fields': changedFields,
  'updates.unchanged': (value: string) => `updated_on is ${value}`,

  'uploads.other-images': bySteps,
  'uploads.contradicting-type': asItIs,

  'values.absent-fields': tallied('field', { '""': 'an empty string', missing: 'the key is missing' }),
  'values.timestamps': ({ example, resolutionSeconds, offset }: Record<string, unknown>) =>
    `like ${example}: the finest part is ${resolutionSeconds} s, the offset ${offset}`,
  'values.identifiers': ({ digits, growing, beyondDoubles }: Identifiers) =>
    `${listed(digits.map(String))} digits; ${growing ? 'later ones are larger' : 'they do not grow with time'}; ${
      beyondDoubles ? 'some are beyond 2^53, which a double cannot hold' : 'none is beyond 2^53'
    }`,
  'values.success-statuses': (byStatus: Record<string, string[]>) =>
    Object.entries(byStatus)
      .map(([status, operations]) => `${status} by ${listed(operations)}`)
      .join('; '),
  'values.further-fields': (further: Record<string, string[]>) =>
    Object.entries(further)
      .map(([of, names]) => `${of}: ${names.length > 0 ? listed(names) : 'none'}`)
      .join('; '),
  'values.reference-lists': (lengths: Record<string, number>) =>
    Object.entries(lengths)
      .map(([operation, length]) => `${operation}: ${length}`)
      .join('; '),
  'values.delay': (ms: number) => (ms > 0 ? `up to ${ms} ms` : 'it showed at once'),
  'values.recipient-stamps': (value: string) => `they are ${value}`,
};

interface Identifiers {
  digits: number[];
  growing: boolean;
  beyondDoubles: boolean;
}

function asItIs(value: string): string {
  return value;
}

/** Counts of what was seen; where there is but one kind of thing, "always". */
function tallied(noun: string, names: Record<string, string> = {}) {
  return (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([what, count]) => `${names[what] ?? what} (${counted(count, noun)})`)
      .join('; ');
}

/** Steps that got the same are said together. */
function bySteps(looks: Record<string, string>): string {
  const groups = Map.groupBy(Object.entries(looks), ([, look]) => look);
  return [...groups]
    .map(([look, steps]) =>
      groups.size === 1 && steps.length > 1
        ? `always ${look} (${named(steps.map(([step]) => step))})`
        : `${named(steps.map(([step]) => step))}: ${look}`,
    )
    .join('; ');
}

/** Steps by name; what they have left out is said once: "customer without city, country". */
function named(steps: string[]): string {
  const groups = Map.groupBy(steps, (step) => /^.+-without-/.exec(step)?.[0] ?? '');
  return listed(
    [...groups].map(
      ([head, those]) =>
        `${words(head)}${listed(those.map((step) => (head ? step.slice(head.length) : words(step))))}`,
    ),
  );
}

function changedFields({ changed, left }: { changed: string[]; left: string[] }): string {
  const parts = [
    changed.length > 0 ? `changed: ${listed(changed)}` : 'none was changed',
    left.length > 0 ? `left as they were: ${listed(left)}` : '',
  ];
  return parts.filter(Boolean).join('; ');
}

/** A step as a person would say it. */
const words = (step: string) => step.replaceAll('-', ' ');

const listed = (items: string[]) => items.join(', ');
