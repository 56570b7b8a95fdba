import { idOf, recordsOf } from '../../../conformance/reading/answer.ts';
import { isObject, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import { readTimestamp } from '../../../conformance/reading/timestamp.ts';
import { changed, type Layer, recordsIn, withQuery } from '../../../testing/intercepting-server.ts';
import { inItems } from '../../kit/changes.ts';
import { pageOf } from '../../kit/response-change.ts';
import { atStep, both } from '../../kit/steps.ts';
import { bySecond, recipientsListed } from '../../kit/stores.ts';
import { type Mark, serversOf, type Trace } from '../legal-server.ts';
import { isOutOfOrder, pageSize } from '../marks.ts';

/** Pages with this number of records. */
const size = (records: number) => ({ options: { pageSize: records } });

const compare = (a: unknown, b: unknown) => String(a).localeCompare(String(b));
const stamp = (record: JsonObject, field = 'created_on') => readTimestamp(record[field])?.instant ?? 0n;

const customersOtherwise: Trace = {
  'customers.list.contains': (answer) =>
    answer.operation === 'listCustomers' && isOutOfOrder(recordsOf(answer), (a, b) => stamp(a) >= stamp(b)),
};

const documentsOtherwise: Trace = {
  'documents.list.uploaded_on': (answer) =>
    answer.operation === 'listDocuments' &&
    isOutOfOrder(recordsOf(answer), (a, b) => stamp(a, 'uploaded_on') <= stamp(b, 'uploaded_on')),
};

/** With fewer pairs of neighbours of the same second, their order could be chance. */
const tiesMin = 4;

/** At least a third of neighbours of the same second are oldest first. The reference server shows them newest first. */
const tiesOtherwise =
  (operation: 'listRecipients' | 'listRecipientsByPost'): Mark =>
  (answer, evidence) => {
    const creates = new Map(evidence.recipients.map(({ id, create }) => [id, create.answeredAtMs]));
    const items = answer.operation === operation ? recordsOf(answer) : [];
    const ties = items.flatMap((item, index) => {
      const next = items[index + 1];
      if (next?.created_on !== item.created_on) return [];
      const [first, second] = [item, next].map((record) => creates.get(idOf(record) ?? ''));
      return first === undefined || second === undefined ? [] : [first < second];
    });
    return (
      ties.length >= tiesMin && ties.filter((isEarlierFirst) => isEarlierFirst).length * 3 >= ties.length
    );
  };

const showsOtherPage: Mark = (answer) => {
  const list = readListPage(answer);
  return list !== undefined && list.page !== list.asked;
};

/** Sizes of pages, responses to page numbers that a list does not have, and orders of records. */
export const listServers = [
  ...serversOf({
    rulings: ['document Limits › 3'],
    takes: ['page size'],
    trace: { 'recipients.list.current_recipients': pageSize },
  })({
    'a hundred records on a page': size(100),
    'a thousand records on a page, more than a run creates': {
      ...size(1000),
      unseen: ['customers.list.partition', 'recipients.list.partition'],
    },
  }),
  ...serversOf({ takes: ['pages of an empty list, page 0, no number, and past the end'] })({
    'an empty list has no page': {
      options: { emptyPages: 0 },
      trace: { 'recipients.list.total_pages': (answer) => readListPage(answer)?.totalPages === 0 },
    },
    'a page past the end shows the last one, and page 0 the first': {
      options: { pastTheEnd: 'last', pageZero: 'first' },
      trace: {
        'recipients.list.page': both(atStep('probes', 'page-far', 'page-zero'), showsOtherPage),
      },
    },
  }),
  ...serversOf({ takes: ['order of customers and documents'] })({
    'customers oldest first': { options: { customersOrder: 'oldest' }, trace: customersOtherwise },
    'documents by number, backwards': {
      layer: inItems('listDocuments', (items) => items.sort((a, b) => compare(b.id_number, a.id_number))),
      trace: documentsOtherwise,
    },
  }),
  ...serversOf({
    takes: ['order of recipients of the same moment'],
    trace: { 'recipients.list.newest-first': tiesOtherwise('listRecipients') },
  })({
    'recipients of the same second oldest first': recipientsListed((all) =>
      all.toSorted((a, b) => bySecond(a, b) || b.rank - a.rank),
    ),
    'recipients of the same second by their last update, which moves them': recipientsListed((all) =>
      all.toSorted((a, b) => bySecond(a, b) || a.updatedOnMs - b.updatedOnMs || b.rank - a.rank),
    ),
  }),
  ...serversOf()({
    'recipients of the same second by POST in another order than by GET': {
      takes: ['order of ties by POST'],
      layer: () => postedTies,
      trace: { 'recipients.list-post.same-order': tiesOtherwise('listRecipientsByPost') },
    },
  }),
];

/** Reads all pages, sorts recipients of the same second by identifier, and makes new pages. */
const postedTies: Layer = async (request, forward) => {
  const answer = await forward(request);
  const body = parseJson(answer.body);
  if (request.operation !== 'listRecipientsByPost' || !isObject(body)) return answer;
  const pages: JsonObject[][] = [];
  for (let page = 1; page <= Number(body.total_pages); page++) {
    const json = parseJson((await forward(withQuery(request, 'page', String(page)))).body);
    pages.push(isObject(json) ? recordsIn(json) : []);
  }
  const rows = pages.flat().sort((a, b) => Number(stamp(b) - stamp(a)) || Number(a.id) - Number(b.id));
  const size = Math.max(...pages.map(({ length }) => length), 1);
  return changed(answer, (page) => {
    page.recipients = rows.slice((pageOf(request) - 1) * size, pageOf(request) * size);
  });
};
