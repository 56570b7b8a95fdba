import { inBody, refusing } from '../../deviations/changes.ts';
import { isAt, isWithoutPage, pageOf } from '../../deviations/deviation.ts';
import { beginningWithLast, showingPage } from '../../deviations/pages.ts';
import { recipientLists as lists, recipientViews } from '../../deviations/views.ts';
import { always, asText, emptyAs } from '../../deviations/writes.ts';
import { inFields, onLastPage } from '../in-fields.ts';
import { mutantsOf } from '../mutant.ts';

const totalIsWrong = {
  'recipients.list.total_pages': 'it is the number of pages of a total that is wrong',
};

/** What the pages of the recipients list say of themselves, under both methods alike. */
export const recipientPages = mutantsOf(
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
    'recipients.list.accepted': {
      'the second page of recipients is refused': {
        follows: { 'recipients.list-post.accepted': 'both methods refuse' },
        layer: refusing(lists, (request) => pageOf(request) === 2, 500),
      },
    },
  },
);
