import { problem } from './checks.ts';
import { create } from './creates.ts';
import { findNew } from './finding.ts';
import { arrange, form } from './forms.ts';
import { isObject, type Json, type JsonObject, Numeral } from './json.ts';
import { identifier, List } from './lists.ts';
import { multipart, nameOf, typeOf } from './multipart.ts';
import { get, Refused, type Request, type Service } from './service.ts';
import { shaped } from './shapes.ts';
import type { Task } from './task.ts';
import { type Kept, readAfter, update } from './updates.ts';

const references: Record<string, string> = {
  listCountries: 'countries',
  listNationalities: 'nationalities',
  listCurrencies: 'currencies',
};
const checks: Record<string, string> = {
  checkGhanaMobileWallet: 'check-gh-mw-instant-pay-eligibility',
  checkGhanaBankAccount: 'check-gh-ac-instant-pay-eligibility',
};

export class Client {
  readonly #service: Service;
  readonly #customers = new Map<string, Kept>();
  readonly #recipients = new Map<string, Kept>();
  readonly #lists = new Map<string, JsonObject>();
  #turn = 0;
  #begun = false;

  constructor(service: Service) {
    this.#service = service;
  }

  async run(task: Task): Promise<JsonObject> {
    const { ways } = this.#service;
    const known = /^(create|get|update|list)(Customers?|Recipients?)$|^(upload|list)Documents?$/.test(
      task.task,
    );
    const other = references[task.task] ?? checks[task.task];
    if ((!known && other === undefined) || ways.unsupported.includes(task.task)) return { unsupported: true };
    try {
      if (ways.listsFirst && !this.#begun) await this.#readLists();
      this.#service.begin(this.#begun || !ways.listsFirst ? 17_000 : 12_000);
      this.#begun = true;
      const wrong = ways.checkFirst ? problem(task) : undefined;
      return wrong === undefined ? await this.#do(task) : { error: wrong };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  async #readLists(): Promise<void> {
    this.#service.begin(5000);
    const names = Object.values(references);
    await Promise.all(names.map((name) => this.#reference(name).catch(() => undefined)));
  }

  async #do(task: Task): Promise<JsonObject> {
    const list = references[task.task];
    if (list !== undefined) return { [list]: this.#shaped((await this.#reference(list))[list], 'reference') };
    const check = checks[task.task];
    if (check !== undefined) return await this.#check(check, task);
    switch (task.task) {
      case 'createCustomer':
        return { customer: this.#shaped(await this.#createCustomer(task), 'customer') };
      case 'getCustomer':
        return { customer: this.#shaped(await this.#get(this.#customer(task)), 'customer') };
      case 'updateCustomer': {
        const updated = await update(this.#service, this.#customer(task), task.fields);
        return { customer: this.#shaped(updated, 'customer') };
      }
      case 'listCustomers':
        return { customers: this.#shaped(await this.#listTwice('/api/customers', 'customers'), 'customer') };
      case 'uploadDocument':
        return { document: this.#shaped(await this.#upload(task), 'document') };
      case 'listDocuments':
        return { documents: this.#shaped(await this.#documents(this.#customer(task)), 'document') };
      case 'createRecipient':
        return { recipient: this.#shaped(await this.#createRecipient(task), 'recipient') };
      case 'getRecipient':
        return { recipient: this.#shaped(await this.#get(this.#recipient(task)), 'recipient') };
      case 'updateRecipient': {
        const updated = await update(this.#service, this.#recipient(task), task.fields);
        return { recipient: this.#shaped(updated, 'recipient') };
      }
      default: {
        const path = this.#customer(task).recipients;
        return { recipients: this.#shaped(await this.#listTwice(path, 'recipients'), 'recipient') };
      }
    }
  }

  #shaped(value: Json | undefined, kind: string): Json {
    const { ways } = this.#service;
    return Array.isArray(value)
      ? value.map((item) => shaped(item, kind, ways))
      : shaped(value ?? null, kind, ways);
  }

  #customer(task: Task): Kept {
    const kept = this.#customers.get(task.customer);
    if (kept === undefined) throw new Error(`no customer is known as ${task.customer}`);
    return kept;
  }

  #recipient(task: Task): Kept {
    const kept = this.#recipients.get(task.recipient);
    if (kept === undefined) throw new Error(`no recipient is known as ${task.recipient}`);
    return kept;
  }

  async #reference(name: string): Promise<JsonObject> {
    const kept = this.#lists.get(name);
    if (kept !== undefined) return kept;
    const content = await this.#service.ask(get(`/api/resources/${name}`), 'read', name);
    if (this.#service.ways.listsFirst) this.#lists.set(name, content);
    return content;
  }

  async #check(path: string, task: Task): Promise<JsonObject> {
    const { ways } = this.#service;
    const query = form(arrange(task.task, task.fields, ways), ways);
    const content = await this.#service.ask(get(`/api/resources/${path}?${query}`), 'read', 'recipient_name');
    const eligible = content.eligible_for_instant_pay;
    if (!(eligible instanceof Numeral)) throw new Refused(200, 'the service does not say who is eligible');
    const flag = ways.flags === 'boolean' && /^[01]$/.test(eligible.text);
    return {
      recipient_name: content.recipient_name ?? null,
      eligible_for_instant_pay: flag ? eligible.text === '1' : eligible,
    };
  }

  #list(path: string, payload: 'customers' | 'recipients'): Promise<JsonObject[]> {
    const { listBy } = this.#service.ways;
    const post =
      payload === 'recipients' && (listBy === 'POST' || (listBy === 'alternating' && this.#next()));
    return new List(this.#service, path, payload, post ? 'POST' : 'GET').read();
  }

  async #listTwice(path: string, payload: 'customers' | 'recipients'): Promise<JsonObject[]> {
    if (this.#service.ways.listTwice) await this.#list(path, payload);
    return await this.#list(path, payload);
  }

  #next(): boolean {
    this.#turn += 1;
    return this.#turn % 2 === 0;
  }

  async #documents(customer: Kept): Promise<JsonObject[]> {
    const content = await this.#service.ask(get(customer.documents), 'read', 'documents');
    if (!Array.isArray(content.documents)) throw new Refused(200, 'the service shows no documents');
    return content.documents.filter(isObject);
  }

  async #get(kept: Kept): Promise<JsonObject> {
    const { getBy } = this.#service.ways;
    if (getBy === 'memory' && kept.payload === 'customer' && kept.last !== undefined) return kept.last;
    if (getBy === 'list') {
      const records = await this.#service.maybe(this.#list(kept.list, `${kept.payload}s`));
      const found = records?.find((record) => identifier(record) === kept.id);
      if (found !== undefined) return found;
    }
    return await this.#service.record(get(kept.path), 'read', kept.payload);
  }

  #form(path: string, task: Task, more: Readonly<Record<string, string>>): Request {
    const { ways } = this.#service;
    const fields = arrange(task.task, { ...more, ...task.fields }, ways);
    const body = Buffer.from(form(fields, ways));
    return { method: 'POST', path, body, fields, file: undefined, type: ways.formType };
  }

  async #kept(kept: Kept, record: JsonObject): Promise<JsonObject> {
    kept.last = record;
    return await readAfter(this.#service, kept, record, []);
  }

  async #createCustomer(task: Task): Promise<JsonObject> {
    const request = this.#form('/api/customers', task, {});
    const list = (): Promise<JsonObject[]> => this.#list('/api/customers', 'customers');
    const record = await create(request, 'customer', { service: this.#service, sent: task.fields, list });
    const id = identifier(record);
    const kept: Kept = {
      payload: 'customer',
      id,
      path: `/api/customers/${id}`,
      list: '/api/customers',
      recipients: `/api/recipients/${id}`,
      documents: `/api/kyc-documents/${id}`,
    };
    this.#customers.set(task.as, kept);
    return await this.#kept(kept, record);
  }

  async #createRecipient(task: Task): Promise<JsonObject> {
    const owner = this.#customer(task);
    const request = this.#form('/api/recipients', task, { customer: owner.id });
    const list = (): Promise<JsonObject[]> => this.#list(owner.recipients, 'recipients');
    const record = await create(request, 'recipient', { service: this.#service, sent: task.fields, list });
    const id = identifier(record);
    const path = `/api/recipient/${id}`;
    const kept: Kept = {
      payload: 'recipient',
      id,
      path,
      list: owner.recipients,
      recipients: '',
      documents: '',
    };
    this.#recipients.set(task.as, kept);
    return await this.#kept(kept, record);
  }

  async #upload(task: Task): Promise<JsonObject> {
    const { ways } = this.#service;
    const customer = this.#customer(task);
    const other = ways.uploadPath === 'upload-kyc' || (ways.uploadPath === 'alternating' && this.#next());
    const fields = arrange(task.task, task.fields, ways);
    const list = (): Promise<JsonObject[]> => this.#documents(customer);
    const request: Request = {
      method: 'POST',
      path: `/api/${other ? 'upload-kyc' : 'kyc-upload'}/${customer.id}`,
      body: await multipart(fields, task.file, ways),
      fields,
      file: { path: task.file, name: nameOf(task.file, ways), type: typeOf(task.file) },
      type: `multipart/form-data; boundary=${ways.boundary}`,
    };
    const search = { service: this.#service, sent: task.fields, list };
    const document = await create(request, 'document', search);
    if (ways.confirmUploads || ways.readAround) {
      const found = await findNew(search, new Map()).catch(() => undefined);
      if (found === undefined) this.#service.log('the list does not show the document yet');
    }
    return document;
  }
}
