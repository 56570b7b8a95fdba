import { type Json, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  arriving,
  changed,
  type Defect,
  type Forward,
  inForm,
  type Layer,
  now,
  type Passed,
  type Passing,
  recipientsListed,
  recipientViews,
  recordsIn,
  refusal,
  replacing,
  sentBy,
} from '../kit.ts';

const isList = ({ operation }: Passing) => /^listRecipients/.test(operation ?? '');
const isCreate = ({ operation }: Passing) => operation === 'createRecipient';
const isUpdate = ({ operation }: Passing) => operation === 'updateRecipient';

/** The record in a response. */
const recordIn = ({ body }: Passed): JsonObject => recordsIn((parseJson(body) ?? {}) as JsonObject)[0] ?? {};

/** The recipient as it is now. */
async function current(request: Passing, forward: Forward): Promise<Passed> {
  const { 'content-type': _, ...headers } = request.headers;
  return forward({ ...request, method: 'GET', headers, body: Buffer.alloc(0) });
}

/** Fields that recipients show from some update on, whatever is stored. */
const overriding =
  (decide: (sent: ReadonlyMap<string, string>, before: JsonObject) => JsonObject | undefined) =>
  (): Layer => {
    const shown = new Map<string, JsonObject>();
    const isView = ({ operation }: Passing) =>
      (recipientViews as readonly string[]).includes(operation ?? '');
    return async (request, forward) => {
      const before = isUpdate(request) ? recordIn(await current(request, forward)) : {};
      const answer = await forward(request);
      if (!isView(request)) return answer;
      if (isUpdate(request) && answer.status === 200) {
        const id = request.id ?? '';
        const sent = sentBy(request);
        const left = Object.entries(shown.get(id) ?? {}).filter(([field]) => !sent.has(field));
        shown.set(id, { ...Object.fromEntries(left), ...decide(sent, before) });
      }
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) Object.assign(record, shown.get(String(record.id)));
      });
    };
  };

/** Lists leave out some recipients, and count the others. */
const hiding = (isHidden: (record: JsonObject) => boolean, answer: Passed) =>
  changed(answer, (body) => {
    const all = recordsIn(body);
    const recipients = all.filter((record) => !isHidden(record));
    const total = Number(body.total_recipients) - (all.length - recipients.length);
    Object.assign(body, { recipients, current_recipients: recipients.length, total_recipients: total });
  });

const limiter = (): Layer => {
  const recentMs = new Map<string | undefined, number[]>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isCreate(request) || answer.status !== 201) return answer;
    const customer = sentBy(request).get('customer');
    const last = (recentMs.get(customer) ?? []).filter((ms) => performance.now() - ms < 1000);
    recentMs.set(customer, [...last, performance.now()]);
    if (last.length < 10) return answer;
    const { headers, ...rest } = refusal(
      429,
      'Too many recipients for this customer. Try again in a second.',
    );
    return { ...rest, headers: { ...headers, 'retry-after': '1' } };
  };
};

const upsert: Layer = async (request, forward) => {
  const sent = sentBy(request);
  const isWhole = ['customer', 'type', 'country', 'payout_method'].every((field) => sent.has(field));
  if (!isUpdate(request) || !isWhole) return forward(request);
  const answer = await forward({ ...request, target: '/api/recipients' });
  return answer.status === 201 ? { ...answer, status: 200 } : answer;
};

const thirdAccount = (): Layer => {
  const counts = new Map<string, number>();
  return async (request, forward) => {
    const sent = sentBy(request);
    if (!isUpdate(request) || !(sent.has('iban') || sent.has('bank'))) return forward(request);
    const count = (counts.get(request.id ?? '') ?? 0) + 1;
    const answer = await (count > 2 ? current(request, forward) : forward(request));
    if (answer.status !== 200) return answer;
    counts.set(request.id ?? '', count);
    if (count <= 2) return answer;
    return changed(answer, (body) => {
      for (const record of recordsIn(body))
        Object.assign(record, Object.fromEntries(sent), { updated_on: now() });
    });
  };
};

const familyByName = (): Layer => {
  const names = new Map<string, Json | undefined>();
  const relate = inForm('createRecipient', (form) => {
    const isSame = names.get(form.get('customer') ?? '') === form.get('last_name');
    if (form.get('last_name') && isSame && form.get('relation')) form.set('relation', 'FAM');
  })();
  return async (request, forward) => {
    const answer = await relate(request, forward);
    if (/Customers?$/.test(request.operation ?? ''))
      changed(answer, (body) => {
        for (const { id, last_name } of recordsIn(body)) names.set(String(id), last_name);
      });
    return answer;
  };
};

const joinedByAccount = (): Layer => {
  const accounts = new Map<string, string>();
  const hidden = new Set<string>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isCreate(request) && !isUpdate(request) && !isList(request)) return answer;
    if (isList(request)) return hiding(({ id }) => hidden.has(String(id)), answer);
    const { id, customer, iban } = recordIn(answer);
    if (id === undefined || !iban) return answer;
    const account = `${customer} ${iban}`;
    const isNew = isUpdate(request) && sentBy(request).has('iban');
    for (const [other, known] of accounts)
      if (isNew && known === account && other !== String(id)) hidden.add(other);
    accounts.set(String(id), account);
    return answer;
  };
};

const outOfTheIndex = (): Layer => {
  const untilMs = new Map<string, number>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (isUpdate(request) && answer.status === 200) untilMs.set(request.id ?? '', performance.now() + 1200);
    if (!isList(request)) return answer;
    return hiding(({ id }) => (untilMs.get(String(id)) ?? 0) > performance.now(), answer);
  };
};

/** The parts of a time with no zeros before them, as a key is made of them by hand. */
const unpadded = (ms: number) => {
  const on = new Date(ms);
  const day = [on.getUTCFullYear(), on.getUTCMonth() + 1, on.getUTCDate()].join('-');
  return `${day}T${on.getUTCHours()}:${on.getUTCMinutes()}:${on.getUTCSeconds()}`;
};

export const defects: Defect[] = [
  {
    name: 'a limit of creates is looked at when the recipient is stored',
    breaks: 'recipients.refused',
    why: 'What is refused has no effect: the filter with the limit runs behind the handler, so the eleventh create for a customer within a second gets 429 and leaves a recipient. Gap: a refusal of the moment is no refusal, and excuses unknown records.',
    layer: limiter,
  },
  {
    name: 'an update with the whole form of a recipient makes a new one',
    breaks: 'recipients.update.id',
    why: '"Any subset of the recipient form fields", so all of them, too: a form that passes the validation of creates is saved as a new entity. Gap: no update sends customer, type, country and payout method.',
    layer: () => upsert,
  },
  {
    name: 'the third change of an account on a day is shown and not stored',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: a rule against fraud holds back further changes, and the response shows the form. Gap: no recipient gets more than two changes of its account.',
    layer: thirdAccount,
  },
  {
    name: 'a recipient who moves to another country has no relation any more',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling `updates`: fields that were not sent stay; a new corridor resets what its form does not ask for, although every recipient has a relation. Gap: no update sends a country.',
    layer: overriding((sent, before) =>
      sent.has('country') && sent.get('country') !== before.country && !sent.has('relation')
        ? { relation: '' }
        : undefined,
    ),
  },
  {
    name: 'a person who becomes a business keeps the full name of the person',
    breaks: 'recipients.update.business-full_name',
    why: 'Ruling `derived-name`: for a business it is business_name, and follows every change; listeners look at changed names of the type that was loaded. Gap: no update sends a type.',
    layer: overriding((sent, before) =>
      sent.has('type') && sent.get('type') !== before.type
        ? { full_name: before.full_name ?? '' }
        : undefined,
    ),
  },
  {
    name: 'a recipient who is given to another customer is listed with the former one',
    breaks: 'recipients.list.own',
    why: 'Lists have recipients of their customer alone: the key of the partition stays, and the attribute changes, in gets and in the list. Gap: no update sends a customer.',
    layer: overriding((sent, before) => {
      const customer = sent.get('customer');
      return customer && customer !== String(before.customer) ? { customer: Number(customer) } : undefined;
    }),
  },
  {
    name: 'home delivery is a cash pickup',
    breaks: 'recipients.create.payout_method',
    why: 'Ruling `corridor-fields` and "payout_method": what is taken comes back as sent; both are cash in the enum of the core system. Gap: ways to pay out other than account and wallet are for thorough runs.',
    layer: arriving(['createRecipient', 'updateRecipient'], 'payout_method', replacing(/^HD$/, 'CP')),
  },
  {
    name: 'a recipient with the last name of the sender is family, whatever was sent',
    breaks: 'recipients.create.relation',
    why: 'Ruling `sent-values-come-back`: enrichment for the supervisor overwrites the relation. Gap: no recipient has a name of its customer.',
    layer: familyByName,
  },
  {
    name: 'an update to the account of another recipient joins the two in the list',
    breaks: 'recipients.list.complete',
    why: 'Every recipient is listed: the listener of updates merges payees of a customer who have one account, as couples do. Gap: recipients share an account from their creation only.',
    layer: joinedByAccount,
  },
  {
    name: 'an updated recipient is in no list until the index has it again',
    breaks: 'recipients.list.complete',
    why: 'Ruling `lag` is on writes that show late; a recipient that was listed must not vanish, but an update deletes it from the index and adds it a second later. Gap: a list that lacks a record is read again, as if the record were new.',
    layer: outOfTheIndex,
  },
  {
    name: 'the sort key of recipients has times without leading zeros',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`: a key made by hand of the parts of the time sorts second 10 before second 9, and so hours and days. Gap: recipients of a list are a few seconds old, and rarely cross such a border.',
    ...recipientsListed((own) =>
      [...own].sort((one, other) => {
        const [a, b] = [unpadded(one.createdOnMs), unpadded(other.createdOnMs)];
        return a < b ? -1 : a > b ? 1 : 0;
      }),
    ),
  },
];
