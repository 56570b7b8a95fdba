import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

type Fields = Record<string, string>;
type Id = number | string;
type Identified = { id: Id };
type Page = { total_pages: number };

/** What a generated client can do, a function for each operation. Each returns the body of a success. */
export interface Operations {
  createCustomer(body: Fields): Promise<{ customer: Identified }>;
  getCustomer(id: Id): Promise<object>;
  updateCustomer(id: Id, body: Fields): Promise<object>;
  listCustomers(page: number): Promise<Page & { customers: object[] }>;
  uploadDocument(id: Id, fields: Fields, file: File): Promise<object>;
  listDocuments(id: Id): Promise<object>;
  createRecipient(body: Fields): Promise<{ recipient: Identified }>;
  getRecipient(id: Id): Promise<object>;
  updateRecipient(id: Id, body: Fields): Promise<object>;
  listRecipients(customer: Id, page: number): Promise<Page & { recipients: object[] }>;
  listCountries(): Promise<object>;
  listNationalities(): Promise<object>;
  listCurrencies(): Promise<object>;
  checkGhanaMobileWallet(query: Fields): Promise<object>;
  checkGhanaBankAccount(query: Fields): Promise<object>;
}

interface Task {
  task: keyof Operations;
  as?: string;
  customer?: string;
  recipient?: string;
  fields?: Fields;
  file?: string;
}

/** Carries out the tasks of the client protocol (docs/client-protocol.md) with a generated client. */
export async function serve(client: Operations): Promise<void> {
  const ids = new Map<string, Id>();
  for await (const line of createInterface({ input: process.stdin })) {
    const task: Task = JSON.parse(line);
    const result = await carryOut(client, task, ids).catch((error: unknown) => ({ error: wordsOf(error) }));
    console.log(JSON.stringify(result));
  }
}

async function carryOut(client: Operations, task: Task, ids: Map<string, Id>): Promise<object> {
  const { fields = {}, file = '' } = task;
  const id = ids.get(task.recipient ?? task.customer ?? '') ?? '';
  const kept = <Body extends object>(record: Identified, body: Body): Body => {
    ids.set(task.as ?? '', record.id);
    return body;
  };
  switch (task.task) {
    case 'createCustomer': {
      const body = await client.createCustomer(fields);
      return kept(body.customer, body);
    }
    case 'createRecipient': {
      const body = await client.createRecipient({ customer: `${id}`, ...fields });
      return kept(body.recipient, body);
    }
    case 'uploadDocument':
      return client.uploadDocument(id, fields, fileAt(file));
    case 'updateCustomer':
    case 'updateRecipient':
      return client[task.task](id, fields);
    case 'listCustomers':
      return { customers: await allPages(client.listCustomers, ({ customers }) => customers) };
    case 'listRecipients':
      return {
        recipients: await allPages(
          (page) => client.listRecipients(id, page),
          ({ recipients }) => recipients,
        ),
      };
    case 'checkGhanaMobileWallet':
    case 'checkGhanaBankAccount':
      return client[task.task](fields);
    default:
      return client[task.task](id);
  }
}

/** Every record of a list. */
async function allPages<Body extends Page>(
  read: (page: number) => Promise<Body>,
  recordsIn: (body: Body) => object[],
): Promise<object[]> {
  const records: object[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const body = await read(page);
    records.push(...recordsIn(body));
    last = body.total_pages;
  }
  return records;
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

function fileAt(path: string): File {
  const type = types[path.split('.').at(-1) ?? ''] ?? '';
  return new File([readFileSync(path)], basename(path), { type });
}

/** Generated clients throw errors, responses, or bodies of responses. */
function wordsOf(thrown: unknown): string {
  if (thrown instanceof Response) return `HTTP ${thrown.status}`;
  return thrown instanceof Error ? thrown.message : `${JSON.stringify(thrown)}`;
}
