import type { Exchange } from './exchange.ts';
import type { ListingName, ListingPage, Purpose } from './steps.ts';

/** Adds what an exchange of the first version of the format says by the name of its step alone. */
export function fromVersion1(exchange: Exchange): Exchange {
  const name = `${exchange.scenario}/${exchange.step}`;
  const purpose = purposes.find(([pattern]) => pattern.test(name))?.[1];
  const listing = listingOf(exchange.step);
  return { ...exchange, ...(purpose ? { purpose } : {}), ...(listing ? { listing } : {}) };
}

const purposes: readonly [RegExp, Purpose][] = [
  [/^documents\/pair-/, 'pair'],
  [/^documents\/late-[45]$/, 'repeated-pair'],
  [/^customers\/create-minimal$/, 'required-fields-alone'],
  [/^customer-updates\/update-alone-/, 'lone-field'],
  [
    /^(customer-list\/sweep(-longer|-after-found)?|recipients\/sweep-after(-post)?)\.\d+\/page-/,
    'shows-updates',
  ],
  [/^probes\/.*-without-/, 'missing-field'],
  [/^probes\/unknown-(nationality|relation)$/, 'unknown-code'],
  [/^probes\/unknown-(customer|recipient)/, 'unknown-id'],
  [/^documents\/(gif|webp)$/, 'other-image'],
];

function listingOf(step: string): ListingPage | undefined {
  const [, name, attempt, page] = /^(.+)\.(\d+)\/page-(\d+)$/.exec(step) ?? [];
  if (name === undefined) return undefined;
  return { name: name as ListingName, attempt: Number(attempt), page: Number(page) };
}
