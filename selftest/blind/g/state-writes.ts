import { randomUUID } from 'node:crypto';
import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import { isTaken } from '../../kit/legal.ts';
import {
  changed,
  type Defect,
  documentsListed,
  type Layer,
  lastOfEach,
  type Passed,
  recipientLists,
  sentBy,
  withForm,
  withMethods,
} from '../kit.ts';
import { looking, recordOf, sleep, text } from './state-tools.ts';

const everyone = Number.MAX_SAFE_INTEGER;

export const defects: Defect[] = [
  {
    name: 'of two updates of a customer at the same time one loses its field',
    breaks: 'customers.update.keeps-unsent',
    follows: { 'customers.kept': 'what the other response showed is gone' },
    why: 'Fields not sent keep their value. An update reads the customer, changes it and writes all of its columns, without a lock or a version.',
    report: 'https://github.com/usekaneo/kaneo/issues/1644',
    store: (store) =>
      withMethods(store, {
        updateCustomer: async (partner, id, change) => {
          const read = await store.findCustomer(partner, id);
          await sleep(40);
          return store.updateCustomer(partner, id, (now) => change(read?.fields ?? now));
        },
      }),
  },
  {
    name: 'two customers that are created at the same time get one identifier',
    breaks: 'customers.create.id-unique',
    follows: { 'customers.get.first_name': 'the identifier leads to the other customer' },
    why: 'Each customer has a unique identifier. The identifier in the response is the last one that the shared connection gave out.',
    report: 'https://github.com/amberframework/granite/pull/220',
    layer: (): Layer => {
      let open: Promise<Passed> | undefined;
      return async (request, forward) => {
        if (request.operation !== 'createCustomer') return forward(request);
        const other = open;
        const own = forward(request);
        open = own;
        const answer = await own;
        await sleep(40);
        if (open === own) open = undefined;
        const id = other && recordOf(await other)?.id;
        return id === undefined || answer.status !== 201
          ? answer
          : changed(answer, ({ customer }) => isObject(customer) && Object.assign(customer, { id }));
      };
    },
  },
  {
    name: 'a new recipient with the name of another one of the customer is that one',
    breaks: 'recipients.create.iban',
    follows: {
      'recipients.create.id-unique': 'the identifier is that of the other one',
      'recipients.list.complete': 'the second one is nowhere',
    },
    why: 'A create returns what was sent. People are found by name before they are created, and the account of the second one is thrown away.',
    report: 'https://github.com/nightscout/Trio/pull/1240',
    layer: (): Layer => {
      const known = new Map<string, string>();
      return async (request, forward) => {
        const sent = sentBy(request);
        const key = ['customer', 'first_name', 'last_name'].map((name) => sent.get(name)).join('|');
        if (request.operation !== 'createRecipient' || !sent.get('last_name')) return forward(request);
        const id = known.get(key);
        if (id !== undefined) {
          const body = await looking(request, forward)(`/api/recipient/${id}`);
          return { status: 201, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        }
        const answer = await forward(request);
        if (answer.status === 201) known.set(key, text(recordOf(answer)?.id));
        return answer;
      };
    },
  },
  {
    name: 'a second passport of a customer takes the place of the first one',
    breaks: 'documents.kept',
    why: 'A stored document stays as it is. An upload is an upsert with customer, type and code as its key, which two nationalities or a renewal do not fit.',
    report: 'https://github.com/sfsinger19103/election_anomaly/issues/79',
    ...documentsListed((own) =>
      lastOfEach(own, ({ fields }) => (fields.document === 'PAS' ? 'PAS' : fields)),
    ),
  },
  {
    name: 'of uploads of the same kind of file in one second only the last one is listed',
    breaks: 'documents.upload.stored',
    follows: { 'documents.kept': 'a later upload takes the place of an earlier one' },
    why: 'A document is in the list exactly once. Documents are kept under the second of their upload and the ending of their file, which two uploads can share.',
    report: 'https://github.com/dartway/dartway/pull/190',
    ...documentsListed((own) =>
      lastOfEach(own, ({ uploadedOnMs, file }) => `${Math.floor(uploadedOnMs / 1000)}${file.mediaType}`),
    ),
  },
  {
    name: 'a get shows the first customer whose identifier is the same number for a double',
    breaks: 'customers.get.id',
    follows: { 'customers.get.first_name': 'it is another customer' },
    why: 'Each customer has a unique identifier, which may exceed 2^53. The service reads the one in the path as a double and finds a neighbour.',
    report: 'https://github.com/sidorares/node-mysql2/issues/2811',
    options: { idScheme: 'big' },
    store: (store) =>
      withMethods(store, {
        findCustomer: async (partner, id) =>
          (await store.customersByRank(partner, 1, everyone)).find((one) => Number(one.id) === Number(id)),
      }),
  },
  {
    name: 'a refused update leaves the fields that stand before the wrong one',
    breaks: 'customers.refused',
    why: 'A request that is refused has no effect. Fields are checked and written one after the other, without a transaction around them.',
    report: 'https://github.com/SORMAS-Foundation/SORMAS-Project/issues/6865',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'updateCustomer' || answer.status !== 400) return answer;
      for (const [name, value] of sentBy(request)) {
        const body = Buffer.from(new URLSearchParams({ [name]: value }).toString());
        if (!isTaken(await forward({ ...request, body }))) break;
      }
      return answer;
    },
  },
  {
    name: 'total_recipients counts creates that were refused',
    breaks: 'recipients.list.total_recipients',
    follows: { 'recipients.refused': 'what is left of the refused create is the count' },
    why: 'A request that is refused has no effect. The count is raised before the insert, in no transaction with it, and not lowered when the insert fails.',
    report: 'https://github.com/kelindar/column/issues/108',
    layer: (): Layer => {
      const refused = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        const customer = sentBy(request).get('customer') ?? '';
        if (request.operation === 'createRecipient' && answer.status === 400)
          refused.set(customer, (refused.get(customer) ?? 0) + 1);
        if (!(recipientLists as readonly unknown[]).includes(request.operation)) return answer;
        return changed(answer, (body) => {
          const total = Number(body.total_recipients) + (refused.get(request.id ?? '') ?? 0);
          Object.assign(body, { total_recipients: total, total_pages: Math.max(1, Math.ceil(total / 10)) });
        });
      };
    },
  },
  {
    name: 'an update of a customer also carries out what was refused before',
    breaks: 'customers.refused',
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
    name: 'an update of a customer is carried out once more a second later',
    breaks: 'customers.kept',
    follows: { 'customers.update.stored': 'an earlier update undoes a later one' },
    why: 'A customer stays as it is until an update changes it. Updates go through a queue that delivers again what was not confirmed in time.',
    report: 'https://github.com/celery/celery/issues/5935',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation === 'updateCustomer' && isTaken(answer))
        setTimeout(() => forward(request).catch(() => {}), 1000).unref();
      return answer;
    },
  },
  {
    name: 'a new bank of a recipient is the bank of all others of the customer that had the old one',
    breaks: 'recipients.update.only-this',
    follows: { 'recipients.kept': 'the others change without an update' },
    why: 'An update changes the recipient that it names, and no other. The row is found by the old value of the column and not by its key.',
    report: 'https://github.com/FirebirdSQL/firebird-odbc-driver/issues/174',
    store: (store) =>
      withMethods(store, {
        updateRecipient: async (partner, id, change) => {
          const old = (await store.findRecipient(partner, id))?.fields.bank;
          const record = await store.updateRecipient(partner, id, change);
          const bank = record?.fields.bank;
          if (!record || !bank || bank === old) return record;
          for (const other of await store.recipientsByRank(record.customer, 1, everyone))
            if (other.fields.bank === old)
              await store.updateRecipient(partner, other.id, (fields) => ({ ...fields, bank }));
          return record;
        },
      }),
  },
  {
    name: 'an upload whose type and code do not match is refused, but listed',
    breaks: 'documents.refused',
    why: 'A request that is refused has no effect. The row is inserted first, the rule is checked afterwards, and nothing is rolled back.',
    report: 'https://github.com/sitrox/rails_ops/pull/32',
    handlers: (handlers, store) => ({
      ...handlers,
      uploadDocument: async (request) => {
        const { partner, path, form, file } = request;
        try {
          return await handlers.uploadDocument(request);
        } catch (error) {
          const kept = { name: `${randomUUID()}.png`, mediaType: 'image/png', bytes: 1, sha256: '' };
          if (file?.mediaType)
            await store.createDocument(partner, path.id, { valid_from: '', expiry: '', ...form }, kept);
          throw error;
        }
      },
    }),
  },
];
