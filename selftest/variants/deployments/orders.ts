import { idOf, recordsOf } from '../../../conformance/reading/answer.ts';
import { isObject, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { readTimestamp } from '../../../conformance/reading/timestamp.ts';
import { changed, type Layer, recordsIn, withQuery } from '../../../testing/intercepting-server.ts';
import { listing } from '../../deviations/changes.ts';
import { pageOf } from '../../deviations/deviation.ts';
import { bySecond, customersListed, recipientsListed } from '../../deviations/stores.ts';
import { isOutOfOrder } from '../marks.ts';
import { shownAt, type Trace, variantsOf } from '../variant.ts';

const compare = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
const stamp = (record: JsonObject, field = 'created_on') => readTimestamp(record[field])?.instant ?? 0n;

const customersOtherwise = shownAt(
  'customers.list.contains',
  (answer) =>
    answer.operation === 'listCustomers' && isOutOfOrder(recordsOf(answer), (a, b) => stamp(a) >= stamp(b)),
);

const documentsOtherwise = shownAt(
  'documents.list.uploaded_on',
  (answer) =>
    answer.operation === 'listDocuments' &&
    isOutOfOrder(recordsOf(answer), (a, b) => stamp(a, 'uploaded_on') <= stamp(b, 'uploaded_on')),
);

/** The least number of neighbours of one second that tell their order from chance. */
const tiesMin = 4;

/** Many recipients of one second stand in the order of their answers, where the reference server turns it round. */
const tiesOtherwise =
  (operation: 'listRecipients' | 'listRecipientsByPost'): Trace['mark'] =>
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

/** In what order lists show their records. */
export const orderVariants = [
  ...variantsOf({ takes: ['order of customers and documents'] })({
    'customers oldest first': { options: { customersOrder: 'oldest' }, trace: customersOtherwise },
    'customers by identifier': { options: { customersOrder: 'id' }, trace: customersOtherwise },
    'customers by name': {
      ...customersListed((all) => all.toSorted((a, b) => compare(b.fields.last_name, a.fields.last_name))),
      trace: customersOtherwise,
    },
    'customers by their last update, so that an update moves them': {
      ...customersListed((all) => all.toSorted((a, b) => a.updatedOnMs - b.updatedOnMs)),
      trace: customersOtherwise,
    },
    'documents newest first': { options: { documentsOrder: 'newest' }, trace: documentsOtherwise },
    'documents by number, backwards': {
      layer: listing('listDocuments', (items) => items.sort((a, b) => compare(b.id_number, a.id_number))),
      trace: documentsOtherwise,
    },
  }),
  ...variantsOf({
    takes: ['order of recipients of the same moment'],
    trace: shownAt('recipients.list.newest-first', tiesOtherwise('listRecipients')),
  })({
    'recipients of the same second oldest first': recipientsListed((all) =>
      all.toSorted((a, b) => bySecond(a, b) || b.rank - a.rank),
    ),
    'recipients of the same second by identifier': recipientsListed((all) =>
      all.toSorted((a, b) => bySecond(a, b) || Number(a.id - b.id)),
    ),
  }),
  ...variantsOf()({
    'recipients of the same second by POST in another order than by GET': {
      takes: ['order of ties by POST'],
      layer: () => postedTies,
      trace: shownAt('recipients.list-post.same-order', tiesOtherwise('listRecipientsByPost')),
    },
  }),
];

/** Reads every page, sorts recipients of one second by identifier, and cuts the pages anew. */
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
