import { withQuery } from '../../../testing/intercepting-server.ts';
import { listing, naming, refusing, reporting, saying, showing } from '../../deviations/changes.ts';
import { pageOf } from '../../deviations/deviation.ts';
import { mixingPages } from '../../deviations/pages.ts';
import { always, missing, replacing } from '../../deviations/writes.ts';
import { mutantsOf } from '../mutant.ts';

/** The second method of the recipients list differs from the first. */
export const recipientsByPost = mutantsOf({
  'recipients.list-post.accepted': {
    'recipients cannot be listed with POST': refusing('listRecipientsByPost', undefined, 405),
    'later pages of recipients cannot be listed with POST': refusing(
      'listRecipientsByPost',
      (request) => pageOf(request) > 1,
    ),
    'POST without fields creates nothing and is refused for that': refusing(
      'listRecipientsByPost',
      ({ sent }) => sent.size === 0,
      422,
    ),
  },
  'recipients.list.accepted': {
    'recipients can be listed with POST only': refusing('listRecipients', undefined, 405),
  },
  'recipients.list-post.same-paging': {
    'POST shows the first page whichever is asked for': () => async (request, forward) =>
      forward(request.operation === 'listRecipientsByPost' ? withQuery(request, 'page', '1') : request),
    'POST does not say how many pages there are': reporting('listRecipientsByPost', 'total_pages', missing),
    'POST counts the recipients of the page as all': reporting(
      'listRecipientsByPost',
      'total_recipients',
      (_, { body }) => body.current_recipients,
    ),
  },
  'recipients.list-post.same-records': {
    'POST shows the first recipients again on later pages': mixingPages(
      'listRecipientsByPost',
      ({ page }) => (page > 1 ? 1 : undefined),
      (items, firsts) => firsts.slice(0, items.length),
    ),
    'POST shows recipients without their relation': showing('listRecipientsByPost', 'relation', always(null)),
    'POST shows recipients without their bank account': showing('listRecipientsByPost', 'iban', missing),
    'POST shows other times of creation': showing(
      'listRecipientsByPost',
      'created_on',
      replacing('+00:00', '+01:00'),
    ),
    'POST loses the last recipient of a page': listing('listRecipientsByPost', (items) =>
      items.length > 1 ? items.slice(0, -1) : items,
    ),
  },
  'recipients.list-post.same-order': {
    'POST shows recipients oldest first on a page': listing('listRecipientsByPost', (items) =>
      items.reverse(),
    ),
  },
  'recipients.list-post.message': {
    'listing recipients with POST says "ok"': saying('listRecipientsByPost', 'ok'),
  },
  'recipients.list-post.payload': {
    'POST calls the recipients items': naming('listRecipientsByPost', 'items'),
  },
});
