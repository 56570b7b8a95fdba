import { withQuery } from '../../../testing/intercepting-server.ts';
import { inBody, inItems, naming, refusing, reporting, saying, showing } from '../../kit/changes.ts';
import { beginningWithLast, mixingPages, showingPage } from '../../kit/pages.ts';
import {
  isAt,
  isWithoutPage,
  recipientLists as lists,
  pageOf,
  recipientViews,
} from '../../kit/response-change.ts';
import { always, asText, emptyAs, missing, replacing } from '../../kit/writes.ts';
import { defectsOf, inFields, onLastPage } from '../defect.ts';

const totalIsWrong = {
  'recipients.list.total_pages': 'it is the number of pages of a total that is wrong',
};

/** Defects whose pages of recipients have wrong counts or numbers, or differ between GET and POST. */
export const recipientPages = defectsOf(
  inFields('recipients.list', {
    page: {
      'the recipients list calls every page the first': always(1),
      'the recipients list has the page as text': asText,
      'the recipients list has no page where none was asked for': (value, { asked }) =>
        isWithoutPage(asked) ? undefined : value,
    },
    current_recipients: {
      'current_recipients is the size of a page also on the last one': onLastPage(always(10)),
      'current_recipients of an empty list is missing': emptyAs(undefined),
    },
    total_recipients: {
      'total_recipients is the number on the page on the last one': {
        follows: totalIsWrong,
        change: onLastPage((_, { body }) => body.current_recipients),
      },
      'total_recipients of an empty list is 1': emptyAs(1),
    },
    total_pages: {
      'total_pages of the recipients counts one too many where the last page is full': (value, { body }) => {
        const total = Number(body.total_recipients);
        return total > 0 && total % 10 === 0 ? Number(value) + 1 : value;
      },
      'total_pages of the recipients is rounded down': (_, { body }) =>
        Math.max(1, Math.floor(Number(body.total_recipients) / 10)),
      'an empty recipients list has two pages': (value, { body }) =>
        body.total_recipients === 0 ? 2 : value,
    },
  }),
  {
    'recipients.list.total_recipients': {
      'total_recipients counts the recipients of all customers': {
        follows: totalIsWrong,
        layer: () => {
          let created = 0;
          return inBody(recipientViews, (body, asked) => {
            if (asked.operation === 'createRecipient') created++;
            if (isAt(lists, asked)) body.total_recipients = created;
          });
        },
      },
    },
    'recipients.list.first-page': {
      'without a number the second page of recipients is shown as the first': showingPage(
        lists,
        ({ isUnnamed, pages }) => (isUnnamed && pages > 1 ? 2 : undefined),
      ),
    },
    'recipients.list.partition': {
      'the last recipient of a page begins the next one again': beginningWithLast(lists),
      'every page of recipients is the first': showingPage(lists, () => 1),
    },
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
      'the second page of recipients is refused': {
        follows: { 'recipients.list-post.accepted': 'both methods refuse' },
        layer: refusing(lists, (request) => pageOf(request) === 2, 500),
      },
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
      'POST shows recipients without their relation': showing(
        'listRecipientsByPost',
        'relation',
        always(null),
      ),
      'POST shows recipients without their bank account': showing('listRecipientsByPost', 'iban', missing),
      'POST shows other times of creation': showing(
        'listRecipientsByPost',
        'created_on',
        replacing('+00:00', '+01:00'),
      ),
      'POST loses the last recipient of a page': inItems('listRecipientsByPost', (items) =>
        items.length > 1 ? items.slice(0, -1) : items,
      ),
    },
    'recipients.list-post.same-order': {
      'POST shows recipients oldest first on a page': inItems('listRecipientsByPost', (items) =>
        items.reverse(),
      ),
    },
    'recipients.list-post.message': {
      'listing recipients with POST says "ok"': saying('listRecipientsByPost', 'ok'),
    },
    'recipients.list-post.payload': {
      'POST calls the recipients items': naming('listRecipientsByPost', 'items'),
    },
  },
);
