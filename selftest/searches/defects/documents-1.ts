import type { Fields } from '../../../server/store/store.ts';
import type { Defect } from '../../defects/defect.ts';
import { askedBy, changed, type Hook, inBody, isAt, itemsOf, recordsIn, uploads } from '../../kit/kit.ts';
import {
  customerAt,
  documentsShown,
  HOUR_MS,
  knowing,
  samePair,
  since,
  uploadOf,
  uploadsIn,
} from './documents-tools.ts';

const listed = 'Ruling 22: a document that was taken is stored and listed.';

/** A list forgets documents of a number once an upload with this number and pair was refused. */
const rollingBack: Hook = () => {
  const taken = new Map<string, number>();
  const lost = new Map<string, number>();
  const keyOf = (id: string | undefined, read: (name: string) => unknown) =>
    [id, read('type'), read('document'), read('id_number')].join(' ');
  return async (request, forward) => {
    const answer = await forward(request);
    const asked = askedBy(request);
    const key = keyOf(asked.id, (name) => asked.sent.get(name));
    if (isAt(uploads, asked)) {
      if (answer.status === 201) taken.set(key, (taken.get(key) ?? 0) + 1);
      else if (answer.status === 400) lost.set(key, taken.get(key) ?? 0);
    }
    if (asked.operation !== 'listDocuments') return answer;
    const seen = new Map<string, number>();
    return changed(answer, (body) => {
      body.documents = itemsOf(body, asked).filter((one) => {
        const own = keyOf(asked.id, (name) => one[name]);
        seen.set(own, (seen.get(own) ?? 0) + 1);
        return (seen.get(own) ?? 0) > (lost.get(own) ?? 0);
      });
    });
  };
};

/** An upload under the second spelling that has no dates shows those of one with its number under the first. */
const mergingDates: Hook = () => {
  const dates = new Map<string, ReturnType<typeof recordsIn>[number]>();
  const merged = new Set<string>();
  return inBody(['listDocuments', ...uploads], (body, { operation, id, sent }) => {
    for (const record of recordsIn(body)) {
      const key = [id, record.type, record.document, record.id_number].join(' ');
      const isDated = sent.has('valid_from') || sent.has('expiry');
      if (operation === 'uploadDocument' && isDated)
        dates.set(key, { valid_from: sent.get('valid_from') ?? null, expiry: sent.get('expiry') ?? null });
      if (operation === 'uploadDocumentAlias' && !isDated && dates.has(key)) merged.add(key);
      if (operation !== 'listDocuments' || !merged.has(key) || record.valid_from || record.expiry) continue;
      for (const [name, day] of Object.entries(dates.get(key) ?? {}))
        record[name] = day === null ? null : `${day}T00:00:00`;
    }
  });
};

export const defects: Defect[] = [
  {
    name: 'proofs of funds leave the list once the customer has recipients in two countries',
    breaks: 'documents.kept',
    why: `${listed} Nothing removes documents; a compliance job marks them as used by the first corridor.`,
    ...documentsShown((documents, past) => {
      const countries = new Set(past.filter(({ did }) => did === 'payee').map(({ after }) => after.country));
      return documents.filter(({ fields }) => countries.size < 2 || fields.type !== 'SOF');
    }),
  },
  {
    name: 'the number of a document of another customer, sent again for the same kind, moves the document',
    breaks: 'documents.kept',
    why: `${listed} An upsert by kind and number gives the row to the customer who sent it last.`,
    ...documentsShown((documents, past, everyone) => {
      const later = (one: (typeof documents)[number]) =>
        [...everyone.all.values()].some(
          (other) =>
            other !== past &&
            uploadsIn(other).some(
              ({ after, document }) =>
                samePair(after, one.fields) &&
                after.id_number === one.fields.id_number &&
                (document?.uploadedOnMs ?? 0) >= one.uploadedOnMs,
            ),
        );
      return documents.filter((one) => !later(one));
    }),
  },
  {
    name: 'a refused file for a number that was taken before removes the earlier document',
    breaks: 'documents.refused',
    why: 'What was refused did not happen. Clean-up after a failure deletes by kind and number.',
    layer: rollingBack,
  },
  {
    name: 'an upload without dates under the second spelling takes the dates of its number from the first',
    breaks: 'documents.list.valid_from',
    why: 'Ruling 17: null where no date was submitted. The older path saves with COALESCE over the same key.',
    layer: mergingDates,
  },
  {
    name: 'documents leave the list once the customer gets an e-mail address or loses the one it had',
    breaks: 'documents.kept',
    why: `${listed} Documents are filed under the e-mail address, and under the id where there is none.`,
    ...documentsShown((documents, past) =>
      documents.filter((one) => {
        const then = customerAt(past, uploadOf(one, past));
        return Boolean(then.email_address) === Boolean(customerAt(past).email_address);
      }),
    ),
  },
  {
    name: 'a proof of identity sent under a name that is then set back to an older one leaves the list',
    breaks: 'documents.kept',
    why: `${listed} Rows join the version of the name, and a name that returns takes up its old version.`,
    ...documentsShown((documents, past) =>
      documents.filter((one) => {
        const upload = uploadOf(one, past);
        const nameOf = ({ first_name, last_name }: Fields) => `${first_name} ${last_name}`;
        const now = nameOf(customerAt(past));
        const isOld = past
          .slice(0, upload && past.indexOf(upload))
          .some(({ customer }) => customer && nameOf(customer.fields) === now);
        return one.fields.type !== 'POI' || !isOld || nameOf(customerAt(past, upload)) === now;
      }),
    ),
  },
  {
    name: 'a document sent right after an update of a recipient is not listed if the list was read before',
    breaks: 'documents.upload.stored',
    why: `${listed} The list is kept beside the records, and two events of a customer in a row become one.`,
    ...documentsShown((documents, past) =>
      documents.filter((one) => {
        const upload = uploadOf(one, past);
        const index = upload ? past.indexOf(upload) : -1;
        const isRead = past.slice(0, Math.max(0, index)).some(({ did }) => did === 'list');
        return !isRead || past[index - 1]?.did !== 'payee update';
      }),
    ),
  },
  {
    name: 'a document is listed an hour later after an update of the customer and an upload of another type',
    breaks: 'documents.list.uploaded_on',
    why: 'Upload time; the answer of the upload shows another. Rows are saved again in local time with the next one.',
    ...documentsShown((documents, past) =>
      documents.map((one) => {
        const after = since(past, uploadOf(one, past));
        const update = after.find(({ did }) => did === 'update');
        const isMoved = uploadsIn(since(after, update)).some(
          ({ after: { type } }) => type !== one.fields.type,
        );
        return isMoved ? { ...one, uploadedOnMs: one.uploadedOnMs + HOUR_MS } : one;
      }),
    ),
  },
  {
    name: 'a document sent again after an update of the customer is answered as verified',
    breaks: 'documents.upload.verified',
    why: 'A newly uploaded document has 0. The service copies the row of the known number, as checked meanwhile.',
    ...knowing((store, past) => ({
      createDocument: async (partner, customer, fields, file) => {
        const known = uploadsIn(past.of(customer)).find(
          ({ after }) => samePair(after, fields) && after.id_number === fields.id_number,
        );
        const isChanged = since(past.of(customer), known).some(({ did }) => did === 'update');
        const record = await store.createDocument(partner, customer, fields, file);
        return record && isChanged ? { ...record, verified: 1 } : record;
      },
    })),
  },
  {
    name: 'a proof of address leaves the list of a customer whose recipient has the IBAN of another one',
    breaks: 'documents.kept',
    why: `${listed} Customers who pay one account are taken for a household, which has one proof of address.`,
    ...documentsShown((documents, past, everyone) => {
      const ibansOf = (events: typeof past) =>
        new Set(events.flatMap(({ recipient }) => recipient?.fields.iban || []));
      const own = ibansOf(past);
      const others = [...everyone.all.values()].filter(
        (other) =>
          other !== past &&
          uploadsIn(other).some(({ after }) => after.type === 'POA') &&
          [...ibansOf(other)].some((iban) => own.has(iban)),
      );
      return documents.filter(({ fields }) => others.length === 0 || fields.type !== 'POA');
    }),
  },
];
