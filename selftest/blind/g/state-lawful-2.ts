import {
  inBody,
  inJson,
  isAt,
  type Layer,
  type Right,
  recipientLists,
  recipientsSeen,
  refusal,
  sentBy,
} from '../kit.ts';
import { cut, relisting, text } from './state-tools.ts';

export const rights: Right[] = [
  {
    name: 'counts of recipients know a new one at once, and pages a second and a half later',
    because: 'Ruling lag: a write need not be visible at once, and not everywhere at the same time.',
    report: 'https://github.com/cognitedata/cdp-spark-datasource/pull/155',
    layer: relisting(recipientLists, 10, () => {
      const createdMs = new Map<string, number>();
      return {
        watch: ({ operation }, { id }) => {
          if (operation === 'createRecipient') createdMs.set(text(id), performance.now());
        },
        page: (all, { page, size }) => {
          const nowMs = performance.now();
          const old = all.filter(({ id }) => nowMs - (createdMs.get(text(id)) ?? 0) > 1500);
          return { items: cut(old, page, size), total: all.length };
        },
      };
    }),
  },
  {
    name: 'an update without a field is refused',
    because:
      'The document does not say what an update of nothing does; that it may be refused is only observed (updates.empty).',
    report: 'https://github.com/kavo-labs/kavo/issues/287',
    layer: (): Layer => (request, forward) =>
      isAt(['updateCustomer', 'updateRecipient'], request) && sentBy(request).size === 0
        ? Promise.resolve(refusal(400, 'There is nothing to change.'))
        : forward(request),
  },
  {
    name: 'lists have further counts, and the one that is called total is that of the page',
    because: 'Ruling more-is-allowed: every object may have undocumented fields, whatever they are called.',
    report: 'https://github.com/directus/directus/issues/1720',
    layer: inBody(['listCustomers', ...recipientLists], (body) => {
      const current = body.current_customers ?? body.current_recipients ?? 0;
      const all = body.total_customers ?? body.total_recipients ?? 0;
      Object.assign(body, {
        total: current,
        count: current,
        total_entries: all,
        current_page: 0,
        per_page: 0,
      });
    }),
  },
  {
    name: 'a customer has one recipient of each name at most',
    because: 'Ruling refused-valid-request: the validation rules of a service are not known.',
    report: 'https://github.com/Twiddio/Recon-CRM/issues/114',
    layer: (): Layer => {
      const known = new Set<string>();
      return async (request, forward) => {
        if (request.operation !== 'createRecipient') return forward(request);
        const sent = sentBy(request);
        const names = ['customer', 'first_name', 'last_name', 'business_name'].map(
          (name) => sent.get(name) ?? '',
        );
        const key = names.join('|').toLowerCase();
        if (known.has(key)) return inJson(409, { message: 'This recipient is there already.' });
        const answer = await forward(request);
        if (answer.status === 201) known.add(key);
        return answer;
      };
    },
  },
  {
    name: 'a new recipient was updated some milliseconds after its creation, and a customer was not',
    because: 'Ruling updated-on: a new customer has equal timestamps; a new recipient need not.',
    report: 'https://github.com/prisma/orm/issues/12572',
    options: { clockResolution: 'millisecond' },
    ...recipientsSeen(() => (one) => ({ ...one, updatedOnMs: one.updatedOnMs + 3 })),
  },
];
