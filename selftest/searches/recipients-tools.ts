import type { Handlers } from '../../server/interface/handler.ts';
import type { Fields, Store } from '../../server/store/store.ts';
import type { TestServer as Server } from '../kit/test-server.ts';

/** A record as responses show it; its ids are numbers. */
type Shown = Readonly<Record<string, string>>;

interface Update {
  before: Shown;
  after: Shown;
  /** The form. */
  sent: Shown;
  /** Names of the sent fields that it changed. */
  changed: string[];
}

/** A recipient, or a customer, as it should be. */
export interface Own {
  id: bigint;
  first: Shown;
  now: Shown;
  updates: Update[];
}

type Event =
  | { kind: 'create' | 'get'; own: Own }
  | { kind: 'update'; own: Own; update: Update }
  | { kind: 'list'; page: number; shown: number }
  | { kind: 'upload'; document: Shown }
  | { kind: 'customer update'; update: Update };

/** What happened to a customer. */
interface Past {
  partner: string;
  customer: Own;
  documents: Shown[];
  /** In the order of their creation. */
  recipients: Own[];
  events: Event[];
}

type View = 'create' | 'get' | 'update' | 'list';

/** Stores other values in some fields, without anybody having asked; undefined removes a field. */
type Write = (id: bigint, fields: Readonly<Record<string, string | undefined>>) => Promise<unknown>;

interface Around {
  past: Past;
  /** All customers of the server. */
  all: readonly Past[];
}

interface Page {
  recipients: Shown[];
  current_recipients: number;
  total_recipients: number;
  page: number;
  total_pages: number;
}

/** How a server goes wrong. */
interface Rules {
  /** What happens after an event, which is the last one of the past, and before its response. */
  after?(event: Event, around: Around & { write: Write; writeCustomer: Write }): unknown;
  /** Fields of a recipient that a view shows differently. */
  shows?(own: Own, around: Around & { view: View }): Record<string, string> | undefined;
  /** Fields of a customer that are shown differently. */
  showsCustomer?(past: Past): Record<string, string> | undefined;
  /** The list of a customer, newest first. Counts agree. */
  lists?(newestFirst: Shown[], around: Around): Shown[];
  /** What a page of the list shows differently. */
  pages?(page: Page, past: Past): Partial<Page> | undefined;
  /** The recipient that is shown in place of a new one, which is not stored. */
  instead?(form: Shown, past: Past): Own | undefined;
  /** The list of documents. */
  documents?(listed: Shown[], past: Past): Shown[];
}

/** A server that remembers what happened to each customer, and goes wrong by rules that are made for each server. */
export const remembering = (makeRules: () => Rules, pageSize = 10): Pick<Server, 'handlers' | 'options'> => ({
  options: { pageSize },
  handlers: (handlers, store) => remember(handlers, store, makeRules(), pageSize),
});

const derived = new Set(['updated_on', 'full_name']);

export const hasText = (value: string | null | undefined): value is string => Boolean(value);

/** How a server shows recipients because of what is in several of their fields, or in those of their customer. */
export const showing = (
  change: (now: Shown, customer: Shown, view: View) => Record<string, string> | undefined,
) => remembering(() => ({ shows: ({ now }, { past, view }) => change(now, past.customer.now, view) }));

/** The values of some fields. */
export const pick = (record: Shown, names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

export const isOneOf = (names: readonly string[], update: Update) =>
  update.changed.some((name) => names.includes(name));

/** The last event but for the newest one, of these kinds. */
export const lastBefore = ({ events }: Past, ...kinds: Event['kind'][]) =>
  events.slice(0, -1).findLast(({ kind }) => kinds.includes(kind));

function remember(handlers: Handlers, store: Store, rules: Rules, pageSize: number): Handlers {
  const all: Past[] = [];
  const pastOf = (id: unknown) => all.find(({ customer }) => String(customer.id) === String(id));
  const ownOf = (id: unknown) => {
    const past = all.find(({ recipients }) => recipients.some((one) => String(one.id) === String(id)));
    const own = past?.recipients.find((one) => String(one.id) === String(id));
    return past && own && { past, own };
  };
  const happen = async (past: Past, event: Event) => {
    past.events.push(event);
    const written = (fields: Parameters<Write>[1]) => (before: Fields) =>
      Object.fromEntries(
        Object.entries({ ...before, ...fields }).filter(([, value]) => value !== undefined),
      ) as Fields;
    await rules.after?.(event, {
      past,
      all,
      write: (id, fields) => store.updateRecipient(past.partner, id, written(fields)),
      writeCustomer: (id, fields) => store.updateCustomer(past.partner, id, written(fields)),
    });
  };
  const show = <Body extends object>(recipient: Body, view: View): Body => {
    const found = ownOf((recipient as Shown).id);
    return found ? { ...recipient, ...rules.shows?.(found.own, { ...found, all, view }) } : recipient;
  };
  const showCustomer = <Body extends object>(customer: Body): Body => {
    const past = pastOf((customer as Shown).id);
    return past ? { ...customer, ...rules.showsCustomer?.(past) } : customer;
  };
  const updated = (own: Own, after: Shown, sent: Shown): Update => {
    const before = own.now;
    const changed = Object.keys(after).filter((name) => !derived.has(name) && before[name] !== after[name]);
    const update = { before, after, sent, changed };
    own.updates.push(update);
    own.now = after;
    return update;
  };
  return {
    ...handlers,
    async createCustomer(request) {
      const answer = await handlers.createCustomer(request);
      const first = answer.body.customer as unknown as Shown;
      const customer = { id: BigInt(first.id ?? 0), first, now: first, updates: [] };
      all.push({ partner: request.partner, customer, documents: [], recipients: [], events: [] });
      return answer;
    },
    async getCustomer(request) {
      const answer = await handlers.getCustomer(request);
      return { ...answer, body: { ...answer.body, customer: showCustomer(answer.body.customer) } };
    },
    async listCustomers(request) {
      const answer = await handlers.listCustomers(request);
      return { ...answer, body: { ...answer.body, customers: answer.body.customers.map(showCustomer) } };
    },
    async updateCustomer(request) {
      const answer = await handlers.updateCustomer(request);
      const past = pastOf(request.path.id);
      if (!past) return answer;
      const after = answer.body.customer as unknown as Shown;
      const update = updated(past.customer, after, request.form as Shown);
      await happen(past, { kind: 'customer update', update });
      return { ...answer, body: { ...answer.body, customer: showCustomer(answer.body.customer) } };
    },
    async uploadDocument(request) {
      const answer = await handlers.uploadDocument(request);
      const past = pastOf(request.path.id);
      const document = answer.body.document as unknown as Shown;
      past?.documents.push(document);
      if (past) await happen(past, { kind: 'upload', document });
      return answer;
    },
    async listDocuments(request) {
      const answer = await handlers.listDocuments(request);
      const past = pastOf(request.path.id);
      const listed = answer.body.documents as unknown as Shown[];
      if (!past || !rules.documents) return answer;
      const documents = rules.documents(listed, past) as unknown as typeof answer.body.documents;
      return { ...answer, body: { ...answer.body, documents } };
    },
    async createRecipient(request) {
      const past = pastOf(request.form.customer);
      const other = past && rules.instead?.(request.form as unknown as Shown, past);
      if (other) {
        const path = { recipientId: other.id };
        const { body } = await handlers.getRecipient({ ...request, path, query: {}, form: {} });
        return { status: 201, body };
      }
      const answer = await handlers.createRecipient(request);
      if (!past) return answer;
      const first = answer.body.recipient as unknown as Shown;
      const own = { id: BigInt(first.id ?? 0), first, now: first, updates: [] };
      past.recipients.push(own);
      await happen(past, { kind: 'create', own });
      return { ...answer, body: { ...answer.body, recipient: show(answer.body.recipient, 'create') } };
    },
    async getRecipient(request) {
      const answer = await handlers.getRecipient(request);
      const found = ownOf(request.path.recipientId);
      if (!found) return answer;
      await happen(found.past, { kind: 'get', own: found.own });
      return { ...answer, body: { ...answer.body, recipient: show(answer.body.recipient, 'get') } };
    },
    async updateRecipient(request) {
      const answer = await handlers.updateRecipient(request);
      const found = ownOf(request.path.recipientId);
      if (!found) return answer;
      const after = answer.body.recipient as unknown as Shown;
      const update = updated(found.own, after, request.form as Shown);
      await happen(found.past, { kind: 'update', own: found.own, update });
      return { ...answer, body: { ...answer.body, recipient: show(answer.body.recipient, 'update') } };
    },
    async listRecipients(request) {
      const answer = await handlers.listRecipients(request);
      const past = pastOf(request.path.customerId);
      if (!past) return answer;
      let body = answer.body as unknown as Page;
      if (rules.lists) {
        const newestFirst: Shown[] = [];
        for (let page = 1; newestFirst.length < body.total_recipients; page += 1) {
          const more = await handlers.listRecipients({ ...request, query: { page: String(page) } });
          newestFirst.push(...(more.body.recipients as unknown as Shown[]));
        }
        const chosen = rules.lists(newestFirst, { past, all });
        const recipients = chosen.slice((body.page - 1) * pageSize, body.page * pageSize);
        const total_pages = Math.max(Math.ceil(chosen.length / pageSize), 1);
        const counts = { current_recipients: recipients.length, total_recipients: chosen.length };
        body = { ...body, recipients, ...counts, total_pages };
      }
      body = { ...body, recipients: body.recipients.map((one) => show(one, 'list')) };
      body = { ...body, ...rules.pages?.(body, past) };
      await happen(past, { kind: 'list', page: body.page, shown: body.recipients.length });
      return { ...answer, body: { ...answer.body, ...(body as unknown as typeof answer.body) } };
    },
  };
}
