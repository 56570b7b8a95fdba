import { inBody, isLastPage, refusing, reporting } from '../../deviations/changes.ts';
import { isAt, isWithoutPage, pageOf } from '../../deviations/deviation.ts';
import { beginningWithLast, showingPage } from '../../deviations/pages.ts';
import { recipientLists as lists, recipientViews } from '../../deviations/views.ts';
import { always, emptyAs } from '../../deviations/writes.ts';
import { mutantsOf } from '../mutant.ts';

/** What the pages of the recipients list say of themselves, under both methods alike. */
export const recipientPages = mutantsOf({
  'recipients.list.page': {
    'the recipients list calls every page the first': reporting(lists, 'page', always(1)),
    'the recipients list has the page as text': reporting(lists, 'page', String),
    'the recipients list has no page where none was asked for': reporting(
      lists,
      'page',
      (value, { asked }) => (isWithoutPage(asked) ? undefined : value),
    ),
  },
  'recipients.list.current_recipients': {
    'current_recipients is the size of a page also on the last one': reporting(
      lists,
      'current_recipients',
      (value, around) => (isLastPage(around) ? 10 : value),
    ),
    'current_recipients of an empty list is missing': reporting(lists, 'current_recipients', (value) =>
      value === 0 ? undefined : value,
    ),
  },
  'recipients.list.total_recipients': {
    'total_recipients is the number on the page on the last one': {
      follows: { 'recipients.list.total_pages': 'it is the number of pages of a total that is wrong' },
      layer: reporting(lists, 'total_recipients', (value, around) =>
        isLastPage(around) ? around.body.current_recipients : value,
      ),
    },
    'total_recipients counts the recipients of all customers': {
      follows: { 'recipients.list.total_pages': 'it is the number of pages of a total that is wrong' },
      layer: () => {
        let created = 0;
        return inBody(recipientViews, (body, asked) => {
          if (asked.operation === 'createRecipient') created++;
          if (isAt(lists, asked)) body.total_recipients = created;
        });
      },
    },
    'total_recipients of an empty list is 1': reporting(lists, 'total_recipients', emptyAs(1)),
  },
  'recipients.list.total_pages': {
    'total_pages of the recipients counts one too many where the last page is full': reporting(
      lists,
      'total_pages',
      (value, { body }) => {
        const total = Number(body.total_recipients);
        return total > 0 && total % 10 === 0 ? Number(value) + 1 : value;
      },
    ),
    'total_pages of the recipients is rounded down': reporting(lists, 'total_pages', (_, { body }) =>
      Math.max(1, Math.floor(Number(body.total_recipients) / 10)),
    ),
    'an empty recipients list has two pages': reporting(lists, 'total_pages', (value, { body }) =>
      body.total_recipients === 0 ? 2 : value,
    ),
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
  'recipients.list.accepted': {
    'the second page of recipients is refused': {
      follows: { 'recipients.list-post.accepted': 'both methods refuse' },
      layer: refusing(lists, (request) => pageOf(request) === 2, 500),
    },
  },
});
