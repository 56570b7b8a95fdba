import { changed, pageOf, withQuery } from '../../../testing/intercepting-server.ts';
import { inBody, itemsOf, reporting, showing } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { refusal, refusing } from '../requests.ts';

/** The second method of the recipients list differs from the first. */
export const recipientsByPost: readonly Mutant[] = [
  {
    name: 'recipients cannot be listed with POST',
    breaks: 'recipients.list-post.accepted',
    layer: refusing('listRecipientsByPost', undefined, 405),
  },
  {
    name: 'recipients can be listed with POST only',
    breaks: 'recipients.list.accepted',
    layer: refusing('listRecipients', undefined, 405),
  },
  {
    name: 'later pages of recipients cannot be listed with POST',
    breaks: 'recipients.list-post.accepted',
    layer: refusing('listRecipientsByPost', (request) => pageOf(request) > 1),
  },
  {
    name: 'POST without fields creates nothing and is refused for that',
    breaks: 'recipients.list-post.accepted',
    layer: () => async (request, forward) => {
      const isEmpty = request.operation === 'listRecipientsByPost' && request.body.length === 0;
      return isEmpty && request.headers.authorization ? refusal(422) : forward(request);
    },
  },
  {
    name: 'POST shows the first page whichever is asked for',
    breaks: 'recipients.list-post.same-paging',
    layer: () => async (request, forward) =>
      forward(request.operation === 'listRecipientsByPost' ? withQuery(request, 'page', '1') : request),
  },
  {
    name: 'POST shows the first recipients again on later pages',
    breaks: 'recipients.list-post.same-records',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'listRecipientsByPost' || !(pageOf(request) > 1)) return answer;
      const first = await forward(withQuery(request, 'page', '1'));
      return changed(answer, (body) => {
        changed(first, (earlier) => {
          body.recipients = itemsOf(earlier, request).slice(0, itemsOf(body, request).length);
        });
      });
    },
  },
  {
    name: 'POST shows recipients oldest first on a page',
    breaks: 'recipients.list-post.same-order',
    layer: inBody('listRecipientsByPost', (body, request) => {
      itemsOf(body, request).reverse();
    }),
  },
  {
    name: 'POST shows recipients without their relation',
    breaks: 'recipients.list-post.same-records',
    layer: showing('listRecipientsByPost', 'relation', () => null),
  },
  {
    name: 'POST shows recipients without their bank account',
    breaks: 'recipients.list-post.same-records',
    layer: showing('listRecipientsByPost', 'iban', () => undefined),
  },
  {
    name: 'POST shows other times of creation',
    breaks: 'recipients.list-post.same-records',
    layer: showing('listRecipientsByPost', 'created_on', (value) =>
      String(value).replace('+00:00', '+01:00'),
    ),
  },
  {
    name: 'POST loses the last recipient of a page',
    breaks: 'recipients.list-post.same-records',
    layer: inBody('listRecipientsByPost', (body, request) => {
      if (itemsOf(body, request).length > 1) itemsOf(body, request).pop();
    }),
  },
  {
    name: 'POST does not say how many pages there are',
    breaks: 'recipients.list-post.same-paging',
    layer: reporting('listRecipientsByPost', 'total_pages', () => undefined),
  },
  {
    name: 'POST counts the recipients of the page as all',
    breaks: 'recipients.list-post.same-paging',
    layer: reporting('listRecipientsByPost', 'total_recipients', (_, { body }) => body.current_recipients),
  },
  {
    name: 'listing recipients with POST says "ok"',
    breaks: 'recipients.list-post.message',
    layer: reporting('listRecipientsByPost', 'message', () => 'ok'),
  },
  {
    name: 'POST calls the recipients items',
    breaks: 'recipients.list-post.payload',
    layer: inBody('listRecipientsByPost', (body) => {
      body.items = body.recipients ?? null;
      delete body.recipients;
    }),
  },
];
