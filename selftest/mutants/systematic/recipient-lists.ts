import type { JsonObject } from '../../../conformance/reading/json.ts';
import { changed, type Layer, pageOf, recordsIn, withQuery } from '../../../testing/intercepting-server.ts';
import { inBody, isRecipientList, itemsOf, recipientLists as lists, reporting, showing } from '../answers.ts';
import type { MutantsFor } from '../mutant.ts';
import { refusing } from '../requests.ts';
import { recipientsListed } from '../stores.ts';

type ListId = Exclude<
  Extract<keyof MutantsFor<'recipients'>, `recipients.list${string}.${string}`>,
  `${string}.message` | `${string}.payload` | keyof FieldsOfList
>;
type FieldsOfList = {
  [Id in keyof MutantsFor<'recipients'> as Id extends `recipients.get.${infer Field}`
    ? Field extends 'accepted'
      ? never
      : `recipients.list.${Field}`
    : never]: unknown;
};

const bySecond = (record: { createdOnMs: number }) => Math.floor(record.createdOnMs / 1000);

/** One defect for each mandatory requirement of the recipients list that is not about a field. */
export const recipientLists: Pick<MutantsFor<'recipients'>, ListId> = {
  'recipients.list.accepted': {
    name: 'recipients cannot be listed by GET',
    layer: refusing('listRecipients', undefined, 404),
  },
  'recipients.list.empty': {
    name: 'a customer without recipients is shown the latest of all',
    layer: withOther((items, other) => {
      if (items.length === 0) items.push(other);
    }),
  },
  'recipients.list.own': {
    name: 'the first recipient in a list is one of another customer',
    layer: withOther((items, other) => {
      if (items.length > 1) items[0] = other;
    }),
  },
  'recipients.list.page': {
    name: 'the recipients list counts pages from 0',
    layer: reporting(lists, 'page', (value) => Number(value) - 1),
  },
  'recipients.list.first-page': {
    name: 'without a number all recipients are shown',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (!isRecipientList(request) || request.target.includes('page=')) return answer;
      const second = await forward(withQuery(request, 'page', '2'));
      return changed(answer, (body) => {
        changed(second, (more) => {
          itemsOf(body, request).push(...itemsOf(more, request));
          body.current_recipients = itemsOf(body, request).length;
        });
      });
    },
  },
  'recipients.list.current_recipients': {
    name: 'current_recipients is one too few',
    layer: reporting(lists, 'current_recipients', (value) => Math.max(Number(value) - 1, 0)),
  },
  'recipients.list.partition': {
    name: 'the third page of recipients is the second again',
    layer: () => async (request, forward) => {
      if (!isRecipientList(request) || pageOf(request) !== 3) return forward(request);
      return changed(await forward(withQuery(request, 'page', '2')), (body) => {
        body.page = 3;
      });
    },
  },
  'recipients.list.complete': {
    name: 'recipients with a mobile number are not listed',
    wrapping: recipientsListed((all) => all.filter(({ fields }) => !fields.mobile_number)),
  },
  'recipients.list.total_recipients': {
    name: 'total_recipients is one too many',
    follows: [{ id: 'recipients.list.total_pages', because: 'it may not agree with a total that is wrong' }],
    layer: reporting(lists, 'total_recipients', (value) => Number(value) + 1),
  },
  'recipients.list.total_pages': {
    name: 'total_pages of the recipients is one too many',
    layer: reporting(lists, 'total_pages', (value) => Number(value) + 1),
  },
  'recipients.list.newest-first': {
    name: 'recipients come by their names',
    wrapping: recipientsListed((all) =>
      all.toSorted((a, b) => (a.fields.last_name ?? '').localeCompare(b.fields.last_name ?? '')),
    ),
  },
  'recipients.list.update-moves-nothing': {
    name: 'an update moves a recipient behind those of the same second',
    wrapping: recipientsListed((all) =>
      all.toSorted((a, b) => bySecond(a) - bySecond(b) || b.updatedOnMs - a.updatedOnMs || a.rank - b.rank),
    ),
  },
  'recipients.list-post.accepted': {
    name: 'nobody answers POST of the recipients list',
    layer: refusing('listRecipientsByPost', undefined, 404),
  },
  'recipients.list-post.same-records': {
    name: 'POST shows recipients without their full name',
    layer: showing('listRecipientsByPost', 'full_name', () => ''),
  },
  'recipients.list-post.same-order': {
    name: 'POST shows the recipients of a page by name',
    layer: inBody('listRecipientsByPost', (body, request) => {
      const nameOf = ({ full_name }: JsonObject) => String(full_name);
      itemsOf(body, request).sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
    }),
  },
  'recipients.list-post.same-paging': {
    name: 'POST does not say which page it shows',
    layer: reporting('listRecipientsByPost', 'page', () => undefined),
  },
};

/** Lists into which the latest recipient of another customer gets; their counts agree with what they show. */
function withOther(put: (items: JsonObject[], other: JsonObject) => void) {
  return (): Layer => {
    const seen: JsonObject[] = [];
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.operation === 'createRecipient') {
        changed(answer, (body) => {
          seen.push(...recordsIn(body));
        });
      }
      if (!isRecipientList(request)) return answer;
      return changed(answer, (body) => {
        const other = seen.findLast(({ customer }) => String(customer) !== request.id);
        if (!other) return;
        const items = itemsOf(body, request);
        put(items, other);
        if (body.total_recipients === 0) body.total_recipients = items.length;
        body.current_recipients = items.length;
      });
    };
  };
}
