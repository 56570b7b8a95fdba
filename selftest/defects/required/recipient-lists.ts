import { readAnswer, recordsOf } from '../../../conformance/reading/answer.ts';
import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import { inBody, inItems, refusing, reporting, showing } from '../../kit/changes.ts';
import { inRun, recordIn, successesOf } from '../../kit/in-a-run.ts';
import { mixingPages, showingPage } from '../../kit/pages.ts';
import { recipientLists } from '../../kit/response-change.ts';
import { atStep, inListing, inScenario } from '../../kit/steps.ts';
import { recipientsListed } from '../../kit/stores.ts';
import { always, missing, plus } from '../../kit/writes.ts';
import type { DefectsFor } from './required.ts';
import { accepted, fromPage, isSweep, isSweepPage, reordered } from './runs.ts';

const isPost = inListing('sweep-post');

/** Defects of the requirements on the recipients list, other than those on its fields. */
export const lists = {
  'recipients.list.accepted': {
    name: 'recipients cannot be listed by GET',
    layer: refusing('listRecipients', undefined, 404),
    counterexample: inRun(refusing('listRecipients'), atStep('customers', 'no-recipients')),
  },
  'recipients.list.unknown-id': {
    counterexample: accepted('probes', 'unknown-customer-recipients', { recipients: [] }),
  },
  'recipients.list.empty': {
    name: 'a customer without recipients is shown the latest of all',
    ...recipientsListed((own, others) => (own.length === 0 ? others.slice(-1) : own)),
    // They belong to another customer. The counts agree.
    counterexample: (run) => {
      const [page] = successesOf(run, 'listRecipients', isSweepPage(1));
      const recipients = page ? recordsOf(readAnswer(page)).slice(0, 3) : [];
      const counts = { current_recipients: 3, total_recipients: 3, total_pages: 1 };
      inRun(
        inBody(recipientLists, (body) => Object.assign(body, { recipients, ...counts })),
        inScenario('customers'),
      )(run);
    },
  },
  'recipients.list.own': {
    name: 'the first recipient in a list is one of another customer',
    ...recipientsListed((own, others) =>
      own.length > 1 && others.length > 0 ? [...own.slice(0, -1), ...others.slice(-1)] : own,
    ),
    counterexample: (run) => {
      const stranger = recordIn(run, 'createRecipient', inScenario('recipient-probes'));
      inRun(
        inItems('listRecipients', ([_, ...items]) => [stranger ?? {}, ...items]),
        isSweepPage(1),
      )(run);
    },
  },
  'recipients.list.page': {
    name: 'the recipients list counts pages from 0',
    layer: reporting(recipientLists, 'page', plus(-1)),
    counterexample: reporting('listRecipients', 'page', plus(1)),
  },
  'recipients.list.first-page': {
    name: 'without a number all recipients are shown',
    layer: mixingPages(
      recipientLists,
      ({ isUnnamed }) => (isUnnamed ? 2 : undefined),
      (items, others) => [...items, ...others],
    ),
    counterexample: fromPage('listRecipients', 2, atStep('recipients', 'no-page'), (others) => others),
  },
  'recipients.list.current_recipients': {
    name: 'current_recipients is one too few',
    layer: reporting(recipientLists, 'current_recipients', (value) => Math.max(Number(value) - 1, 0)),
    counterexample: reporting('listRecipients', 'current_recipients', plus(1)),
  },
  'recipients.list.partition': {
    name: 'the third page of recipients is the second again',
    layer: showingPage(recipientLists, ({ page }) => (page === 3 ? 2 : undefined)),
    // While nothing is written, which might move some.
    counterexample: fromPage(
      'listRecipients',
      1,
      inListing('last-sweep', 2),
      (others, items) => [...others.slice(-1), ...items.slice(1)],
      inListing('last-sweep', 1),
    ),
  },
  'recipients.list.complete': {
    name: 'recipients with a mobile number are not listed',
    ...recipientsListed((all) => all.filter(({ fields }) => !fields.mobile_number)),
    counterexample: inRun(
      inBody('listRecipients', (body) => {
        body.total_recipients = Number(body.total_recipients) - 1;
        if (body.page !== body.total_pages) return;
        (body.recipients as Json[]).pop();
        body.current_recipients = Number(body.current_recipients) - 1;
      }),
      (answer) => answer.listing !== undefined || atStep('recipients', 'no-page')(answer),
    ),
  },
  'recipients.list.total_recipients': {
    name: 'total_recipients is one too many',
    follows: { 'recipients.list.total_pages': 'it may not agree with a total that is wrong' },
    layer: reporting(recipientLists, 'total_recipients', plus(1)),
    counterexample: inRun(reporting('listRecipients', 'total_recipients', plus(1)), isSweep),
  },
  'recipients.list.total_pages': {
    name: 'total_pages of the recipients is one too many',
    layer: reporting(recipientLists, 'total_pages', plus(1)),
    counterexample: inRun(reporting('listRecipients', 'total_pages', plus(1)), isSweep),
  },
  'recipients.list.newest-first': {
    name: 'recipients come by their names',
    ...recipientsListed((all) =>
      all.toSorted((a, b) => (a.fields.last_name ?? '').localeCompare(b.fields.last_name ?? '')),
    ),
    counterexample: reordered('listRecipients', isSweepPage(2), (items) => items.reverse()),
  },
  'recipients.list.update-moves-nothing': {
    name: 'an update moves a recipient to the front of the list',
    ...recipientsListed((all) => [
      ...all.filter(({ createdOnMs, updatedOnMs }) => createdOnMs === updatedOnMs),
      ...all.filter(({ createdOnMs, updatedOnMs }) => createdOnMs !== updatedOnMs),
    ]),
    counterexample: (run) => {
      const updated = new Set(
        successesOf(run, 'updateRecipient').map(({ request }) => request.target.split('/').at(-1)),
      );
      reordered('listRecipients', inListing('sweep-after'), (items) => [
        ...items.filter((item) => updated.has(String((item as JsonObject).id))),
        ...items.filter((item) => !updated.has(String((item as JsonObject).id))),
      ])(run);
    },
  },
  'recipients.list-post.accepted': {
    name: 'nobody answers POST of the recipients list',
    layer: refusing('listRecipientsByPost', undefined, 404),
    counterexample: inRun(refusing('listRecipientsByPost'), atStep('customers', 'no-recipients-post')),
  },
  'recipients.list-post.same-records': {
    name: 'POST shows recipients without their full name',
    layer: showing('listRecipientsByPost', 'full_name', always('')),
    counterexample: inRun(showing('listRecipientsByPost', 'iban', missing), isPost),
  },
  'recipients.list-post.same-order': {
    name: 'POST shows the recipients of a page by name',
    layer: inItems('listRecipientsByPost', (items) =>
      items.sort((a, b) => String(a.full_name).localeCompare(String(b.full_name))),
    ),
    counterexample: reordered('listRecipientsByPost', isPost, (items) => items.reverse()),
  },
  'recipients.list-post.same-paging': {
    name: 'POST does not say which page it shows',
    layer: reporting('listRecipientsByPost', 'page', missing),
    counterexample: inRun(reporting('listRecipientsByPost', 'total_pages', plus(1)), isPost),
  },
} satisfies Partial<DefectsFor<'recipients'>>;
