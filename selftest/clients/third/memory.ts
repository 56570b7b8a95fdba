import { doing, sending, without } from '../defective/helpers.ts';
import { isData, recordsOf, textOf } from '../defective/operations.ts';
import { Broken, type Client, type Data, type Defects, type Fields, Refused } from '../defective/types.ts';

const asAsked = 'Good sense: what is stored is what was given';
const asStored = 'Good sense: what is handed on is what the service has';
const goesOn = 'Good sense: an earlier failure is no reason to fail later';

/** Serves creates whose key was there before from memory. */
const oncePer =
  (operation: 'createCustomer' | 'createRecipient', keyOf: (fields: Fields) => string | undefined) =>
  (right: Client, client: Client): Partial<Client> => {
    const known = new Map<string, Data>();
    const kind = operation === 'createCustomer' ? 'customer' : 'recipient';
    return doing([operation], async (task) => {
      const key = keyOf(task.fields ?? {});
      const old = key === undefined ? undefined : known.get(key);
      const result = old ?? (await right.perform(task));
      if (key !== undefined) known.set(key, result);
      const record = result[kind];
      if (isData(record)) client.keep(kind, task.as ?? '', textOf(record.id));
      return result;
    })(right, client);
  };

/** Lets nothing through once the count of some outcomes has reached a bound. */
const closing =
  (bound: number, counts: (status: number) => boolean, says: string, resets: boolean) =>
  (right: Client): Partial<Client> => {
    let count = 0;
    return {
      transmit: async (request, milliseconds) => {
        if (count >= bound) throw new Refused(says);
        try {
          const answer = await right.transmit(request, milliseconds);
          if (counts(answer.status)) count += 1;
          else if (resets) count = 0;
          return answer;
        } catch (error) {
          if (error instanceof Broken && counts(0)) count += 1;
          throw error;
        }
      },
    };
  };

export const memory: Defects = {
  'customer-shown-as-listed': {
    says: 'Shows a customer as it was in the last list, also after an update.',
    source: asStored,
    level: 'advisory',
    change: (right, client) => {
      const seen = new Map<string, Data>();
      return doing(['listCustomers', 'getCustomer'], async (task) => {
        const customer = task.task === 'getCustomer' ? seen.get(client.call(task).id) : undefined;
        if (customer !== undefined) return { customer };
        const result = await right.perform(task);
        for (const item of recordsOf(result.customers)) seen.set(textOf(item.id), item);
        return result;
      })(right, client);
    },
  },
  'documents-kept-until-proof-of-identity': {
    says: 'Keeps the documents of a customer, and asks again only after the upload of a proof of identity.',
    source: asStored,
    level: 'advisory',
    change: (right, client) => {
      const lists = new Map<string, Data>();
      return doing(['listDocuments', 'uploadDocument'], async (task) => {
        const { id } = client.call(task);
        if (task.fields?.type === 'POI') lists.delete(id);
        const result = lists.get(task.task === 'listDocuments' ? id : '') ?? (await right.perform(task));
        if (task.task === 'listDocuments') lists.set(id, result);
        return result;
      })(right, client);
    },
  },
  'known-iban-not-registered-again': {
    says: 'Takes a new recipient with an IBAN that it knows for the earlier one, whoever the customer is.',
    source:
      'Document, Recipient: a recipient belongs to a customer; good sense: what is asked for is created',
    level: 'advisory',
    change: oncePer('createRecipient', ({ iban }) => iban || undefined),
  },
  'same-customer-not-created-twice': {
    says: 'Hands on the earlier customer instead of creating one with the same name and date of birth.',
    source: 'Good sense: what is asked for is created; document, Customer: id is what is unique',
    level: 'advisory',
    change: oncePer('createCustomer', ({ first_name, last_name, date_of_birth }) =>
      JSON.stringify([first_name, last_name, date_of_birth]),
    ),
  },
  'change-back-not-sent': {
    says: 'Leaves out of an update what a customer had when it was created, so that nothing changes back.',
    source: asAsked,
    level: 'advisory',
    change: (right) => {
      const created = new Map<string, Data>();
      return {
        record: (record, call) => {
          if (call.operation === 'createCustomer') created.set(textOf(record.id), record);
          return right.record(record, call);
        },
        fields: (call) => {
          const fields = right.fields(call);
          const old = call.operation === 'updateCustomer' ? created.get(call.id) : undefined;
          const same = Object.keys(fields).filter(
            (name) => old !== undefined && fields[name] === textOf(old[name]),
          );
          return same.length === Object.keys(fields).length ? {} : without(fields, ...same);
        },
      };
    },
  },
  'newest-recipient-updated': {
    says: 'Updates the newest recipient of the customer, whichever of its recipients was meant.',
    source: 'Document, Endpoints, Update recipient: the path has the recipient',
    level: 'advisory',
    change: (right, client) => {
      const newest = new Map<string, string>();
      const owners = new Map<string, string>();
      return doing(['createRecipient', 'updateRecipient'], async (task) => {
        const owner = task.customer ?? owners.get(task.recipient ?? '') ?? '';
        if (task.task === 'updateRecipient')
          return right.perform({ ...task, recipient: newest.get(owner) ?? task.recipient ?? '' });
        const result = await right.perform(task);
        newest.set(owner, task.as ?? '');
        owners.set(task.as ?? '', owner);
        return result;
      })(right, client);
    },
  },
  'owner-of-first-business-for-all': {
    says: 'Keeps the owner in a template of businesses, so that later ones of the same country get the first owner.',
    source: 'Document, Recipient: customer owns the recipient',
    level: 'mandatory',
    change: (right, client) => {
      const owners = new Map<string, string>();
      return sending(['createRecipient'], (fields) => {
        const key = `${fields.type} ${fields.country} ${fields.payout_method}`;
        if (fields.type !== 'BIZ') return fields;
        if (!owners.has(key)) owners.set(key, fields.customer ?? '');
        return { ...fields, customer: owners.get(key) ?? '' };
      })(right, client);
    },
  },
  'connections-leak-with-refusals': {
    says: 'Loses one of its three connections with each refusal that it does not read to its end.',
    source: goesOn,
    level: 'advisory',
    change: closing(3, (status) => status >= 400, 'No connection is free.', false),
  },
  'breaker-never-closes': {
    says: 'Takes the service for dead after two faults in a row, and sends nothing any more.',
    source: goesOn,
    level: 'advisory',
    change: closing(2, (status) => status === 0 || status >= 500, 'The service is down.', true),
  },
  'thirty-requests-at-most': {
    says: 'Refuses to send more than thirty requests in a session, as if there were such a limit.',
    source: 'Document, Limits, 3: rate limits are not shown',
    level: 'advisory',
    change: closing(30, () => true, 'The quota is used up.', false),
  },
  'retries-counted-for-all-calls': {
    says: 'Repeats two requests in a session, and fails with all later ones that the service puts off.',
    source: goesOn,
    level: 'advisory',
    change: (right) => {
      let count = 0;
      return {
        pause: (answer, call) => {
          const pause = right.pause(answer, call);
          if (pause !== undefined) count += 1;
          return count > 2 ? undefined : pause;
        },
      };
    },
  },
  'refused-recipient-created-later': {
    says: 'Keeps a refused new recipient, and sends it again before the next one that is created.',
    source: 'Good sense: what was reported as a failure is not done later',
    level: 'advisory',
    change: (right, client) => {
      let queued: Parameters<Client['perform']>[0] | undefined;
      return doing(['createRecipient'], async (task) => {
        const late = queued;
        queued = undefined;
        if (late !== undefined) await client.exchange({ ...client.call(late) }).catch(() => undefined);
        try {
          return await right.perform(task);
        } catch (error) {
          queued = task;
          throw error;
        }
      })(right, client);
    },
  },
};
