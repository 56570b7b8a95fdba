import { inItems, refusingAnswers, reporting, saying } from '../../kit/changes.ts';
import { pageOf, recipientLists } from '../../kit/response-change.ts';
import { bySecond, lastOfEach, recipientsListed, recipientsSeen, storing } from '../../kit/stores.ts';
import { defectsOf } from '../defect.ts';

/** Defects whose lists of recipients have other records or another order, under both methods. */
export const recipientListDefects = defectsOf({
  'recipients.list.newest-first': {
    'recipients come oldest first': recipientsListed((all) => all.toReversed()),
    'recipients come oldest first on later pages': {
      options: { clockResolution: 'millisecond' },
      layer: inItems(recipientLists, (items, { asked }) => (pageOf(asked) > 1 ? items.reverse() : items)),
    },
    'pages of recipients come oldest first, each newest first': recipientsListed((all) => {
      const pages = [];
      for (let from = 0; from < all.length; from += 10) pages.push(all.slice(from, from + 10));
      return pages.toReversed().flat();
    }),
    'recipients come by id': recipientsListed((all) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
    'recipients come by bank account': recipientsListed((all) =>
      all.toSorted(
        (a, b) => (a.fields.iban ?? '').localeCompare(b.fields.iban ?? '') || (a.id < b.id ? -1 : 1),
      ),
    ),
    'the two recipients at a page border are exchanged': {
      options: { clockResolution: 'millisecond' },
      store: (store) => exchangingAtBorder.store(oneByOne.store(store)),
    },
  },
  'recipients.list.update-moves-nothing': {
    'recipients come by the time of their last update': {
      follows: { 'recipients.list.first-page': 'an update between the two requests changes the order' },
      ...recipientsListed((all) => all.toSorted((a, b) => a.updatedOnMs - b.updatedOnMs)),
    },
  },
  'recipients.list.complete': {
    'the last recipient is lost where there are several pages': recipientsListed((all) =>
      all.length > 10 ? all.slice(1) : all,
    ),
    'recipients beyond the first ten are not listed': recipientsListed((all) => all.slice(-10)),
    'businesses are not listed': recipientsListed((all) => all.filter(({ fields }) => fields.type !== 'BIZ')),
    'recipients without a relation are not listed': recipientsListed((all) =>
      all.filter(({ fields }) => fields.relation),
    ),
    'of recipients with the same IBAN only the newest is listed': recipientsListed((all) =>
      lastOfEach(all, ({ fields }) => fields.iban),
    ),
    'recipients that share a time of creation are listed once': recipientsListed((all) =>
      lastOfEach(all, ({ createdOnMs }) => Math.floor(createdOnMs / 1000)),
    ),
  },
  'recipients.list.empty': {
    'a customer without recipients is shown those of another': {
      follows: { 'recipients.list.own': 'they belong to another customer' },
      ...recipientsListed((own, others) => (own.length === 0 ? others.slice(0, 1) : own)),
    },
  },
  'recipients.list.own': {
    'the recipients of a customer have one of another among them': recipientsListed((own, others) =>
      own.length > 1 ? [...others.slice(0, 1), ...own] : own,
    ),
    'the last page of recipients ends with one of another customer': recipientsListed((own, [other]) =>
      own.length > 10 && other ? own.with(0, other) : own,
    ),
  },
  'recipients.list.accepted': {
    'the recipients of a customer without any are refused': {
      follows: { 'recipients.list-post.accepted': 'both methods refuse' },
      layer: refusingAnswers(recipientLists, '"total_recipients":0'),
    },
  },
  'recipients.list.payload': {
    'a customer without recipients has no array': {
      follows: { 'recipients.list-post.payload': 'both methods show none' },
      layer: reporting(recipientLists, 'recipients', (value) => ((value as []).length === 0 ? null : value)),
    },
  },
  'recipients.list.message': { 'listing recipients says "Success"': saying('listRecipients', 'Success') },
  'recipients.list.partition': {
    'recipients that share a time of creation are in another order on each reading': {
      follows: {
        'recipients.list.first-page': 'two readings of the first page differ',
        'recipients.list-post.same-records': 'the POST list repeats recipients as well',
      },
      ...storing((store) => {
        const readings = new Map<string, number>();
        const all = (customer: bigint) => store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER);
        return {
          recipientsByRank: async (customer, first, last) => {
            const found = await all(customer);
            const page = `${customer} from ${first}`;
            const reading = (readings.get(page) ?? 0) + Number(found.length > 0);
            readings.set(page, reading);
            // The first reading of page 1 goes with the second one of the others.
            const sign = (reading % 2 === 0) === (first === 1) ? 1 : -1;
            const records = found.toSorted((a, b) => bySecond(a, b) || sign * (a.rank - b.rank));
            return records.slice(first - 1, last);
          },
        };
      }),
    },
  },
});

/** Each recipient is a millisecond younger than the one before, so no two have the same time of creation. */
const oneByOne = recipientsSeen(() => (record) => ({
  ...record,
  createdOnMs: record.createdOnMs + record.rank,
  updatedOnMs: record.updatedOnMs + record.rank,
}));

const exchangingAtBorder = recipientsListed((all) => {
  const border = all.length - 10;
  const [older, younger] = [all[border - 1], all[border]];
  return older && younger ? all.with(border - 1, younger).with(border, older) : all;
});
