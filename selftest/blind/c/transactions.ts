import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import type { CustomerRecord, Fields, RecipientRecord } from '../../../server/store/store.ts';
import {
  changed,
  type Defect,
  isAt,
  itemsOf,
  type Passed,
  type Passing,
  recipientLists,
  recordsIn,
  refusal,
  sentBy,
  storing,
  uploads,
  withForm,
} from '../kit.ts';

/** A refusal for what was sent, not for the token. */
const isRefused = ({ status }: Passed) => status === 400 || status === 422;

const customerOf = (request: Passing) => sentBy(request).get('customer') ?? '';

/** The parameter at fault in a refusal. */
function faultOf({ body }: Passed): string {
  const read = parseJson(body);
  return isObject(read) ? String(read.param) : '';
}

export const defects: Defect[] = [
  {
    name: 'what was right in a refused update of a customer is written with the next update',
    breaks: 'customers.refused',
    why: 'A refused update has no effect; the entity stays dirty in the session, and the next commit takes it along.',
    layer: () => {
      const dirty = new Map<string, Map<string, string>>();
      return async (request, forward) => {
        if (request.operation !== 'updateCustomer') return forward(request);
        const id = request.id ?? '';
        const more = dirty.get(id) ?? new Map<string, string>();
        const together = withForm(request, (form) => {
          for (const [name, value] of more) if (!form.has(name)) form.set(name, value);
        });
        const answer = await forward(more.size > 0 ? together : request);
        if (answer.status < 300) dirty.delete(id);
        if (!isRefused(answer)) return answer;
        const right = [...sentBy(request)].filter(([name]) => name !== faultOf(answer));
        dirty.set(id, new Map([...more, ...right]));
        return answer;
      };
    },
  },
  {
    name: 'a refused upload rolls back to before the last accepted one of its customer',
    breaks: 'documents.refused',
    why: 'A refused upload has no effect; uploads of a customer share a transaction with a single savepoint.',
    layer: () => {
      const lasting = new Map<string, string[]>();
      const keyOf = ({ type, document, id_number }: Record<string, unknown>) =>
        [type, document, id_number].join(' ');
      const lost = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const id = request.id ?? '';
        if (isAt(uploads, request) && isRefused(answer)) {
          const last = lasting.get(id)?.pop();
          if (last) lost.add(`${id} ${last}`);
        }
        return changed(answer, (body) => {
          if (isAt(uploads, request))
            lasting.set(id, [...(lasting.get(id) ?? []), ...recordsIn(body).map(keyOf)]);
          if (request.operation === 'listDocuments')
            body.documents = itemsOf(body, request).filter((one) => !lost.has(`${id} ${keyOf(one)}`));
        });
      };
    },
  },
  {
    name: 'a refused update of a recipient takes back the accepted one before it',
    breaks: 'recipients.refused',
    why: 'A refused update has no effect; autocommit is off, and the rollback reaches to the last read.',
    layer: () => {
      const before = new Map<string, Record<string, string>>();
      return async (request, forward) => {
        if (request.operation !== 'updateRecipient') return forward(request);
        const id = request.id ?? '';
        const former: Record<string, string> = {};
        changed(await forward({ ...request, method: 'GET', body: Buffer.alloc(0) }), (body) => {
          for (const record of recordsIn(body))
            for (const name of sentBy(request).keys()) former[name] = String(record[name] ?? '');
        });
        const answer = await forward(request);
        if (answer.status < 300) before.set(id, former);
        if (isRefused(answer) && before.has(id)) {
          await forward({ ...request, body: Buffer.from(String(new URLSearchParams(before.get(id)))) });
          before.delete(id);
        }
        return answer;
      };
    },
  },
  {
    name: 'a refused recipient is compensated by the removal of the customer’s latest one',
    breaks: 'recipients.refused',
    why: 'A refused create has no effect; the saga removes “the recipient of this customer” that it believes to have made.',
    layer: () => {
      const made = new Map<string, string[]>();
      const gone = new Set<string>();
      const lacks = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        const owner = customerOf(request);
        if (request.operation === 'createRecipient' && isRefused(answer)) {
          const last = made.get(owner)?.pop();
          if (last) {
            gone.add(last);
            lacks.set(owner, (lacks.get(owner) ?? 0) + 1);
          }
        }
        if (request.operation === 'getRecipient' && gone.has(request.id ?? '')) return refusal(404);
        return changed(answer, (body) => {
          if (request.operation === 'createRecipient')
            made.set(owner, [...(made.get(owner) ?? []), ...recordsIn(body).map(({ id }) => String(id))]);
          if (!isAt(recipientLists, request)) return;
          const recipients = itemsOf(body, request).filter(({ id }) => !gone.has(String(id)));
          const total = Number(body.total_recipients) - (lacks.get(request.id ?? '') ?? 0);
          Object.assign(body, { recipients, current_recipients: recipients.length, total_recipients: total });
        });
      };
    },
  },
  {
    name: 'the counter of recipients goes up before a create is checked, and never down again',
    breaks: 'recipients.refused',
    follows: { 'recipients.list.total_recipients': 'The counter is the total of the list.' },
    why: 'A refused create has no effect; the counter is no part of the transaction.',
    layer: () => {
      const more = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        const owner = customerOf(request);
        if (request.operation === 'createRecipient' && isRefused(answer))
          more.set(owner, (more.get(owner) ?? 0) + 1);
        if (!isAt(recipientLists, request)) return answer;
        return changed(answer, (body) => {
          body.total_recipients = Number(body.total_recipients) + (more.get(request.id ?? '') ?? 0);
        });
      };
    },
  },
  {
    name: 'the create after a refused one answers with the identifier that was given last',
    breaks: 'recipients.create.id-unique',
    why: 'Ruling `identifiers`; the pool takes a connection back with its last inserted id, which nobody resets.',
    layer: () => {
      let last: unknown;
      let isStale = false;
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation !== 'createRecipient') return answer;
        if (isRefused(answer)) isStale = true;
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const { id } = record;
            if (isStale && last !== undefined) record.id = last as number;
            last = id;
            isStale = false;
          }
        });
      };
    },
  },
  {
    name: 'a second update of a recipient without a read in between has an old version, and is shown only',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: what is shown is stored; versions are handed out by reads, and a conflict passes as no rows changed.',
    ...storing((store) => {
      const unread = new Set<bigint>();
      return {
        updateRecipient: async (partner, id, change) => {
          const before = await store.findRecipient(partner, id);
          const fields: Fields | undefined = before && unread.has(id) ? change(before.fields) : undefined;
          if (before && fields)
            return { ...before, fields, updatedOnMs: Date.now() } satisfies RecipientRecord;
          unread.add(id);
          return store.updateRecipient(partner, id, change);
        },
        findRecipient: async (partner, id) => {
          unread.delete(id);
          return store.findRecipient(partner, id);
        },
        recipientsByRank: async (...sent) => {
          const records = await store.recipientsByRank(...sent);
          for (const { id } of records) unread.delete(id);
          return records;
        },
      };
    }),
  },
  {
    name: 'a new recipient saves its customer along, as it was when it was created',
    breaks: 'customers.kept',
    why: 'A customer stays as it is, whatever is created; the owner comes from the session cache and is cascaded.',
    ...storing((store) => {
      const loaded = new Map<bigint, CustomerRecord>();
      return {
        createCustomer: async (...sent) => {
          const record = await store.createCustomer(...sent);
          loaded.set(record.id, record);
          return record;
        },
        createRecipient: async (partner, customer, fields) => {
          const record = await store.createRecipient(partner, customer, fields);
          const old = loaded.get(customer)?.fields;
          if (record && old)
            await store.updateCustomer(partner, customer, (now) =>
              Object.keys({ ...now, ...old }).some((name) => now[name] !== old[name]) ? old : undefined,
            );
          return record;
        },
      };
    }),
  },
  {
    name: 'an update of a customer without the token waits in a queue until the partner reads the customer',
    breaks: 'access.no-effect',
    why: 'Ruling `authentication`: what was refused did not happen; the queue is drained with the rights of whoever comes next.',
    layer: () => {
      const queue = new Map<string, Passing>();
      return async (request, forward) => {
        const answer = await forward(request);
        const id = request.id ?? '';
        if (request.operation === 'updateCustomer' && answer.status === 401) queue.set(id, request);
        const waiting = queue.get(id);
        if (request.operation !== 'getCustomer' || answer.status !== 200 || !waiting) return answer;
        queue.delete(id);
        const authorization = request.headers.authorization ?? '';
        await forward({ ...waiting, headers: { ...waiting.headers, authorization } });
        return forward(request);
      };
    },
  },
];
