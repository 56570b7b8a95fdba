import {
  changed,
  customersListed,
  customersSeen,
  type Defect,
  documentsListed,
  type Layer,
  lastOfEach,
  notRefreshedBy,
  now,
  recipientsSeen,
  recordsIn,
  showing,
  storing,
  text,
  updatesStored,
  uploads,
} from '../kit.ts';

const minuteOf = (instantMs: number) => instantMs - (instantMs % 60_000);

/** The day of the year, with three digits. */
function dayOfYear(stamp: string): string {
  const day = Date.parse(stamp.slice(0, 10)) - Date.parse(`${stamp.slice(0, 4)}-01-01`);
  return String(day / 86_400_000 + 1).padStart(3, '0');
}

export const defects: Defect[] = [
  {
    name: 'a new IBAN of the same country is no change for the session, which compares the beginning',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: a value that is shown is kept; change tracking compares two letters of a masked column.',
    ...updatesStored('updateRecipient', (before, after) =>
      before.iban && after.iban?.startsWith(before.iban.slice(0, 2))
        ? { ...after, iban: before.iban }
        : after,
    ),
  },
  {
    name: 'several fields of a customer are written by a bulk statement that runs no hooks',
    breaks: 'customers.update.refresh',
    why: 'Update customer: updated_on is refreshed, also where more than one field changes.',
    ...notRefreshedBy('updateCustomer', (fields) => fields.length > 1),
  },
  {
    name: 'the time of the last update of a recipient is a column of whole minutes',
    breaks: 'recipients.update.refresh',
    why: 'Ruling `updated-on`: an update is later than the stamps before it; the small type drops the seconds.',
    ...recipientsSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs
          ? record
          : { ...record, updatedOnMs: minuteOf(record.updatedOnMs) },
    ),
  },
  {
    name: 'the session asks the database for the time every twenty seconds when it creates customers',
    breaks: 'customers.create.creation-time',
    why: 'Ruling `ticks`: stamps that show seconds and stay equal for longer are no times of creation.',
    ...customersSeen(() => {
      const created = new Map<bigint, number>();
      let askedMs = 0;
      return (record) => {
        if (!created.has(record.id)) {
          if (record.createdOnMs - askedMs > 20_000) askedMs = record.createdOnMs;
          created.set(record.id, askedMs);
        }
        const createdOnMs = created.get(record.id) ?? record.createdOnMs;
        const isNew = record.updatedOnMs === record.createdOnMs;
        return { ...record, createdOnMs, updatedOnMs: isNew ? createdOnMs : record.updatedOnMs };
      };
    }),
  },
  {
    name: 'the stamps of a new customer are two readings of the clock',
    breaks: 'customers.create.stamps-equal',
    why: 'Customer: updated_on equals created_on right after creation; two defaults of columns are evaluated in turn.',
    options: { clockResolution: 'millisecond' },
    ...customersSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs
          ? { ...record, updatedOnMs: record.updatedOnMs + 3 }
          : record,
    ),
  },
  {
    name: 'an update of a recipient half a minute after its creation counts as part of it',
    breaks: 'recipients.update.refresh',
    why: 'Update recipient: updated_on is refreshed; history merges what happens soon after an insert.',
    ...recipientsSeen(
      () => (record) =>
        record.updatedOnMs - record.createdOnMs < 30_000
          ? { ...record, updatedOnMs: record.createdOnMs }
          : record,
    ),
  },
  {
    name: 'an account is one row, and an update of a recipient reaches all who share its IBAN',
    breaks: 'recipients.update.only-this',
    why: 'An update changes the recipient that it names; the statement finds rows by the account they had.',
    ...storing((store) => {
      const known = new Set<bigint>();
      return {
        createRecipient: async (...sent) => {
          const record = await store.createRecipient(...sent);
          if (record) known.add(record.id);
          return record;
        },
        updateRecipient: async (partner, id, change) => {
          const before = await store.findRecipient(partner, id);
          const record = await store.updateRecipient(partner, id, change);
          const iban = before?.fields.iban;
          if (!record || !iban || record.fields.iban === iban) return record;
          const { iban: other = '', bank = '' } = record.fields;
          for (const one of known)
            if (one !== id)
              await store.updateRecipient(partner, one, (fields) =>
                fields.iban === iban ? { ...fields, iban: other, bank } : undefined,
              );
          return record;
        },
      };
    }),
  },
  {
    name: 'a new mobile number of a recipient is written to the contact of its customer too',
    breaks: 'customers.kept',
    why: 'A customer stays as it is until an update changes it; a handler was copied with the statement in it.',
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const before = await store.findRecipient(partner, id);
        const record = await store.updateRecipient(partner, id, change);
        const mobile_number = record?.fields.mobile_number;
        if (record && mobile_number && mobile_number !== before?.fields.mobile_number)
          await store.updateCustomer(partner, record.customer, (fields) => ({ ...fields, mobile_number }));
        return record;
      },
    })),
  },
  {
    name: 'a proof of address puts the address that it confirms in capitals',
    breaks: 'customers.kept',
    why: 'A customer stays as it is, whatever is uploaded; a worker writes the normalised address back.',
    ...storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        if (record && fields.type === 'POA')
          await store.updateCustomer(partner, customer, (before) => ({
            ...before,
            address: (before.address ?? '').toUpperCase(),
          }));
        return record;
      },
    })),
  },
  {
    name: 'a later document of a type ends the validity of the ones before it',
    breaks: 'documents.kept',
    follows: { 'documents.list.expiry': 'What a list shows first may be the day on which it was ended.' },
    why: 'A stored document stays as it is; a versioned table closes the row of the same type.',
    ...documentsListed((own) =>
      own.map((one, index) => {
        const next = own.slice(index + 1).find(({ fields }) => fields.type === one.fields.type);
        const expiry = next && new Date(next.uploadedOnMs).toISOString().slice(0, 10);
        return expiry ? { ...one, fields: { ...one.fields, expiry } } : one;
      }),
    ),
  },
  {
    name: 'customers of one name and day of birth are a group in the list',
    breaks: 'customers.list.contains',
    why: 'A created customer is in the list; the query groups by what was thought to identify a person.',
    ...customersListed((all) =>
      lastOfEach(all, ({ fields }) => [fields.first_name, fields.last_name, fields.date_of_birth].join('/')),
    ),
  },
  {
    name: 'the list of customers goes by the letters of a register, which are A to Z',
    breaks: 'customers.list.contains',
    why: 'A created customer is in the list, also if a letter of the last name is in no range of the register.',
    ...customersListed((all) => all.filter(({ fields }) => /^[A-Za-z' -]+$/.test(fields.last_name ?? ''))),
  },
  {
    name: 'an expiry that has passed is null in the list',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: the listing has the submitted day; a view blanks what is over.',
    layer: showing(
      'listDocuments',
      'expiry',
      text((day) => (day < now() ? null : day)),
    ),
  },
  {
    name: 'the day in the time of an upload is that of the year',
    breaks: 'documents.upload.uploaded_on',
    follows: { 'documents.upload-alias.uploaded_on': 'Both spellings use the same pattern.' },
    why: 'Ruling `timestamps`: ISO 8601 with month and day; in the pattern of the library DD is the day of the year.',
    layer: showing(
      uploads,
      'uploaded_on',
      text((stamp) => `${stamp.slice(0, 8)}${dayOfYear(stamp)}${stamp.slice(10)}`),
    ),
  },
  {
    name: 'west of Greenwich the locale writes offsets in lists of documents with a minus sign of its own',
    breaks: 'documents.list.uploaded_on',
    why: 'Ruling `timestamps`: an offset is ±hh:mm with a hyphen; a locale function has the mathematical sign.',
    options: { clockOffset: '-08:00' },
    layer: showing(
      'listDocuments',
      'uploaded_on',
      text((stamp) => stamp.replace(/-(?=\d\d:\d\d$)/, '\u2212')),
    ),
  },
  {
    name: 'a refused update of a customer has touched the record before it was validated',
    breaks: 'customers.refused',
    why: 'What is refused has no effect; the entity is marked as updated when it is loaded for a change.',
    layer: ({ token }): Layer => {
      const touched = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { operation, id = '', headers } = request;
        if (operation === 'updateCustomer' && headers.authorization === `Bearer ${token}`) {
          if (answer.status >= 400) touched.set(id, now());
          else touched.delete(id);
        }
        return changed(answer, (body) => {
          for (const record of recordsIn(body))
            if ('blocked' in record)
              record.updated_on = touched.get(String(record.id)) ?? record.updated_on ?? null;
        });
      };
    },
  },
];
