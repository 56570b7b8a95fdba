import {
  askedBy,
  changed,
  type Defect,
  documentsListed,
  inRecords,
  isAt,
  type Layer,
  now,
  recordsIn,
  refusal,
  showing,
  storing,
  uploads,
} from '../kit.ts';
import { bodyOf, dayFromNow, isTaken, reading, recordOf } from './tools.ts';

/** A new day of birth sends the proofs of identity back to the queue, with the time at which they entered it. */
const requeueing = (): Layer => {
  const births = new Map<string, string>();
  const requeuedOn = new Map<string, string>();
  return async (request, forward) => {
    const answer = await forward(request);
    const id = String(recordOf(answer, 'customer')?.id ?? '');
    const born = recordOf(answer, 'customer')?.date_of_birth;
    if (id) {
      const before = births.get(id);
      births.set(id, String(born));
      if (before !== undefined && before !== String(born)) requeuedOn.set(id, now());
    }
    if (request.operation !== 'listDocuments') return answer;
    const stamp = requeuedOn.get(request.id ?? '');
    if (!stamp) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) {
        if (one.type === 'POI' && String(one.uploaded_on) < stamp) one.uploaded_on = stamp;
      }
    });
  };
};

/** A customer who has recipients, and has not shown who they are, is on hold. */
const holding = (): Layer => async (request, forward) => {
  const answer = await forward(request);
  if (request.operation !== 'listDocuments' || !askedBy(request).hasToken || !isTaken(answer)) return answer;
  const documents = recordsIn(bodyOf(answer) ?? {});
  const recipients = await forward(reading(request, `/api/recipients/${request.id}`));
  const total = Number(bodyOf(recipients)?.total_recipients ?? 0);
  const isHeld = total > 0 && !documents.some(({ type }) => type === 'POI');
  return isHeld ? refusal(409, 'The customer is on hold until the identity is proven.') : answer;
};

/** A landline bill is read by a machine, which fills in the number of the line. */
const readingBills = storing((store) => ({
  createDocument: async (partner, customer, fields, file) => {
    const record = await store.createDocument(partner, customer, fields, file);
    if (record && fields.document === 'LLB') {
      await store.updateCustomer(partner, customer, (before) =>
        before.phone_number ? undefined : { ...before, phone_number: fields.id_number ?? '' },
      );
    }
    return record;
  },
}));

export const defects: Defect[] = [
  {
    name: 'a review with proofs of all three types is closed, and further documents are confirmed and dropped',
    breaks: 'documents.upload.stored',
    why: 'An upload with 201 is stored and listed. The case of the review is complete with a proof of each type, and its handler ignores what comes later.',
    ...storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        const own = (await store.documentsOf(partner, customer)) ?? [];
        const types = new Set(own.map((one) => one.fields.type));
        if (types.size < 3) return store.createDocument(partner, customer, fields, file);
        return { rank: own.length + 1, fields, verified: 0, uploadedOnMs: Date.now(), file };
      },
    })),
  },
  {
    name: 'a new day of birth sends proofs of identity to review again, with a new time of upload',
    breaks: 'documents.kept',
    why: 'uploaded_on is the upload time. The table has one column for the time at which a document entered the queue.',
    layer: requeueing,
  },
  {
    name: 'a document that begins to be valid in the future is not listed before that',
    breaks: 'documents.upload.stored',
    why: 'An accepted upload is listed. The query of the list asks for documents that are in force today.',
    ...documentsListed((own) => own.filter(({ fields }) => (fields.valid_from ?? '') <= dayFromNow(0))),
  },
  {
    name: 'a document that is valid for one day only has no expiry in the list',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `document-dates`: the list shows the day that was sent. The validity is a range of the database, and one that begins where it ends has no upper end.',
    layer: showing('listDocuments', 'expiry', (expiry, { record }) =>
      expiry === record.valid_from ? null : (expiry ?? null),
    ),
  },
  {
    name: 'a second document of a pair without a start of validity begins where the first one ends',
    breaks: 'documents.upload.valid_from',
    follows: { 'documents.list.valid_from': 'The date is stored, so the list has it in place of null.' },
    why: 'Ruling `document-dates`: a date that was not sent is null or missing. A second document of the same kind is taken for a renewal.',
    ...storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        const own = (await store.documentsOf(partner, customer)) ?? [];
        const former = own.findLast(
          (one) => one.fields.type === fields.type && one.fields.document === fields.document,
        );
        const from = fields.valid_from || former?.fields.expiry || '';
        return store.createDocument(partner, customer, { ...fields, valid_from: from }, file);
      },
    })),
  },
  {
    name: 'the number of a landline bill becomes the phone number of a customer who has none',
    breaks: 'customers.kept',
    why: 'A customer stays as it was sent until an update changes it; the number of a document is no phone number.',
    ...readingBills,
  },
  {
    name: 'tax documents are listed as valid to the end of their year',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: the list has the day that was sent. A rule of the review rounds tax documents up to whole years.',
    layer: showing('listDocuments', 'expiry', (expiry, { record }) =>
      record.document === 'TAX' && expiry ? `${String(expiry).slice(0, 4)}-12-31T00:00:00` : (expiry ?? null),
    ),
  },
  {
    name: 'diplomatic cards need no verification, so their flag is null in the list',
    breaks: 'documents.list.verified',
    why: 'verified is the integer 0 or 1. The column is null for what never enters the queue of the reviewers.',
    layer: inRecords('listDocuments', (record) => {
      if (record.document === 'DIP') record.verified = null;
    }),
  },
  {
    name: 'proofs of address that begin more than three months ago are confirmed and not listed',
    breaks: 'documents.upload.stored',
    why: 'An accepted upload is listed. The list hides bills that the review would call too old.',
    ...documentsListed((own) =>
      own.filter(
        ({ fields }) => fields.type !== 'POA' || !fields.valid_from || fields.valid_from >= dayFromNow(-92),
      ),
    ),
  },
  {
    name: 'the documents of a customer who has recipients and no proof of identity cannot be listed',
    breaks: 'documents.list.accepted',
    why: 'Ruling `refused-valid-request`: the list of a known customer is not refused. A hold for sending was put on reading too.',
    layer: holding,
  },
  {
    name: 'two documents of one kind and number under both spellings share the dates of the first',
    breaks: 'documents.upload-alias.valid_from',
    why: 'Ruling `both-spellings`: a document under either spelling is stored as sent. The newer route looks for a scan that was begun under the older one and continues that.',
    layer: (): Layer => {
      const dates = new Map<string, unknown>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isAt(uploads, request)) return answer;
        return changed(answer, (body) => {
          for (const one of recordsIn(body)) {
            const key = [request.id, one.type, one.document, one.id_number].join(' ');
            if (request.operation === 'uploadDocument') dates.set(key, one.valid_from ?? null);
            else if (dates.has(key)) one.valid_from = dates.get(key) as string | null;
          }
        });
      };
    },
  },
];
