import { changed, type Layer, pageOf, withQuery } from '../../../testing/intercepting-server.ts';
import { isLastPage, isRecipientList, itemsOf, recipientLists as lists, reporting } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { refusing } from '../requests.ts';

/** What the pages of the recipients list say of themselves, under both methods alike. */
export const recipientPages: readonly Mutant[] = [
  {
    name: 'the recipients list calls every page the first',
    breaks: 'recipients.list.page',
    layer: reporting(lists, 'page', () => 1),
  },
  {
    name: 'the recipients list has the page as text',
    breaks: 'recipients.list.page',
    layer: reporting(lists, 'page', String),
  },
  {
    name: 'the recipients list has no page where none was asked for',
    breaks: 'recipients.list.page',
    layer: reporting(lists, 'page', (value, { request }) =>
      request.target.includes('page=') ? value : undefined,
    ),
  },
  {
    name: 'current_recipients is the size of a page also on the last one',
    breaks: 'recipients.list.current_recipients',
    layer: reporting(lists, 'current_recipients', (value, around) => (isLastPage(around) ? 10 : value)),
  },
  {
    name: 'current_recipients of an empty list is missing',
    breaks: 'recipients.list.current_recipients',
    layer: reporting(lists, 'current_recipients', (value) => (value === 0 ? undefined : value)),
  },
  {
    name: 'total_recipients is the number on the page on the last one',
    breaks: 'recipients.list.total_recipients',
    follows: [
      { id: 'recipients.list.total_pages', because: 'it is the number of pages of a total that is wrong' },
    ],
    layer: reporting(lists, 'total_recipients', (value, around) =>
      isLastPage(around) ? around.body.current_recipients : value,
    ),
  },
  {
    name: 'total_recipients counts the recipients of all customers',
    breaks: 'recipients.list.total_recipients',
    follows: [
      { id: 'recipients.list.total_pages', because: 'it is the number of pages of a total that is wrong' },
    ],
    layer: () => {
      let created = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'createRecipient' && answer.status === 201) created++;
        if (!isRecipientList(request)) return answer;
        return changed(answer, (body) => {
          body.total_recipients = created;
        });
      };
    },
  },
  {
    name: 'total_recipients of an empty list is 1',
    breaks: 'recipients.list.total_recipients',
    layer: reporting(lists, 'total_recipients', (value) => value || 1),
  },
  {
    name: 'total_pages of the recipients counts one too many where the last page is full',
    breaks: 'recipients.list.total_pages',
    layer: reporting(lists, 'total_pages', (value, { body }) => {
      const total = Number(body.total_recipients);
      return total > 0 && total % 10 === 0 ? Number(value) + 1 : value;
    }),
  },
  {
    name: 'total_pages of the recipients is rounded down',
    breaks: 'recipients.list.total_pages',
    layer: reporting(lists, 'total_pages', (_, { body }) =>
      Math.max(1, Math.floor(Number(body.total_recipients) / 10)),
    ),
  },
  {
    name: 'an empty recipients list has two pages',
    breaks: 'recipients.list.total_pages',
    layer: reporting(lists, 'total_pages', (value, { body }) => (body.total_recipients === 0 ? 2 : value)),
  },
  {
    name: 'without a number the second page of recipients is shown as the first',
    breaks: 'recipients.list.first-page',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (!isRecipientList(request) || request.target.includes('page=')) return answer;
      let pages = 1;
      changed(answer, (body) => {
        pages = Number(body.total_pages);
      });
      if (pages < 2) return answer;
      return changed(await forward(withQuery(request, 'page', '2')), (body) => {
        body.page = 1;
      });
    },
  },
  {
    name: 'the last recipient of a page begins the next one again',
    breaks: 'recipients.list.partition',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const page = pageOf(request);
      if (!isRecipientList(request) || !(page > 1)) return answer;
      const before = await forward(withQuery(request, 'page', String(page - 1)));
      return changed(answer, (body) => {
        changed(before, (earlier) => {
          const items = itemsOf(body, request);
          const last = itemsOf(earlier, request).at(-1);
          if (last && items.length > 0) items[0] = last;
        });
      });
    },
  },
  {
    name: 'every page of recipients is the first',
    breaks: 'recipients.list.partition',
    layer: onEachPage((request, forward) => forward(withQuery(request, 'page', '1'))),
  },
  {
    name: 'the second page of recipients is refused',
    breaks: 'recipients.list.accepted',
    follows: [{ id: 'recipients.list-post.accepted', because: 'both methods refuse' }],
    layer: refusing(lists, (request) => pageOf(request) === 2, 500),
  },
];

function onEachPage(answer: Layer) {
  return (): Layer => async (request, forward) => {
    if (!isRecipientList(request)) return forward(request);
    const page = pageOf(request);
    return changed(await answer(request, forward), (body) => {
      body.page = page;
    });
  };
}
