import {
  changed,
  customersSeen,
  customerViews,
  type Defect,
  digestOf,
  documentsSeen,
  fileKindOf,
  inRecords,
  inRecordsAfter,
  isUpload,
  type Passed,
  readUpload,
  recipientLists,
  recipientsSeen,
  recordsIn,
  storing,
} from '../kit.ts';
import { isSuccess, pagesFrom } from './tools.ts';

const uploadRule = 'Upload document: a document that is uploaded is in the list once;';

export const defects: Defect[] = [
  {
    name: 'the upload of a PDF is sent again by the gateway',
    breaks: 'documents.upload.stored',
    why: `${uploadRule} reading a PDF takes longer than the gateway waits, and it repeats what was carried out.`,
    layer: () => async (request, forward) => {
      const isSlow = isUpload(request) && fileKindOf(readUpload(request).file?.bytes) === 'pdf';
      if (isSlow) await forward(request);
      return forward(request);
    },
  },
  {
    name: 'the same scan for the same customer is answered with the first document',
    breaks: 'documents.upload.id_number',
    follows: {
      'documents.upload.type': 'So is its type.',
      'documents.upload.stored': 'Nothing new is stored.',
    },
    why: `${uploadRule} one statement proves address and funds; files are recognised by their digest.`,
    layer: () => {
      const known = new Map<string, Passed>();
      return async (request, forward) => {
        const file = isUpload(request) ? readUpload(request).file : undefined;
        if (!file) return forward(request);
        const key = `${request.headers.authorization} ${request.id} ${digestOf(file.bytes)}`;
        const before = known.get(key);
        if (before) return before;
        const answer = await forward(request);
        if (isSuccess(answer)) known.set(key, answer);
        return answer;
      };
    },
  },
  {
    name: 'a queue delivers the first update of a customer again, a second later',
    breaks: 'customers.kept',
    follows: { 'customers.update.stored': 'An update in between is undone.' },
    why: 'Ruling `updates`: the last update counts; a message that was not confirmed in time is delivered again.',
    layer: () => {
      const known = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { operation, id = '' } = request;
        if (operation !== 'updateCustomer' || !isSuccess(answer) || known.has(id)) return answer;
        known.add(id);
        setTimeout(() => void forward(request).catch(() => {}), 1200);
        return answer;
      };
    },
  },
  {
    name: 'a job writes the cities of customers in capitals',
    breaks: 'customers.kept',
    follows: { 'customers.get.city': 'After a second and a half it is not what was sent.' },
    why: 'Ruling `sent-values-come-back`: at once and later; addresses are prepared for the post.',
    layer: inRecordsAfter(1500, customerViews, (record) => {
      record.city = String(record.city).toUpperCase();
    }),
  },
  {
    name: 'the number of a document is masked once it has been checked',
    breaks: 'documents.kept',
    follows: { 'documents.list.id_number': 'The list shows stars.' },
    why: 'Customer KYC document › id_number: the number printed on the document; a job removes personal data.',
    layer: inRecordsAfter(1000, ['listDocuments', 'uploadDocument', 'uploadDocumentAlias'], (record) => {
      record.id_number = String(record.id_number).replace(/.(?=.{3})/g, '*');
    }),
  },
  {
    name: 'one of two instances has a version without the nationality at birth',
    breaks: 'customers.get.birth_nationality',
    why: 'Ruling `objects-are-whole`: every response; a deployment of two versions was never finished.',
    layer: () => {
      let count = 0;
      return inRecords('getCustomer', (record) => {
        count += 1;
        if (count % 2 === 0) delete record.birth_nationality;
      });
    },
  },
  {
    name: 'one of two instances creates customers half a minute in the past',
    breaks: 'customers.create.creation-time',
    why: 'Ruling `ticks`: a customer created later has a later time; the clocks of the instances differ.',
    ...customersSeen(() => (record) => {
      if (record.rank % 2 === 1) return record;
      const createdOnMs = record.createdOnMs - 30_000;
      return {
        ...record,
        createdOnMs,
        updatedOnMs: record.updatedOnMs === record.createdOnMs ? createdOnMs : record.updatedOnMs,
      };
    }),
  },
  {
    name: 'updates of customers run on a machine whose clock is an hour behind',
    breaks: 'customers.update.refresh',
    follows: { 'customers.update.updated_on': 'It is earlier than the time of creation.' },
    why: 'Ruling `updated-on`: not earlier than the newest stamp before; two machines have two clocks.',
    ...customersSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs
          ? record
          : { ...record, updatedOnMs: record.updatedOnMs - 3_600_000 },
    ),
  },
  {
    name: 'recipients are updated at the time when the process was started',
    breaks: 'recipients.update.refresh',
    follows: { 'recipients.update.updated_on': 'It is no time of an update.' },
    why: 'Update recipient: updated_on refreshed; a default argument is evaluated once, when the module is loaded.',
    ...recipientsSeen(() => {
      const startMs = Date.now();
      return (record) =>
        record.updatedOnMs === record.createdOnMs ? record : { ...record, updatedOnMs: startMs };
    }),
  },
  {
    name: 'all documents were uploaded when the process was started',
    breaks: 'documents.upload.upload-time',
    why: 'Customer KYC document › uploaded_on: upload time; the default of the column was evaluated once.',
    ...documentsSeen(() => {
      const startMs = Date.now();
      return (record) => ({ ...record, uploadedOnMs: startMs });
    }),
  },
  {
    name: 'every second list of customers has the total of another instance',
    breaks: 'customers.list.total_customers',
    follows: { 'customers.list.total_pages': 'It is made from that total.' },
    why: 'Ruling `paging`: the count over all pages; each instance counts what it created itself.',
    layer: () => {
      let created = 0;
      let lists = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'createCustomer' && isSuccess(answer)) created += 1;
        if (request.operation !== 'listCustomers') return answer;
        lists += 1;
        if (lists % 2 === 1) return answer;
        return changed(answer, (body) => {
          body.total_customers = Math.floor(created / 2);
          body.total_pages = Math.max(1, Math.ceil(Math.floor(created / 2) / 10));
        });
      };
    },
  },
  {
    name: 'the instance for even pages has another page size',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.partition': 'Some are on two pages, and others on none.' },
    why: 'Ruling `paging`: every record exactly once; a setting was changed on one of two instances.',
    options: { pageSize: 3 },
    layer: pagesFrom(recipientLists, (all, page) => {
      const size = page % 2 === 0 ? 4 : 3;
      return all.slice((page - 1) * size, page * size);
    }),
  },
  {
    name: 'a second update within half a second is shown and forgotten',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: a response shows what is stored; writes to one record are limited to two a second.',
    layer: () => {
      const lastMs = new Map<string, number>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        if (operation !== 'updateCustomer' || !request.headers.authorization) return forward(request);
        const isSoon = Date.now() - (lastMs.get(id) ?? 0) < 500;
        lastMs.set(id, Date.now());
        if (!isSoon) return forward(request);
        const answer = await forward({ ...request, body: Buffer.alloc(0) });
        const sent = new URLSearchParams(request.body.toString());
        return changed(answer, (body) => {
          for (const record of recordsIn(body))
            for (const [name, value] of sent) if (name in record) record[name] = value;
        });
      };
    },
  },
  {
    name: 'recipients of the same account have one identifier, whoever sends to them',
    breaks: 'recipients.create.id-unique',
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
];
