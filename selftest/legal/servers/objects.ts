import { randomUUID } from 'node:crypto';
import { inBody, inItems, inRecords, showing } from '../../kit/changes.ts';
import {
  absentAs,
  datesAtNoon,
  everyoneBlocked,
  optionalFields,
  threeCountries,
  verifiedInLists,
  withEntries,
  writing,
} from '../../kit/legal.ts';
import { inRecordsAfter } from '../../kit/memory.ts';
import { customerViews, documentViews, recipientViews } from '../../kit/response-change.ts';
import { customersSeen } from '../../kit/stores.ts';
import { always, later } from '../../kit/writes.ts';
import { serversOf } from '../legal-server.ts';
import { bodyHas, recordHas, textHas } from '../marks.ts';

/** Each customer is blocked from one age to another, and both the block and its end count as changes of the customer. */
const blockedBetween = (fromMs: number, toMs: number) =>
  customersSeen(() => ({ updatedOnMs, ...record }) => {
    const ageMs = Date.now() - record.createdOnMs;
    const changedMs = [0, fromMs, toMs].findLast((ms) => ms <= ageMs) ?? 0;
    return {
      ...record,
      temporaryBlocked: ageMs >= fromMs && ageMs < toMs ? 1 : 0,
      updatedOnMs: Math.max(record.createdOnMs + changedMs, updatedOnMs),
    };
  });

/** Identifiers, further fields, absent fields, and values that only the service sets. */
export const objectServers = [
  ...serversOf({ takes: ['size and order of identifiers'] })({
    'identifiers of thirty digits': {
      options: { idScheme: 'longest' },
      trace: { 'customers.create.id': textHas(/"id":\d{30}\b/) },
    },
  }),
  ...serversOf({
    takes: ['identifiers of what has none, and records within records'],
    trace: {
      'documents.list.id_number': (answer, evidence) =>
        answer.operation === 'listDocuments' && recordHas((record) => 'id' in record)(answer, evidence),
    },
  })({
    "documents have an identifier: its customer's": {
      layer: showing(documentViews, 'id', (_, { asked }) => Number(asked.id)),
    },
    'documents have an identifier: always the same': { layer: showing(documentViews, 'id', always(7)) },
    'documents have an identifier: another UUID in each answer': {
      layer: showing(documentViews, 'id', () => randomUUID()),
    },
  }),
  ...serversOf({ takes: ['how a new customer starts, and when a document is verified'] })({
    'everybody is blocked at first, and every listed document is verified and valid from noon': {
      takes: [
        'how a new customer starts, and when a document is verified',
        'time of listed dates, and absent dates in the response to an upload',
      ],
      round: 'b',
      because: 'Ruling `read-only`: how a customer starts is free, and a document may be verified at once.',
      layer: [everyoneBlocked, verifiedInLists, datesAtNoon],
    },
    'new customers are temporarily blocked for two seconds of screening, which then stamps them': {
      round: 'c',
      because:
        'Ruling `updated-on`: a service may change records by itself, and then have a later updated_on.',
      ...blockedBetween(0, 2000),
    },
    'blocks everybody until screening is done, a second later': {
      round: 'a',
      because: 'Ruling `read-only`: that a new customer starts unblocked is not promised.',
      ...customersSeen(() => (record) => {
        const isScreened = Date.now() - record.createdOnMs >= 1000;
        return isScreened ? record : { ...record, blocked: 1, temporaryBlocked: 1 };
      }),
    },
    'a customer is screened a second after its creation, and freed again': {
      rulings: ['updated-on'],
      // A quick run may have no read while a customer is blocked, and then nobody sees why the time is later.
      run: { depth: 'standard' },
      ...blockedBetween(1000, 1500),
      trace: { 'customers.get.temporary_blocked': recordHas((record) => record.temporary_blocked === 1) },
    },
  }),
  ...serversOf()({
    'has null for some absent fields and nothing for others': {
      takes: ['form of absent fields', 'time of listed dates, and absent dates in the response to an upload'],
      round: 'a',
      because: 'Ruling `optional-means-optional`: each of them is missing, null or empty.',
      options: { absentDates: 'missing' },
      layer: [
        absentAs(null),
        inRecords('everywhere', (record) => {
          for (const [index, name] of optionalFields.entries())
            if (index % 3 === 0 && record[name] === null) delete record[name];
        }),
      ],
    },
    'has empty lists of countries and currencies for a new partner': {
      takes: ['what the reference lists hold'],
      undecided: ['reference.countries.*', 'reference.currencies.*'],
      round: 'a',
      because: 'Ruling `reference-lists`: a list may omit anything, and an empty one cannot be judged.',
      layer: inItems(['listCountries', 'listCurrencies'], () => []),
    },
    'three countries, no currencies, and nationalities that share one title': {
      takes: ['what the reference lists hold'],
      undecided: ['reference.currencies.*'],
      round: 'b',
      because: 'Ruling `reference-lists`: lists may omit anything, and titles of nationalities repeat.',
      layer: [
        threeCountries,
        inItems('listCurrencies', () => []),
        inItems('listNationalities', (items) =>
          items.map((item) => ({ ...item, title: 'Staatsbürger 公民' })),
        ),
      ],
    },
    'further fields that change with every answer, and keys in another order in each': {
      rulings: ['RFC 8259, 4'],
      takes: ['further fields', 'order of keys, and what comes beside the object'],
      layer: () => {
        let answers = 0;
        return writing((text) => {
          const isTurned = answers++ % 2 === 0;
          return withEntries(text, (entries) => {
            const more = { request_id: `r-${answers}`, server_time: new Date().toISOString() };
            const all = [...entries, ...Object.entries(more)];
            return isTurned ? all.reverse() : all.sort(([a], [b]) => (a < b ? -1 : 1));
          });
        });
      },
      trace: { 'recipients.list-post.same-records': bodyHas((body) => 'request_id' in body) },
    },
    'customers and recipients get a score a second after their creation': {
      rulings: ['more-is-allowed'],
      takes: ['updated_on of a new recipient, and after an update that changes nothing'],
      run: { depth: 'standard' },
      layer: inRecordsAfter(1000, [...customerViews, ...recipientViews], (record) => {
        const scoredOn = later(1)(record.created_on) as string;
        record.risk_score = 12;
        if (Date.parse(String(record.updated_on)) < Date.parse(scoredOn)) record.updated_on = scoredOn;
      }),
      trace: { 'customers.get.payload': textHas(/"risk_score":12/) },
    },
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
