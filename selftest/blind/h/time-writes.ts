import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  type Defect,
  documentsSeen,
  fieldsOf,
  type Layer,
  notRefreshedBy,
  type Passed,
  recipientsSeen,
  sentBy,
  storing,
  withForm,
} from '../kit.ts';
import { bodyOf, pause } from './time-tools.ts';

/** An update reads the record first, and writes all of it back a moment later. */
const writingAllBack = (): Layer => async (request, forward) => {
  if (request.operation !== 'updateCustomer') return forward(request);
  const { 'content-type': _, ...headers } = request.headers;
  const read = await forward({ ...request, method: 'GET', headers, body: Buffer.alloc(0) });
  await pause(40);
  const customer = (bodyOf(read).customer ?? {}) as JsonObject;
  return forward(
    withForm(request, (form) => {
      for (const [name, value] of Object.entries(customer))
        if (typeof value === 'string' && !name.endsWith('_on') && !form.has(name)) form.set(name, value);
    }),
  );
};

/** Creates that overlap are given the same number, and the later one replaces the record of the earlier. */
const sameNumber = (): Layer => {
  let first: Promise<Passed> | undefined;
  return async (request, forward) => {
    if (request.operation !== 'createCustomer') return forward(request);
    if (first) {
      const { id } = (bodyOf(await first).customer ?? {}) as JsonObject;
      if (id === undefined) return forward(request);
      const whole = withForm(request, (form) => {
        for (const name of fieldsOf('createCustomer', 'optional')) if (!form.has(name)) form.set(name, '');
      });
      const answer = await forward({ ...whole, target: `/api/customers/${id}` });
      return answer.status < 300 ? { ...answer, status: 201 } : answer;
    }
    first = forward(request);
    const answer = await first;
    await pause(40);
    first = undefined;
    return answer;
  };
};

/** The form of an update is kept in a field of the controller, which all requests share. */
const sharedForm = (): Layer => {
  let form = Buffer.alloc(0);
  return async (request, forward) => {
    if (request.operation !== 'updateRecipient') return forward(request);
    form = request.body as typeof form;
    await pause(30);
    return forward({ ...request, body: form });
  };
};

/** Where an update is refused, what was assigned before the codes were looked up is stored. */
const halfStored = (): Layer => async (request, forward) => {
  const answer = await forward(request);
  if (request.operation !== 'updateCustomer' || answer.status < 400) return answer;
  const rest = withForm(request, (form) => {
    for (const name of ['birth_country', 'nationality', 'birth_nationality', 'country']) form.delete(name);
  });
  if (rest.body.length > 0) await forward(rest);
  return answer;
};

/** An update whose form was sent before, to whatever address, is answered with the response from then. */
const sameFingerprint = (): Layer => {
  const answers = new Map<string, Passed>();
  return async (request, forward) => {
    if (request.operation !== 'updateCustomer') return forward(request);
    const print = `${request.headers.authorization} ${request.body}`;
    const known = answers.get(print);
    if (known) return known;
    const answer = await forward(request);
    if (answer.status < 300) answers.set(print, answer);
    return answer;
  };
};

/** A recipient of the same name as another one of its customer is written over that one. */
const upserting = (): Layer => {
  const known = new Map<string, string>();
  return async (request, forward) => {
    if (request.operation !== 'createRecipient') return forward(request);
    const sent = sentBy(request);
    const names = ['customer', 'type', 'first_name', 'last_name', 'business_name'];
    const key = names.map((name) => sent.get(name)).join('|');
    const id = known.get(key);
    const answer = await forward(id ? { ...request, target: `/api/recipient/${id}` } : request);
    if (answer.status >= 300) return answer;
    known.set(key, String((bodyOf(answer).recipient as JsonObject).id));
    return { ...answer, status: 201 };
  };
};

const addressFields = ['address', 'city', 'region', 'postcode', 'country'];

export const defects: Defect[] = [
  {
    name: 'all documents were uploaded when the service was started',
    report: 'https://github.com/MrDemonWolf/share/issues/54',
    breaks: 'documents.upload.upload-time',
    why: 'uploaded_on is the upload time; two documents that were uploaded two seconds apart must not have the same one (ruling ticks). The default is the result of Date.now(), not the function.',
    ...documentsSeen(() => {
      const uploadedOnMs = Date.now();
      return (document) => ({ ...document, uploadedOnMs });
    }),
  },
  {
    name: 'an update of a recipient sets its time of creation as well',
    report: 'https://github.com/laravel/framework/issues/11806',
    breaks: 'recipients.update.created_on',
    follows: {
      'recipients.update.refresh': 'An update has to leave created_on unchanged.',
      'recipients.list.newest-first': 'The list shows the new times in the old order.',
    },
    why: 'An update leaves created_on unchanged (ruling updated-on). The first timestamp column of the table has ON UPDATE CURRENT_TIMESTAMP by default.',
    ...recipientsSeen(() => (recipient) => ({ ...recipient, createdOnMs: recipient.updatedOnMs })),
  },
  {
    name: 'an update of the address alone is no update of the customer',
    report: 'https://github.com/mongodb/mongoid/pull/2195',
    breaks: 'customers.update.refresh',
    why: 'An update that changes a value makes updated_on later (ruling updated-on). The address is a record of its own, whose save does not touch the customer.',
    ...notRefreshedBy('updateCustomer', (changed) => changed.every((name) => addressFields.includes(name))),
  },
  {
    name: 'of two updates of a customer at the same time one takes back the other',
    report: 'https://github.com/Lychee-Technology/forma/issues/457',
    breaks: 'customers.update.stored',
    follows: {
      'customers.update.keeps-unsent': 'A field that an update did not send gets its old value back.',
    },
    why: 'An update leaves all fields unchanged that it does not name, and later gets show what its response showed (ruling updates). The record is read, merged and written back without a lock.',
    layer: writingAllBack,
  },
  {
    name: 'an upload is lost while another one of the same customer is worked on',
    report: 'https://github.com/taskforcesh/bullmq/issues/1337',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'Both spellings use the same queue.' },
    why: 'What was answered with 201 and success was stored (ruling success-and-refusal). Jobs are numbered by customer, and the queue ignores one whose number it has already.',
    ...storing((store) => {
      const busy = new Set<bigint>();
      return {
        createDocument: async (partner, customer, fields, file) => {
          if (busy.has(customer)) return { rank: 0, fields, verified: 0, uploadedOnMs: Date.now(), file };
          busy.add(customer);
          try {
            const document = await store.createDocument(partner, customer, fields, file);
            await pause(60);
            return document;
          } finally {
            busy.delete(customer);
          }
        },
      };
    }),
  },
  {
    name: 'a recipient with the name of another one of the customer is written over it',
    report: 'https://github.com/cgnl/plex-postgresql/pull/12',
    breaks: 'recipients.create.id-unique',
    follows: { 'recipients.kept': 'The earlier recipient has the account of the later one.' },
    why: 'Each recipient has an identifier of its own (ruling identifiers), and a person may have two accounts. The insert ends in ON CONFLICT DO UPDATE.',
    layer: upserting,
  },
  {
    name: 'customers that are created at the same time get one identifier',
    report: 'https://github.com/zouharvi/last-translation-benchmark/issues/119',
    breaks: 'customers.create.id-unique',
    follows: { 'customers.kept': 'The later customer has replaced the earlier one.' },
    why: 'Each customer has a unique identifier (ruling identifiers). The next one is MAX(id) + 1, and the row is written with INSERT OR REPLACE.',
    layer: sameNumber,
  },
  {
    name: 'updates of two recipients at the same time get the form of the later one',
    report: 'https://github.com/patx/micropie/issues/2',
    breaks: 'recipients.update.iban',
    follows: {
      'recipients.update.stored': 'The form of the other update is stored.',
      'recipients.update.bank': 'It is that of the other update, too.',
    },
    why: 'What is accepted must not be mixed up, and values come back as sent (rulings ways-of-sending, sent-values-come-back). The form is an attribute of the server object, not of the request.',
    layer: sharedForm,
  },
  {
    name: 'a refused update of a customer stores the fields that are no codes',
    report: 'https://github.com/Vincit/objection.js/issues/1686',
    breaks: 'customers.refused',
    why: 'A request that is refused has no effect (ruling success-and-refusal). Parts of the record are saved at the same time, and one of them fails, without a transaction around them.',
    layer: halfStored,
  },
  {
    name: 'an update with a form that was sent before, to whomever, is answered from then',
    report: 'https://github.com/julik/idempo/issues/21',
    breaks: 'customers.update.stored',
    follows: { 'customers.update.id': 'The response shows the customer of the first update.' },
    why: 'An update changes the customer in its path, and later gets show it (ruling updates). Repeated requests are known by a fingerprint which lacks the address.',
    layer: sameFingerprint,
  },
  {
    name: 'an account that a recipient had at its creation is not written again',
    report: 'https://github.com/ebean-orm/ebean/issues/22',
    breaks: 'recipients.update.stored',
    why: 'iban and bank take a new value, and later gets show what the response showed (ruling updates). Changes are found by comparison with the values of the first load, which are never replaced.',
    ...storing((store) => {
      const first = new Map<bigint, Readonly<Record<string, string>>>();
      return {
        createRecipient: async (...sent) => {
          const record = await store.createRecipient(...sent);
          if (record) first.set(record.id, record.fields);
          return record;
        },
        updateRecipient: async (partner, id, change) => {
          let wanted: Readonly<Record<string, string>> | undefined;
          const original = first.get(id) ?? {};
          const record = await store.updateRecipient(partner, id, (before) => {
            wanted = change(before);
            if (!wanted) return undefined;
            const kept = Object.entries(before).filter(
              ([name]) => /^(iban|bank)$/.test(name) && wanted?.[name] === original[name],
            );
            return { ...wanted, ...Object.fromEntries(kept) };
          });
          return record && wanted ? { ...record, fields: wanted } : record;
        },
      };
    }),
  },
];
