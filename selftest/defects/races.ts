import { parseJson } from '../../conformance/reading/json.ts';
import type { CustomerRecord, Store } from '../../server/store/store.ts';
import { changed, type Layer, recordsIn, withForm } from '../../testing/intercepting-server.ts';
import { itemsOf, refusal, showing } from '../kit/changes.ts';
import { recalling } from '../kit/memory.ts';
import { sentBy } from '../kit/on-a-server.ts';
import { isAt, recipientLists } from '../kit/response-change.ts';
import {
  customersSeen,
  documentsListed,
  documentsSeen,
  onlyChanged,
  recipientsSeen,
  storing,
  updatesMade,
  withMethods,
} from '../kit/stores.ts';
import { digestOf, isUpload, readUpload } from '../kit/uploads.ts';
import { dayFromNow } from '../kit/writes.ts';
import type { Defect } from './defect.ts';

/** Runs a job after each update of a customer that changed something. */
const afterUpdate =
  (
    store: Store,
    job: (changed: string[], after: CustomerRecord, partner: string) => Promise<void>,
  ): Store['updateCustomer'] =>
  async (partner, id, change) => {
    const before = await store.findCustomer(partner, id);
    const after = await store.updateCustomer(partner, id, change);
    if (before && after) await job(onlyChanged(before.fields, after.fields), after, partner);
    return after;
  };

export const racesDefects: readonly Defect[] = [
  {
    name: 'the same scan for the same customer is answered with the first document',
    breaks: 'documents.upload.id_number',
    round: 'a',
    depth: 'standard',
    follows: {
      'documents.upload.type': 'So is its type.',
      'documents.upload.stored': 'Nothing new is stored.',
    },
    why: 'Upload document: a document that is uploaded is in the list once; one statement proves address and funds; files are recognised by their digest.',
    layer: recalling((request) => {
      const file = isUpload(request) ? readUpload(request).file : undefined;
      return file && `${request.headers.authorization} ${request.id} ${digestOf(file.bytes)}`;
    }),
  },
  {
    name: 'recipients of the same account have one identifier, whoever sends to them',
    breaks: 'recipients.create.id-unique',
    round: 'a',
    depth: 'standard',
    follows: { 'recipients.get.customer': 'A get shows the recipient of another customer.' },
    why: 'Ruling `identifiers`: unique; the identifier is a digest of the account.',
    ...storing((store) => {
      const byAccount = new Map<string, { id: bigint; customer: bigint }>();
      const alias = new Map<bigint, bigint>();
      const show = <Kept extends { id: bigint }>(record: Kept): Kept => ({
        ...record,
        id: alias.get(record.id) ?? record.id,
      });
      return {
        createRecipient: async (partner, customer, fields) => {
          const record = await store.createRecipient(partner, customer, fields);
          const key = `${fields.country} ${fields.iban}`;
          const first = fields.iban ? byAccount.get(key) : undefined;
          if (record && first && first.customer !== customer) alias.set(record.id, first.id);
          if (record && !first) byAccount.set(key, { id: record.id, customer });
          return record && show(record);
        },
        recipientsByRank: async (...sent) => (await store.recipientsByRank(...sent)).map(show),
      };
    }),
  },
  {
    name: 'a customer who moves abroad changes the shard, and the documents stay behind',
    breaks: 'documents.kept',
    round: 'c',
    depth: 'standard',
    why: 'A stored document stays; shards go by country, and only the record itself is moved.',
    ...storing((store) => {
      const last = new Map<bigint, number>();
      return {
        updateCustomer: afterUpdate(store, async (names, { id }, partner) => {
          if (names.includes('country')) last.set(id, (await store.countDocuments(partner, id)) ?? 0);
        }),
        documentsOf: async (partner, id) =>
          (await store.documentsOf(partner, id))?.filter(({ rank }) => rank > (last.get(id) ?? 0)),
      };
    }),
  },
  {
    name: 'screening by an upload puts the customer back to the time of creation',
    breaks: 'customers.kept',
    round: 'c',
    depth: 'standard',
    alike: ['customers.update.listed'],
    why: 'Ruling `updated-on`: never an earlier one; the job resets the row that it saves to its first stamp.',
    store: (store) => {
      const screenedMs = new Map<bigint, number>();
      const createDocument: Store['createDocument'] = async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        if (record) screenedMs.set(customer, record.uploadedOnMs);
        return record;
      };
      const seen = customersSeen(
        () => (record) =>
          record.updatedOnMs <= (screenedMs.get(record.id) ?? 0)
            ? { ...record, updatedOnMs: record.createdOnMs }
            : record,
      );
      return seen.store(withMethods(store, { createDocument }));
    },
  },
  {
    name: 'a new mobile number of a customer becomes that of recipients who have none',
    breaks: 'recipients.kept',
    round: 'c',
    depth: 'standard',
    why: 'Ruling `optional-means-optional`: sent empty, it comes back empty; a job completes contacts from the sender.',
    store: (store) => {
      const touched = new Map<bigint, { last: number; mobile_number: string }>();
      const updateCustomer = afterUpdate(store, async (names, { id, fields }, partner) => {
        const last = (await store.countRecipients(partner, id)) ?? 0;
        if (names.includes('mobile_number'))
          touched.set(id, { last, mobile_number: fields.mobile_number ?? '' });
      });
      const seen = recipientsSeen(() => (record) => {
        const { last = 0, mobile_number = '' } = touched.get(record.customer) ?? {};
        const isTouched = record.rank <= last && !record.fields.mobile_number;
        return isTouched ? { ...record, fields: { ...record.fields, mobile_number } } : record;
      });
      return seen.store(withMethods(store, { updateCustomer }));
    },
  },
  {
    name: 'the first update brings a customer into the new schema, where nobody lacks a country of birth',
    breaks: 'customers.update.keeps-unsent',
    round: 'c',
    alike: ['customers.update.birth_country'],
    why: 'Fields that are not sent keep their value; the migration on write fills the column from the residence.',
    ...updatesMade('updateCustomer', (_, after) =>
      after.birth_country ? after : { ...after, birth_country: after.country ?? '' },
    ),
  },
  {
    name: 'a refused recipient is compensated by the removal of the customer’s latest one',
    breaks: 'recipients.refused',
    round: 'c',
    depth: 'standard',
    why: 'A refused create has no effect; the saga removes “the recipient of this customer” that it believes to have made.',
    layer: () => {
      const made = new Map<string, string[]>();
      const gone = new Set<string>();
      const lacks = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        const owner = sentBy(request).get('customer') ?? '';
        if (request.operation === 'createRecipient' && [400, 422].includes(answer.status)) {
          const last = made.get(owner)?.pop();
          if (last) {
            gone.add(last);
            lacks.set(owner, (lacks.get(owner) ?? 0) + 1);
          }
        }
        if (request.operation === 'getRecipient' && gone.has(request.id ?? '')) return refusal(404);
        return changed(answer, (body) => {
          if (request.operation === 'createRecipient')
            made.set(owner, [...(made.get(owner) ?? []), ...recordsIn(body).map(({ id }) => String(id))]);
          if (!isAt(recipientLists, request)) return;
          const recipients = itemsOf(body, request).filter(({ id }) => !gone.has(String(id)));
          const total = Number(body.total_recipients) - (lacks.get(request.id ?? '') ?? 0);
          Object.assign(body, { recipients, current_recipients: recipients.length, total_recipients: total });
        });
      };
    },
  },
  {
    name: 'customers with two documents are trusted, and their further ones are verified on arrival',
    breaks: 'documents.upload.verified',
    round: 'c',
    why: 'A newly uploaded document has 0; the fast lane for known customers skips that state.',
    ...documentsSeen(() => (record) => (record.rank >= 3 ? { ...record, verified: 1 } : record)),
  },
  {
    name: 'a document that begins to be valid in the future is not listed before that',
    breaks: 'documents.upload.stored',
    round: 'e',
    alike: ['documents.upload-alias.stored'],
    depth: 'standard',
    why: 'An accepted upload is listed. The query of the list asks for documents that are in force today.',
    ...documentsListed((own) => own.filter(({ fields }) => (fields.valid_from ?? '') <= dayFromNow(0))),
  },
  {
    name: 'a document that is valid for one day only has no expiry in the list',
    breaks: 'documents.upload.exact-values',
    round: 'e',
    depth: 'standard',
    alike: ['documents.list.expiry'],
    why: 'Ruling `document-dates`: the list shows the day that was sent. The validity is a range of the database, and one that begins where it ends has no upper end.',
    layer: showing('listDocuments', 'expiry', (expiry, { record }) =>
      expiry === record.valid_from ? null : (expiry ?? null),
    ),
  },
  {
    name: 'the number of a landline bill becomes the phone number of a customer who has none',
    breaks: 'customers.kept',
    round: 'e',
    depth: 'standard',
    why: 'A customer stays as it was sent until an update changes it; the number of a document is no phone number.',
    ...storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        if (record && fields.document === 'LLB')
          await store.updateCustomer(partner, customer, (before) =>
            before.phone_number ? undefined : { ...before, phone_number: fields.id_number ?? '' },
          );
        return record;
      },
    })),
  },
  {
    name: 'an update of a customer also carries out what was refused before',
    breaks: 'customers.refused',
    round: 'g',
    depth: 'standard',
    follows: { 'customers.update.keeps-unsent': 'fields change that the update does not name' },
    why: 'A request that is refused has no effect. The refused values stay in the object in memory, which the next update saves.',
    report: 'https://github.com/octoberswimmer/aer-dist/issues/497',
    layer: (): Layer => {
      const left = new Map<string, Map<string, string>>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        if (operation !== 'updateCustomer') return forward(request);
        const old = left.get(id) ?? new Map<string, string>();
        const answer = await forward(
          withForm(request, (form) => {
            for (const [name, value] of old) if (!form.has(name)) form.set(name, value);
          }),
        );
        left.delete(id);
        const { param } = (parseJson(answer.body) ?? {}) as { param?: string };
        const good = [...sentBy(request)].filter(([name]) => name !== param);
        if (answer.status === 400) left.set(id, new Map(good));
        return answer;
      };
    },
  },
  {
    name: 'an update with a form that was sent before, to whomever, is answered from then',
    report: 'https://github.com/julik/idempo/issues/21',
    breaks: 'customers.update.stored',
    round: 'h',
    alike: ['customers.update.id'],
    depth: 'standard',
    follows: { 'customers.update.id': 'The response shows the customer of the first update.' },
    why: 'An update changes the customer in its path, and later gets show it (ruling updates). Repeated requests are known by a fingerprint which lacks the address.',
    layer: recalling(({ operation, headers, body }) =>
      operation === 'updateCustomer' ? `${headers.authorization} ${body}` : undefined,
    ),
  },
];
