import type { Fields } from '../../../server/store/store.ts';
import type { Defect } from '../../defects/defect.ts';
import { changed, isUpload, type Layer, recordsIn } from '../../kit/kit.ts';
import { type Past, pick, put, remembering, uploadsOf } from './customers-tools.ts';

const types = ['POI', 'POA', 'SOF'];
const isBusiness = ({ fields }: { fields: Fields }) => fields.type === 'BIZ';

/** Faults that need documents or recipients of a customer. */
export const defects: Defect[] = [
  {
    name: 'a second proof of address brings back the address that the first one was uploaded for',
    breaks: 'customers.kept',
    why: 'A shown value must be kept (ruling 12). The check of proofs keeps its first case and writes it back.',
    ...remembering(() => {
      const cases = new Map<bigint, Fields>();
      return {
        async follows(event, past, rewrite) {
          if (event !== 'upload' || past.documents.at(-1)?.fields.type !== 'POA') return;
          const first = cases.get(past.id);
          cases.set(past.id, first ?? past.now);
          if (first && first.address !== past.now.address)
            await rewrite((fields) => put(fields, pick(first, 'address')));
        },
      };
    }),
  },
  {
    name: 'a recipient with the mobile number of its customer takes it along when the recipient gets another one',
    breaks: 'customers.kept',
    why: 'An update of a recipient is none of the customer (ruling 12). Equal numbers share one row of contacts.',
    ...remembering(() => ({
      async follows(event, { now: fields, recipientUpdate }, rewrite) {
        if (event !== 'recipient update' || !recipientUpdate?.changed.includes('mobile_number')) return;
        const { before, after } = recipientUpdate;
        if (before.mobile_number === fields.mobile_number && after.mobile_number)
          await rewrite((old) => put(old, { mobile_number: after.mobile_number }));
      },
    })),
  },
  {
    name: 'two uploads after an update set updated_on back to the creation',
    breaks: 'customers.get.updated_on',
    why: 'updated_on is the time of the last update, never earlier (ruling 8). A trigger copies the first stamp.',
    options: { clockResolution: 'millisecond' },
    ...remembering(() => ({
      shows: (record, { events, updates }) =>
        updates.length > 0 &&
        events.slice(events.lastIndexOf('update')).filter((one) => one === 'upload').length > 1
          ? { ...record, updatedOnMs: record.createdOnMs }
          : record,
    })),
  },
  {
    name: 'a list shows as created_on the creation of the last recipient, where there are two and documents of two types',
    breaks: 'customers.list.created_on',
    why: 'created_on is the creation time, the same in each view (ruling 11). The join has two columns of this name.',
    options: { clockResolution: 'millisecond' },
    ...remembering(() => ({
      shows: (record, past, view) =>
        view === 'list' &&
        past.recipients.size > 1 &&
        types.filter((type) => uploadsOf(past, type) > 0).length > 1
          ? {
              ...record,
              createdOnMs: [...past.recipients.values()].at(-1)?.createdOnMs ?? record.createdOnMs,
            }
          : record,
    })),
  },
  {
    name: 'two documents that expire before they begin make temporary_blocked 2',
    breaks: 'customers.get.temporary_blocked',
    why: 'temporary_blocked is 0 or 1 (ruling 13). It is the number of doubtful documents, not whether there are any.',
    ...remembering(() => ({
      shows(record, { documents }) {
        const doubtful = documents.filter(
          ({ fields: { valid_from, expiry } }) => expiry && valid_from && expiry < valid_from,
        );
        return doubtful.length > 1 ? { ...record, temporaryBlocked: doubtful.length as 1 } : record;
      },
    })),
  },
  {
    name: 'a second document with the number of another customer brings the date of birth of that customer',
    breaks: 'customers.kept',
    why: 'A record changes by its own requests. Documents of one number and code are taken for those of one person.',
    ...remembering(() => ({
      async follows(event, past, rewrite, all) {
        const own = past.documents.at(-1)?.fields;
        if (event !== 'upload' || past.documents.length < 2) return;
        const isSame = ({ documents, id }: Past) =>
          id !== past.id &&
          documents.some(
            ({ fields }) => fields.id_number === own?.id_number && fields.document === own?.document,
          );
        const other = [...all.values()].find(isSame);
        if (other && other.now.date_of_birth !== past.now.date_of_birth)
          await rewrite((fields) => put(fields, pick(other.now, 'date_of_birth')));
      },
    })),
  },
  {
    name: 'once a customer with two recipients had an upload, reading them by POST refreshes its updated_on',
    breaks: 'customers.kept',
    why: 'Any read leaves stamps alone (ruling 8). Everything that is sent by POST counts as a change of the owner.',
    options: { clockResolution: 'millisecond' },
    layer: (): Layer => {
      const read = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const id = request.id ?? '';
        if (isUpload(request) && !read.has(id)) read.set(id, '');
        if (request.operation === 'updateCustomer' && read.has(id)) read.set(id, '');
        return changed(answer, (body) => {
          const isMeant = request.operation === 'listRecipientsByPost' && Number(body.total_recipients) > 1;
          if (isMeant && read.has(id)) read.set(id, new Date().toISOString().replace('Z', '+00:00'));
          for (const record of recordsIn(body)) {
            const stamp = 'blocked' in record ? read.get(String(record.id)) : undefined;
            if (stamp && stamp > String(record.updated_on)) record.updated_on = stamp;
          }
        });
      };
    },
  },
  {
    name: 'a get straight after a second upload is shown again by every later get, whatever is updated',
    breaks: 'customers.update.stored',
    why: 'The response to an update agrees with the get after it. Uploads give cached customers a key that no update clears.',
    ...remembering(() => {
      const kept = new Map<bigint, Fields>();
      return {
        follows(event, { id, events, documents, now: fields }) {
          if (event === 'upload') kept.delete(id);
          if (event === 'get' && events.at(-2) === 'upload' && documents.length > 1) kept.set(id, fields);
        },
        shows(record, { id }, view) {
          const fields = view === 'get' ? kept.get(id) : undefined;
          return fields ? { ...record, fields } : record;
        },
      };
    }),
  },
  {
    name: 'after a proof of identity that begins and never expires, a new date of birth is stored as its begin',
    breaks: 'customers.update.stored',
    why: 'A shown value must be kept (ruling 12). The update fills the date field of the newest document and reads it.',
    ...remembering(() => ({
      keeps({ after, changed: names }, { documents }) {
        const proof = documents.findLast(
          ({ fields }) => fields.type === 'POI' && fields.valid_from && !fields.expiry,
        );
        return proof && names.includes('date_of_birth')
          ? put(after, { date_of_birth: proof.fields.valid_from })
          : after;
      },
    })),
  },
  {
    name: 'a customer whose recipients are all businesses, two at least, is not in the list',
    breaks: 'customers.list.contains',
    why: 'Every record is in the list once (ruling 19). The list joins the people whom a customer pays.',
    ...remembering(() => ({
      lists: (records, all) =>
        records.filter(({ id }) => {
          const recipients = [...(all.get(id)?.recipients.values() ?? [])];
          return recipients.length < 2 || !recipients.every(isBusiness);
        }),
    })),
  },
  {
    name: 'a customer with a recipient and two documents of one number is in the list twice',
    breaks: 'customers.list.partition',
    why: 'Every record is in the list once (ruling 19). The join on documents is made distinct by their number only.',
    ...remembering(() => ({
      lists: (records, all) =>
        records.flatMap((record) => {
          const { documents = [], recipients } = all.get(record.id) ?? {};
          const numbers = documents.map(({ fields }) => fields.id_number);
          return recipients?.size && new Set(numbers).size < numbers.length ? [record, record] : [record];
        }),
    })),
  },
  {
    name: 'a customer with a business recipient, whose country was changed twice, counts twice in the list',
    breaks: 'customers.list.total_customers',
    why: 'total_customers is the count over all pages (ruling 19). Counters by country are not taken down.',
    ...remembering(() => ({
      counts: (all) =>
        [...all.values()].filter(
          ({ recipients, updates }) =>
            [...recipients.values()].some(isBusiness) &&
            updates.filter((one) => one.changed.includes('country')).length > 1,
        ).length,
    })),
  },
];
