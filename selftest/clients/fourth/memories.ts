import { doing, receiving } from '../defective/helpers.ts';
import { textOf } from '../defective/operations.ts';
import type { Data, Defects, Fields, Value } from '../defective/types.ts';

/** What is kept from one task to the next. */
export const memories: Defects = {
  'registered-again-on-update': {
    says: 'Registers a customer anew for each update, with the old and the new fields, and uses the new identifier.',
    source: 'Document, What the service does: the partner stores the id and uses it for all later operations',
    level: 'mandatory',
    change: (right) => {
      const known = new Map<string, Fields>();
      return {
        perform: async (task) => {
          const name = task.as ?? task.customer ?? '';
          if (task.task !== 'createCustomer' && task.task !== 'updateCustomer') return right.perform(task);
          const fields = { ...known.get(name), ...task.fields };
          const result = await right.perform({ ...task, task: 'createCustomer', as: name, fields });
          known.set(name, fields);
          return result;
        },
      };
    },
  },

  'owner-is-latest-customer': {
    says: 'Registers recipients and uploads documents for the customer that it created last.',
    source: 'Document, Recipient: customer is the one that owns it; What the service does: use the id',
    level: 'mandatory',
    change: (right) => {
      let latest = '';
      return {
        keep: (kind, name, id) => {
          if (kind === 'customer') latest = name;
          right.keep(kind, name, id);
        },
        call: (task) =>
          task.task === 'createRecipient' || task.task === 'uploadDocument'
            ? right.call({ ...task, customer: latest })
            : right.call(task),
      };
    },
  },

  'form-of-last-customer': {
    says: 'Fills one form object again for each new customer, so optional fields of the last one stay in it.',
    source: 'Ruling optional-means-optional; plain good sense: data of another person',
    level: 'advisory',
    change: (right) => {
      const form: Fields = {};
      return {
        call: (task) =>
          task.task === 'createCustomer'
            ? right.call({ ...task, fields: { ...Object.assign(form, task.fields) } })
            : right.call(task),
      };
    },
  },

  'customer-from-memory': {
    says: 'Answers a get of a customer with what it kept of the create or the last update, without asking.',
    source:
      'Document, States: support blocks a customer; protocol: at any time; RFC 9111 section 4.2: no freshness is given',
    level: 'advisory',
    change: (right) => {
      const kept = new Map<string, Data>();
      return {
        perform: async (task) => {
          const name = task.as ?? task.customer ?? '';
          const known = kept.get(name);
          if (task.task === 'getCustomer' && known !== undefined) return known;
          const result = await right.perform(task);
          if (['createCustomer', 'updateCustomer', 'getCustomer'].includes(task.task)) kept.set(name, result);
          return result;
        },
      };
    },
  },

  'verified-kept-from-first-sight': {
    says: 'Keeps whether a document is verified from when it first saw it.',
    source: 'Document, KYC document: verified is 1 when the service has verified it; protocol: at any time',
    level: 'advisory',
    change: (right, client) => {
      const seen = new Map<string, Value>();
      const change = receiving(['uploadDocument', 'listDocuments'], (record, call) => {
        if (record.verified === undefined) return record;
        const key = JSON.stringify([
          call.id,
          textOf(record.type),
          textOf(record.document),
          textOf(record.id_number),
        ]);
        if (!seen.has(key)) seen.set(key, record.verified);
        return { ...record, verified: seen.get(key) ?? record.verified };
      });
      return change(right, client);
    },
  },

  'update-from-first-copy': {
    says: 'Sends with each update of a customer all fields of its create, so earlier updates are undone.',
    source: 'Document, Customers: any subset of the fields; fields not sent keep their value',
    level: 'advisory',
    change: (right) => {
      const created = new Map<string, Fields>();
      return {
        call: (task) => {
          if (task.task === 'createCustomer') created.set(task.as ?? '', task.fields ?? {});
          const fields = { ...created.get(task.customer ?? ''), ...task.fields };
          return right.call(task.task === 'updateCustomer' ? { ...task, fields } : task);
        },
      };
    },
  },

  'update-not-awaited': {
    says: 'Starts an update, and hands on at once what it should become, whatever the answer will be.',
    source: 'Document, Errors 1: message success says that it succeeded; update answers the complete object',
    level: 'advisory',
    change: doing(['updateCustomer', 'updateRecipient'], async (task, right, client) => {
      const kind = task.task === 'updateCustomer' ? 'customer' : 'recipient';
      right.perform(task).catch(() => undefined);
      return { [kind]: { id: client.identifier(kind, task[kind] ?? ''), ...task.fields } };
    }),
  },

  'file-of-first-upload': {
    says: 'Keeps the bytes of the file of a customer, and sends them with the later documents of that customer, too.',
    source: 'Document, KYC documents: file is the part of that document',
    level: 'advisory',
    change: (right) => {
      const kept = new Map<string, Buffer>();
      return {
        fileBytes: (call) => {
          const bytes = kept.get(call.id) ?? right.fileBytes(call);
          kept.set(call.id, bytes);
          return bytes;
        },
      };
    },
  },
};
