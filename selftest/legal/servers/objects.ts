import { recordsIn } from '../../../testing/intercepting-server.ts';
import { inBody, inItems } from '../../kit/changes.ts';
import {
  datesAtNoon,
  everyoneBlocked,
  optionalFields,
  verifiedInLists,
  withEntries,
  writing,
} from '../../kit/legal.ts';
import { inRecordsAfter } from '../../kit/memory.ts';
import { customerViews, recipientViews, type Where } from '../../kit/response-change.ts';
import { later } from '../../kit/writes.ts';
import { type LegalServer, serversOf } from '../legal-server.ts';
import { bodyHas, recordHas, textHas } from '../marks.ts';

const absent = recordHas(
  (record) => 'blocked' in record && optionalFields.some((field) => typeof record[field] !== 'string'),
);

/** A service adds a field to its records by itself, and says when. */
const scoredAfter = (ms: number, where: Where): Partial<LegalServer> => ({
  rulings: ['more-is-allowed'],
  takes: ['updated_on of a new recipient, and after an update that changes nothing'],
  run: { depth: 'standard' },
  layer: inRecordsAfter(ms, where, (record) => {
    const scoredOn = later(ms / 1000)(record.created_on) as string;
    record.risk_score = 12;
    if (Date.parse(String(record.updated_on)) < Date.parse(scoredOn)) record.updated_on = scoredOn;
  }),
  trace: { 'customers.get.payload': textHas(/"risk_score":12/) },
});

/** Further fields, absent fields, and values that only the service sets. */
export const objectServers = [
  ...serversOf({ takes: ['form of absent fields'] })({
    'absent fields are null': {
      options: { absentStyle: 'null' },
      trace: { 'customers.get.region': absent },
    },
    'absent fields are missing': {
      rulings: ['document-dates'],
      options: { absentStyle: 'missing', absentDates: 'missing' },
      trace: { 'customers.get.region': absent },
    },
  }),
  ...serversOf({ takes: ['time of listed dates, and absent dates in the response to an upload'] })({
    'absent dates are missing in the answer to an upload': {
      options: { absentDates: 'missing' },
      trace: {
        'documents.upload.expiry': recordHas(
          (record, { operation }) => /^uploadDocument/.test(operation) && !('expiry' in record),
        ),
      },
    },
    'dates of listed documents at noon': {
      layer: datesAtNoon,
      trace: { 'documents.list.expiry': textHas(/T12:34:56"/) },
    },
  }),
  ...serversOf({ takes: ['further fields'] })({}),
  ...serversOf({ takes: ['what the reference lists hold'] })({
    'nationalities that share one title': {
      rulings: ['document Resources and their fields › Reference code lists'],
      layer: inItems('listNationalities', (items) => items.map((item) => ({ ...item, title: 'Citizen' }))),
      trace: { 'reference.nationalities.title': textHas(/"title":"Citizen"/) },
    },
  }),
  ...serversOf({ takes: ['how a new customer starts, and when a document is verified'] })({
    'every customer is blocked from the start': {
      rulings: ['document States and transitions'],
      layer: everyoneBlocked,
      trace: { 'customers.create.blocked': recordHas(({ blocked }) => blocked === 1) },
    },
    'documents are verified by the time they are listed': {
      layer: verifiedInLists,
      trace: { 'documents.list.verified': recordHas(({ verified }) => verified === 1) },
    },
  }),
  ...serversOf()({
    'further fields that change with every answer': {
      takes: ['further fields', 'order of keys, and what comes beside the object'],
      layer: () => {
        let answers = 0;
        return inBody('everywhere', (body) => {
          answers++;
          for (const object of [body, ...recordsIn(body)]) {
            object.request_id = `r-${answers}`;
            object.server_time = new Date().toISOString();
          }
        });
      },
      trace: { 'recipients.list-post.same-records': bodyHas((body) => 'request_id' in body) },
    },
    'keys in another order in each answer': {
      rulings: ['RFC 8259, 4'],
      takes: ['order of keys, and what comes beside the object'],
      layer: () => {
        let answers = 0;
        return writing((text) => {
          const isTurned = answers++ % 2 === 0;
          return withEntries(text, (entries) =>
            isTurned ? entries.reverse() : entries.sort(([a], [b]) => (a < b ? -1 : 1)),
          );
        });
      },
      trace: {
        'customers.get.payload': (answer) =>
          answer.meaning === 'success' && !answer.response?.body.startsWith('{"message"'),
      },
    },
    'customers are blocked by the service a second after their creation': {
      rulings: ['read-only'],
      takes: ['updated_on of a new recipient, and after an update that changes nothing'],
      layer: inRecordsAfter(1000, customerViews, (record) => {
        const blockedOn = later(1)(record.created_on) as string;
        record.temporary_blocked = 1;
        if (Date.parse(String(record.updated_on)) < Date.parse(blockedOn)) record.updated_on = blockedOn;
      }),
      trace: { 'customers.get.temporary_blocked': recordHas((record) => record.temporary_blocked === 1) },
    },
    'customers and recipients get a score a second after their creation': scoredAfter(1000, [
      ...customerViews,
      ...recipientViews,
    ]),
    'customers get a score a second after their creation': scoredAfter(1000, customerViews),
    'nobody is eligible, and holders have letters of other alphabets': {
      takes: ['who is eligible, and which identifiers are known'],
      layer: inBody(['checkGhanaMobileWallet', 'checkGhanaBankAccount'], (body) =>
        Object.assign(body, { eligible_for_instant_pay: 0, recipient_name: 'Åma Ñsiah 王' }),
      ),
      trace: {
        'eligibility.mobile-wallet.eligible_for_instant_pay': bodyHas(
          // The names are masked, but for their blanks.
          (body) => body.eligible_for_instant_pay === 0 && /^\w+ \w+ \w+$/.test(String(body.recipient_name)),
        ),
      },
    },
  }),
];
