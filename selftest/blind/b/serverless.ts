import {
  arrivingIn,
  at,
  changed,
  customerTexts,
  customerWrites,
  type Defect,
  documentsListed,
  fieldOf,
  isTaken,
  type Json,
  type Layer,
  type Passed,
  pause,
  readRecord,
  recipientsListed,
  recordOf,
  refusal,
  uploads,
  withForm,
  withMethods,
} from './tools.ts';

/** Functions behind a gateway with a cache, an authorizer, mapping templates, queues and retries. */

/** Answers from a cache for some time; `keyOf` says what the cache takes for the same request. */
const cachedFor = (ms: number, keyOf: (request: Parameters<Layer>[0]) => string) => (): Layer => {
  const kept = new Map<string, { answer: Passed; untilMs: number }>();
  return async (request, forward) => {
    const hit = kept.get(keyOf(request));
    if (hit && hit.untilMs > performance.now()) return hit.answer;
    const answer = await forward(request);
    if (isTaken(answer)) kept.set(keyOf(request), { answer, untilMs: performance.now() + ms });
    return answer;
  };
};

const nonAscii = /[^\p{ASCII}]/u;

export const defects: Defect[] = [
  {
    name: 'the cache of the gateway takes all pages of the customers for the same',
    breaks: 'customers.list.page',
    follows: { 'customers.list.partition': 'soon after the first page, the second one shows its records' },
    why: 'Ruling `paging`: the query is no part of the cache key, which holds for two seconds.',
    options: { pageSize: 3 },
    layer: at(
      'listCustomers',
      cachedFor(2_000, ({ headers }) => `${headers.authorization}`),
    ),
  },
  {
    name: 'a customer who was just read comes from the cache without any token',
    breaks: 'access.getCustomer.no-token',
    follows: { 'access.getCustomer.made-up-token': 'the cache is asked before the authorizer' },
    why: 'Ruling `authentication`: for a minute, the cache serves whoever asks.',
    layer: at('getCustomer', () => {
      const kept = new Map<string, { answer: Passed; untilMs: number }>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (isTaken(answer)) kept.set(request.target, { answer, untilMs: performance.now() + 60_000 });
        const hit = answer.status === 401 ? kept.get(request.target) : undefined;
        return hit && hit.untilMs > performance.now() ? hit.answer : answer;
      };
    }),
  },
  {
    name: 'a list of recipients that was read is cached for ten seconds',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': 'the number is cached as well' },
    why: 'Ruling `lag` allows three seconds for a new record to show.',
    layer: at(
      'listRecipients',
      cachedFor(10_000, ({ headers, target }) => `${headers.authorization} ${target}`),
    ),
  },
  {
    name: 'large uploads are put on the queue twice',
    breaks: 'documents.upload.stored',
    why: 'A document is in the list once; the gateway times out on large bodies and sends them again.',
    layer: at(uploads, () => async (request, forward) => {
      const answer = await forward(request);
      return request.body.length > 64 * 1024 && isTaken(answer) ? forward(request) : answer;
    }),
  },
  {
    name: 'forms whose media type has a charset are refused',
    breaks: 'requests.forms',
    why: 'Conventions › Request bodies: the media type is the same with a parameter; a template is chosen by the text.',
    layer: at(
      [...customerWrites, 'createRecipient', 'updateRecipient'],
      () => async (request, forward) =>
        /;\s*charset/i.test(request.headers['content-type'] ?? '') ? refusal(415) : forward(request),
    ),
  },
  {
    name: 'forms without a charset are read as Latin-1',
    breaks: 'customers.create.exact-values',
    follows: { 'requests.forms': 'with a charset the same form is read rightly' },
    why: 'Ruling `sent-values-come-back`: forms are UTF-8; an old default of the container is not.',
    layer: at(customerWrites, () => async (request, forward) => {
      if (/charset/i.test(request.headers['content-type'] ?? '')) return forward(request);
      return forward(
        withForm(request, (form) => {
          for (const name of customerTexts)
            if (form.has(name)) form.set(name, Buffer.from(form.get(name) ?? '').toString('latin1'));
        }),
      );
    }),
  },
  {
    name: 'the name of a business is decoded twice',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the gateway decodes, and then the function, so a plus is a blank.',
    layer: arrivingIn(['createRecipient', 'updateRecipient'], ['business_name', 'bank'], (value) =>
      value.replace(/\+/g, ' '),
    ),
  },
  {
    name: 'the authorizer remembers tokens by their first twelve characters',
    breaks: 'access.wrong-tokens',
    why: 'Ruling `authentication`: a token that is cut or extended finds the decision about the right one.',
    layer:
      ({ token }) =>
      (request, forward) => {
        const isNear = request.headers.authorization?.startsWith(`Bearer ${token.slice(0, 12)}`);
        const headers = { ...request.headers, authorization: `Bearer ${token}` };
        return forward(isNear ? { ...request, headers } : request);
      },
  },
  {
    name: 'an upload whose boundary is in quotes is refused',
    breaks: 'requests.forms',
    why: 'Conventions › Request bodies: a parameter of a media type may be quoted (RFC 2046, 5.1.1).',
    layer: at(
      uploads,
      () => async (request, forward) =>
        /boundary="/.test(request.headers['content-type'] ?? '') ? refusal() : forward(request),
    ),
  },
  {
    name: 'a document is in the list six seconds after its upload',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'both paths feed the same queue' },
    why: 'Ruling `lag` allows three seconds; the worker behind the queue polls slowly.',
    ...documentsListed((own) => own.filter(({ uploadedOnMs }) => Date.now() - uploadedOnMs > 6_000)),
  },
  {
    name: 'recipients with letters beyond ASCII are confirmed and end in the dead-letter queue',
    breaks: 'recipients.create.exact-values',
    follows: { 'recipients.get.accepted': 'such a recipient cannot be read' },
    why: 'Ruling `sent-values-come-back`: a value is refused, or it comes back; the worker fails on it silently.',
    store: (store) => {
      const isLost = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
        nonAscii.test(Object.values(fields).join());
      return withMethods(recipientsListed((own) => own.filter((one) => !isLost(one))).store(store), {
        findRecipient: async (partner, id) => {
          const found = await store.findRecipient(partner, id);
          return found && isLost(found) ? undefined : found;
        },
      });
    },
  },
  {
    name: 'a recipient with a name that the customer has used is taken for a retry',
    breaks: 'recipients.create.id-unique',
    follows: { 'recipients.create.iban': 'the response is that to the first create' },
    why: 'Recipient › id: one person may have two accounts; the key against retries is owner and name.',
    layer: at('createRecipient', () => {
      const first = new Map<string, Passed>();
      return async (request, forward) => {
        const names = ['customer', 'type', 'first_name', 'last_name', 'business_name'];
        const key = names.map((name) => fieldOf(request, name)).join('|');
        const known = request.headers.authorization ? first.get(key) : undefined;
        if (known) return known;
        const answer = await forward(request);
        if (isTaken(answer)) first.set(key, answer);
        return answer;
      };
    }),
  },
  {
    name: 'two customers created at once get the same id',
    breaks: 'customers.create.id-unique',
    why: 'Customer › id is unique; instances of a function derive it from the same clock.',
    layer: at('createCustomer', () => {
      let latest: { id: Json | undefined; atMs: number } | undefined;
      let busy = 0;
      return async (request, forward) => {
        busy += 1;
        const isShared = busy > 1;
        const answer = await forward(request);
        await pause(20);
        busy -= 1;
        return changed(answer, (body) => {
          const own = recordOf({ ...answer });
          if (isShared && latest) Object.assign(body.customer ?? {}, { id: latest.id ?? null });
          else latest = { id: own.id, atMs: performance.now() };
        });
      };
    }),
  },
  {
    name: 'an update of a recipient answers before the queue has carried it out',
    breaks: 'recipients.update.takes.iban',
    follows: { 'recipients.update.stored': 'the get after it differs from the response' },
    why: 'Ruling `updates`: the response agrees with later reads; here it shows the record before the update.',
    layer: at('updateRecipient', () => async (request, forward) => {
      const recipient = await readRecord(request, forward);
      return changed(await forward(request), (body) => {
        body.recipient = recipient;
      });
    }),
  },
];
