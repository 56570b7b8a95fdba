import type { Defect } from '../defects/defect.ts';
import {
  customerAt,
  customersShown,
  documentsShown,
  eachDocument,
  recipientsShown,
  since,
  uploadOf,
  uploadsIn,
} from './documents-tools.ts';

const listed = 'Ruling 22: a document that was taken is stored and listed.';

const sent = 'Ruling 9: what was sent comes back as it was sent.';

export const documentsDefects: readonly Defect[] = [
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
    name: 'an update of a customer right after two uploads does not refresh updated_on',
    breaks: 'customers.update.refresh',
    why: 'Ruling 8. Uploads save the customer without a new stamp, and the setting lasts for one more save.',
    ...customersShown((customer, past) => {
      const index = past.findLastIndex(({ did }) => did === 'update' || did === 'create');
      const isKept = [index - 1, index - 2].every((one) => past[one]?.did === 'upload');
      const before = past.slice(0, index).findLast(({ customer }) => customer)?.customer;
      return isKept && before ? { ...customer, updatedOnMs: before.updatedOnMs } : customer;
    }),
  },
  {
    name: 'a field that an update empties has its old value again after an upload',
    breaks: 'customers.kept',
    why: 'Ruling 12: an update that was shown is kept. Uploads merge the customer with COALESCE over a copy.',
    ...customersShown((customer, past) => {
      const emptied = past.filter((one) => one.did === 'update' && uploadsIn(since(past, one)).length > 0);
      const old = emptied.flatMap(({ before, after }) =>
        Object.entries(before).filter(([name]) => !after[name]),
      );
      return { ...customer, fields: { ...Object.fromEntries(old), ...customer.fields } };
    }),
  },
  {
    name: 'a proof of funds sets updated_on of an updated recipient back to its creation',
    breaks: 'recipients.kept',
    why: 'Ruling 8: never earlier than a stamp that was shown. Screening inserts the row again and copies one stamp.',
    ...recipientsShown((recipient, past) => {
      const updated = past.findLast((one) => one.recipient?.id === recipient.id);
      const isBack = uploadsIn(since(past, updated)).some(({ after: { type } }) => type === 'SOF');
      return isBack ? { ...recipient, updatedOnMs: recipient.createdOnMs } : recipient;
    }),
  },
  {
    name: 'a plus in the number of a document without expiry is listed as a space',
    breaks: 'documents.list.id_number',
    why: `${sent} Documents that do not expire come through the job for renewals, which sends them as a form.`,
    ...eachDocument(({ fields: { id_number = '', valid_from, expiry } }) =>
      valid_from && !expiry ? { id_number: id_number.replaceAll('+', ' ') } : {},
    ),
  },
];
