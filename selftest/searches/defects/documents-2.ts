import type { Defect } from '../../defects/defect.ts';
import { type Hook, isUpload, sentBy } from '../../kit/kit.ts';
import {
  customersShown,
  documentsShown,
  type Happened,
  knowing,
  recipientsShown,
  since,
  uploadOf,
  uploadsIn,
} from './documents-tools.ts';

/** An upload carries out what was refused before, field by field. */
const flushing: Hook = () => {
  const refused = new Map<string, URLSearchParams>();
  return async (request, forward) => {
    const { operation, id = '', headers } = request;
    const answer = await forward(request);
    if (operation === 'updateCustomer' && answer.status === 400)
      refused.set(id, new URLSearchParams([...sentBy(request)]));
    if (!isUpload(request) || answer.status !== 201) return answer;
    for (const field of refused.get(id) ?? []) {
      const body = Buffer.from(new URLSearchParams([field]).toString());
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const target = `/api/customers/${id}`;
      await forward({
        ...request,
        operation: 'updateCustomer',
        target,
        body,
        headers: { ...headers, ...type },
      });
    }
    refused.delete(id);
    return answer;
  };
};

/** What became of a recipient, oldest first. */
const eventsOf = (id: bigint, past: Happened[]) => past.filter(({ recipient }) => recipient?.id === id);

const isUpdated = (past: readonly Happened[]) => past.some(({ did }) => did === 'update');

export const defects: Defect[] = [
  {
    name: 'an update of a customer that was refused is carried out by the next upload',
    breaks: 'customers.refused',
    why: 'What was refused did not happen. The changed object stays in the session, and an upload saves it.',
    layer: flushing,
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
    name: 'total_recipients is multiplied where the customer has two proofs of funds or more',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling 19: the count over all pages. The count joins the proofs of funds, and the page does not.',
    ...knowing((store, past) => ({
      countRecipients: async (partner, customer) => {
        const count = await store.countRecipients(partner, customer);
        const proofs = uploadsIn(past.of(customer)).filter(({ after }) => after.type === 'SOF');
        return count && count * Math.max(1, proofs.length);
      },
    })),
  },
  {
    name: 'a proof of funds sets an updated business recipient back to its first bank and IBAN',
    breaks: 'recipients.kept',
    why: 'Ruling 12: an update is kept. The screening of businesses saves what it was given at their creation.',
    ...recipientsShown((recipient, past) => {
      const events = eventsOf(recipient.id, past);
      const [created] = events;
      const last = events.at(-1);
      const proofs = uploadsIn(since(past, last)).filter(({ after }) => after.type === 'SOF');
      if (recipient.fields.type !== 'BIZ' || !created || last === created || proofs.length === 0)
        return recipient;
      const { bank = '', iban = '' } = created.after;
      return { ...recipient, fields: { ...recipient.fields, bank, iban } };
    }),
  },
  {
    name: 'a recipient without relation, created right after an upload, has the relation of the one before',
    breaks: 'recipients.create.relation',
    why: 'Ruling 10: absent is missing, null or empty. The form of the session is emptied only by its own page.',
    ...knowing((store, past) => ({
      createRecipient: async (partner, customer, fields) => {
        const events = past.of(customer);
        const relation = events.findLast(({ did }) => did === 'payee')?.after.relation;
        const isLeft = events.at(-1)?.did === 'upload' && !fields.relation && relation;
        return store.createRecipient(partner, customer, isLeft ? { ...fields, relation } : fields);
      },
    })),
  },
  {
    name: 'the same file for another kind of document, sent after an update of the customer, is not listed',
    breaks: 'documents.upload.stored',
    why: 'Ruling 22: stored and listed. The file is known, so the service takes it for a repeat after the update.',
    ...documentsShown((documents, past) =>
      documents.filter((one) => {
        const upload = uploadOf(one, past);
        const before = past.slice(0, past.indexOf(upload as Happened));
        const first = before.find(({ document }) => document?.file.sha256 === one.file.sha256);
        return !first || first.after.document === one.fields.document || !isUpdated(since(before, first));
      }),
    ),
  },
  {
    name: 'an update of a recipient between two uploads of one type is missing in the list',
    breaks: 'recipients.update.listed',
    why: 'Ruling 11: list items show the same object. The second upload rebuilds the list from the copy of the first.',
    ...knowing((store, past) => ({
      recipientsByRank: async (customer, first, last) => {
        const events = past.of(customer);
        const records = await store.recipientsByRank(customer, first, last);
        return records.map((one) => {
          const own = events.filter(({ recipient }) => recipient?.id === one.id);
          const updated = own.at(-1);
          const before = uploadsIn(events.slice(0, events.indexOf(updated as Happened)));
          const isOld = uploadsIn(since(events, updated)).some(({ after: { type } }) =>
            before.some(({ after }) => after.type === type),
          );
          return isOld && own.length > 1 ? { ...one, fields: own.at(-2)?.after ?? {} } : one;
        });
      },
    })),
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
    name: 'an older recipient that is updated before an upload comes first in the list after it',
    breaks: 'recipients.list.update-moves-nothing',
    why: 'Ruling 21: an update moves nothing. An upload has the list made again, by the time of the last change.',
    ...knowing((store, past) => ({
      recipientsByRank: async (customer, first, last) => {
        const events = past.of(customer);
        const updated = events.findLast(({ did }) => did === 'payee update');
        if (!updated || uploadsIn(since(events, updated)).length === 0)
          return store.recipientsByRank(customer, first, last);
        const all = await store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER);
        return all.toSorted((a, b) => a.updatedOnMs - b.updatedOnMs).slice(first - 1, last);
      },
    })),
  },
];
