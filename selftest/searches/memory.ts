import type { Handlers } from '../../server/interface/handler.ts';
import type { Fields, Store } from '../../server/store/store.ts';
import type { TestServer as Server } from '../kit/test-server.ts';

/** A record as responses show it; its ids are numbers. */
type Shown = Readonly<Record<string, string>>;

export interface Update {
  before: Shown;
  after: Shown;
  /** Names of the fields that it changed. */
  changed: string[];
}

/** A recipient, or a customer, as it should be. */
interface Own {
  id: bigint;
  first: Shown;
  now: Shown;
  updates: Update[];
}

type Event =
  | { kind: 'create'; own: Own }
  | { kind: 'update'; own: Own; update: Update }
  | { kind: 'upload'; document: Shown }
  | { kind: 'customer update'; update: Update };

/** What happened to a customer. An update of it that changed nothing is left out. */
interface Past {
  partner: string;
  customer: Own;
  /** In the order of their creation. */
  recipients: Own[];
  events: Event[];
}

/** Fields with other values; undefined removes a field. */
type Others = Readonly<Record<string, string | undefined>>;

/** How a server goes wrong. What it writes, it writes without anybody having asked. */
interface Rules {
  /** What happens after an event, which is the last one of the past, and before its response. */
  after?(
    event: Event,
    past: Past,
    write: (recipient: bigint, fields: Others) => Promise<unknown>,
    writeCustomer: (fields: Others) => Promise<unknown>,
  ): unknown;
  /** Fields of a recipient that are shown differently. */
  shows?(own: Own, past: Past): Shown | undefined;
  /** Fields of a customer that are shown differently. */
  showsCustomer?(past: Past): Shown | undefined;
  /** The list of a customer, newest first. Counts agree. */
  lists?(newestFirst: Shown[], past: Past): Shown[];
  /** What the list of documents has in place of one of them. */
  documents?(document: Shown, past: Past): Shown[];
}

/** The records of a page of the reference server. */
const pageSize = 10;

/** A server that remembers what happened to each customer, and goes wrong by rules that are made for each server. */
export const remembering = (makeRules: () => Rules): Pick<Server, 'handlers'> => ({
  handlers: (handlers, store) => remember(handlers, store, makeRules()),
});

/** How a server shows recipients because of what is in several of their fields, or in those of their customer. */
export const showing = (change: (now: Shown, customer: Shown) => Shown | undefined) =>
  remembering(() => ({ shows: ({ now }, { customer }) => change(now, customer.now) }));

/** The values of some fields. */
export const pick = (record: Shown, names: readonly string[]): Others =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** The updates of a customer after the upload of a document. */
export function updatesSince({ events }: Past, { id_number, type, document }: Shown): Update[] {
  const isUpload = (one: Event) =>
    one.kind === 'upload' &&
    [id_number, type, document].join() ===
      [one.document.id_number, one.document.type, one.document.document].join();
  return events
    .slice(events.findIndex(isUpload) + 1)
    .flatMap((one) => (one.kind === 'customer update' ? [one.update] : []));
}

const isRecord = ({ id }: Own, other: unknown) => String(id) === String(other);

const newRecord = (shown: object): Own => {
  const first = shown as Shown;
  return { id: BigInt(first.id ?? 0), first, now: first, updates: [] };
};

function updated(own: Own, shown: object): Update {
  const [before, after] = [own.now, shown as Shown];
  const changed = Object.keys(after).filter(
    (name) => !/^(updated_on|full_name)$/.test(name) && before[name] !== after[name],
  );
  const update = { before, after, changed };
  own.updates.push(update);
  own.now = after;
  return update;
}

/** A success with another value in a field of its body. */
const having = <Success extends { body: object }, Name extends keyof Success['body']>(
  answer: Success,
  name: Name,
  edit: (value: Success['body'][Name]) => unknown,
): Success => ({
  ...answer,
  body: { ...answer.body, [name]: edit((answer.body as Success['body'])[name]) },
});

function remember(handlers: Handlers, store: Store, rules: Rules): Handlers {
  const all: Past[] = [];
  const pastOf = (id: unknown) => all.find(({ customer }) => isRecord(customer, id));
  const ownOf = (id: unknown) =>
    all.flatMap((past) => past.recipients.map((own) => ({ past, own }))).find(({ own }) => isRecord(own, id));
  const happen = async (past: Past | undefined, event: Event) => {
    if (!past) return;
    past.events.push(event);
    const written = (others: Others) => (before: Fields) =>
      Object.fromEntries(
        Object.entries({ ...before, ...others }).filter((field): field is [string, string] =>
          Boolean(field[1]),
        ),
      );
    await rules.after?.(
      event,
      past,
      (id, others) => store.updateRecipient(past.partner, id, written(others)),
      (others) => store.updateCustomer(past.partner, past.customer.id, written(others)),
    );
  };
  const show = (recipient: object) => {
    const { own, past } = ownOf((recipient as Shown).id) ?? {};
    return own && past ? { ...recipient, ...rules.shows?.(own, past) } : recipient;
  };
  const showCustomer = (customer: object) => {
    const past = pastOf((customer as Shown).id);
    return past ? { ...customer, ...rules.showsCustomer?.(past) } : customer;
  };
  return {
    ...handlers,
    async createCustomer(request) {
      const answer = await handlers.createCustomer(request);
      const customer = newRecord(answer.body.customer);
      all.push({ partner: request.partner, customer, recipients: [], events: [] });
      return answer;
    },
    async getCustomer(request) {
      return having(await handlers.getCustomer(request), 'customer', showCustomer);
    },
    async listCustomers(request) {
      return having(await handlers.listCustomers(request), 'customers', (all) => all.map(showCustomer));
    },
    async updateCustomer(request) {
      const answer = await handlers.updateCustomer(request);
      const past = pastOf(request.path.id);
      const update = past && updated(past.customer, answer.body.customer);
      if (update && update.changed.length > 0) await happen(past, { kind: 'customer update', update });
      return having(answer, 'customer', showCustomer);
    },
    async uploadDocument(request) {
      const answer = await handlers.uploadDocument(request);
      const document = answer.body.document as unknown as Shown;
      await happen(pastOf(request.path.id), { kind: 'upload', document });
      return answer;
    },
    async listDocuments(request) {
      const past = pastOf(request.path.id);
      return having(await handlers.listDocuments(request), 'documents', (documents) =>
        documents.flatMap<object>(
          (one) => (past && rules.documents?.(one as unknown as Shown, past)) ?? [one],
        ),
      );
    },
    async createRecipient(request) {
      const answer = await handlers.createRecipient(request);
      const own = newRecord(answer.body.recipient);
      const past = pastOf(request.form.customer);
      past?.recipients.push(own);
      await happen(past, { kind: 'create', own });
      return having(answer, 'recipient', show);
    },
    async getRecipient(request) {
      return having(await handlers.getRecipient(request), 'recipient', show);
    },
    async updateRecipient(request) {
      const answer = await handlers.updateRecipient(request);
      const { own, past } = ownOf(request.path.recipientId) ?? {};
      if (own) await happen(past, { kind: 'update', own, update: updated(own, answer.body.recipient) });
      return having(answer, 'recipient', show);
    },
    async listRecipients(request) {
      const answer = await handlers.listRecipients(request);
      const past = pastOf(request.path.customerId);
      if (!past || !rules.lists) return having(answer, 'recipients', (page) => page.map(show));
      const newestFirst: Shown[] = [];
      for (let page = 1; newestFirst.length < answer.body.total_recipients; page += 1) {
        const more = await handlers.listRecipients({ ...request, query: { page: String(page) } });
        newestFirst.push(...(more.body.recipients as unknown as Shown[]));
      }
      const chosen = rules.lists(newestFirst, past);
      const { page } = answer.body;
      const recipients = chosen.slice((page - 1) * pageSize, page * pageSize).map(show);
      const counts = {
        current_recipients: recipients.length,
        total_recipients: chosen.length,
        total_pages: Math.max(Math.ceil(chosen.length / pageSize), 1),
      };
      return having({ ...answer, body: { ...answer.body, ...counts } }, 'recipients', () => recipients);
    },
  };
}
