import type { JudgedId } from '../../generated/requirements.ts';
import { isObject, type JsonObject, parseJson } from '../transcript/json.ts';
import {
  changed,
  type Forward,
  type Layer,
  type Passed,
  type Passing,
  pageOf,
  recordsIn,
  withForm,
  withQuery,
} from './front.ts';

/** A way to be wrong, and the requirement that has to say so. */
export interface Defect {
  name: string;
  breaks: JudgedId;
  /** A layer of its own for each server, because some remember what they saw. */
  layer: (server: { token: string }) => Layer;
}

/** Changes every successful body. */
const inBodies =
  (wanted: (request: Passing) => boolean, change: (body: JsonObject, request: Passing) => void) =>
  (): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    return wanted(request) ? changed(answer, (body) => change(body, request)) : answer;
  };

const isCustomer = ({ operation }: Passing) => /customer/i.test(operation ?? '');
const isRecipient = ({ operation }: Passing) => /recipient/i.test(operation ?? '');
const isRecipientList = ({ operation }: Passing) => operation?.startsWith('listRecipients') ?? false;

/** The defects that a first look at a deployment must never miss. */
export const defects: Defect[] = [
  {
    name: 'create recipient answers 200',
    breaks: 'recipients.create.status',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      return request.operation === 'createRecipient' && answer.status === 201
        ? { ...answer, status: 200 }
        : answer;
    },
  },
  {
    name: 'total_pages is one too many',
    breaks: 'recipients.list.total_pages',
    layer: inBodies(isRecipientList, (body) => {
      body.total_pages = Number(body.total_pages) + 1;
    }),
  },
  {
    name: 'recipients come oldest first',
    breaks: 'recipients.list.newest-first',
    layer: sorted((a, b) => stamp(a, 'created_on') - stamp(b, 'created_on')),
  },
  {
    name: 'recipients come newest first on each page, with the pages reversed',
    breaks: 'recipients.list.newest-first',
    layer: () => async (request, forward) => {
      if (!isRecipientList(request)) return forward(request);
      const first = parseJson((await forward(request)).body);
      const pages = isObject(first) ? Number(first.total_pages) : 1;
      const answer = await forward(
        withQuery(request, 'page', String(Math.max(pages + 1 - pageOf(request), 1))),
      );
      return changed(answer, (body) => {
        body.page = pageOf(request);
      });
    },
  },
  {
    name: 'recipients are sorted by updated_on',
    breaks: 'recipients.list.update-moves-nothing',
    layer: sorted((a, b) => stamp(b, 'updated_on') - stamp(a, 'updated_on')),
  },
  {
    name: 'the second upload spelling stores nothing',
    breaks: 'documents.upload-alias.stored',
    layer: aliasToNowhere,
  },
  {
    name: 'POST of the recipients list answers 405',
    breaks: 'recipients.list-post.accepted',
    layer: () => async (request, forward) =>
      request.operation === 'listRecipientsByPost'
        ? {
            status: 405,
            headers: { allow: 'GET' },
            body: '{"type":"invalid_request_error","message":"Use GET."}',
          }
        : forward(request),
  },
  {
    name: 'an update of a customer leaves updated_on as it was',
    breaks: 'customers.update.refresh',
    layer: inBodies(isCustomer, (body) => {
      for (const record of recordsIn(body)) record.updated_on = record.created_on ?? null;
    }),
  },
  {
    name: 'an update of a customer empties the fields that it does not send',
    breaks: 'customers.update.keeps-unsent',
    layer: () => async (request, forward) => {
      if (request.operation !== 'updateCustomer') return forward(request);
      return forward(
        withForm(request, (form) => {
          for (const field of ['region', 'postcode', 'birth_city', 'email_address'])
            if (!form.has(field)) form.set(field, '');
        }),
      );
    },
  },
  {
    name: 'an absent middle_name is null',
    breaks: 'customers.create.middle_name',
    layer: inBodies(isCustomer, (body) => {
      for (const record of recordsIn(body)) if (record.middle_name === '') record.middle_name = null;
    }),
  },
  {
    name: 'full_name stays what it was after an update',
    breaks: 'recipients.update.full_name',
    layer: staleFullName,
  },
  {
    name: 'dates of listed documents have no time',
    breaks: 'documents.list.valid_from',
    layer: inBodies(
      ({ operation }) => operation === 'listDocuments',
      (body) => {
        for (const record of recordsIn(body)) {
          if (typeof record.valid_from === 'string') record.valid_from = record.valid_from.slice(0, 10);
        }
      },
    ),
  },
  {
    name: 'a text file is accepted',
    breaks: 'documents.upload.text-file',
    layer: () => async (request, forward) => {
      if (request.operation !== 'uploadDocument') return forward(request);
      // The server behind tells a PNG by its first bytes.
      const text = request.body
        .toString('latin1')
        .replace('This is plain text', `${pngHead}This is plain text`);
      return forward({ ...request, body: Buffer.from(text, 'latin1') });
    },
  },
  {
    name: 'any token is accepted',
    breaks: 'access.getCustomer.made-up-token',
    layer:
      ({ token }) =>
      async (request, forward) =>
        forward(
          request.headers.authorization
            ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
            : request,
        ),
  },
  {
    name: 'blocked is a boolean',
    breaks: 'customers.create.blocked',
    layer: inBodies(isCustomer, (body) => {
      for (const record of recordsIn(body)) record.blocked = record.blocked === 1;
    }),
  },
  {
    name: 'region is lost in the list of customers only',
    breaks: 'customers.list.region',
    layer: inBodies(
      ({ operation }) => operation === 'listCustomers',
      (body) => {
        for (const record of recordsIn(body)) delete record.region;
      },
    ),
  },
  {
    name: 'created_on of customers is always the same',
    breaks: 'customers.create.creation-time',
    layer: inBodies(isCustomer, (body) => {
      for (const record of recordsIn(body)) {
        if (record.updated_on === record.created_on) record.updated_on = constantStamp;
        record.created_on = constantStamp;
      }
    }),
  },
];

const constantStamp = '2026-01-01T00:00:00+00:00';
const pngHead = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde';

const stamp = (record: JsonObject, field: string) => Date.parse(String(record[field]));

/** Lists recipients in another order, with the pages cut anew. Equal ones keep the order of the server. */
function sorted(compare: (a: JsonObject, b: JsonObject) => number): () => Layer {
  return () => async (request, forward) => {
    if (!isRecipientList(request)) return forward(request);
    const answer = await forward(request);
    const body = parseJson(answer.body);
    if (!isObject(body) || body.message !== 'success') return answer;
    const all = await everyPage(request, forward, Number(body.total_pages));
    const size = Math.max(...all.map((page) => page.length), 1);
    const rows = all.flat().sort(compare);
    return changed(answer, (page) => {
      page.recipients = rows.slice((pageOf(request) - 1) * size, pageOf(request) * size);
    });
  };
}

async function everyPage(request: Passing, forward: Forward, pages: number): Promise<JsonObject[][]> {
  const answers: Passed[] = [];
  for (let page = 1; page <= pages; page++)
    answers.push(await forward(withQuery(request, 'page', String(page))));
  return answers.map(({ body }) => {
    const json = parseJson(body);
    return isObject(json) ? recordsIn(json) : [];
  });
}

/** Uploads under the second spelling go to a customer whom nobody asks for. */
function aliasToNowhere(): Layer {
  let nobody: Promise<string> | undefined;
  return async (request, forward) => {
    if (request.operation !== 'uploadDocumentAlias') return forward(request);
    nobody ??= createNobody(request, forward);
    const answer = await forward({ ...request, target: `/api/kyc-upload/${await nobody}` });
    return answer;
  };
}

async function createNobody({ headers }: Passing, forward: Forward): Promise<string> {
  const form = new URLSearchParams({
    first_name: 'No',
    last_name: 'Body',
    date_of_birth: '1980-01-01',
    nationality: 'AT',
    address: 'Nowhere 1',
    city: 'Wien',
    country: 'AT',
    mobile_number: '+12025550199',
  });
  const answer = await forward({
    method: 'POST',
    target: '/api/customers',
    headers: {
      authorization: headers.authorization ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(form.toString()),
    operation: 'createCustomer',
    id: undefined,
  });
  return /"id":(\d+)/.exec(answer.body)?.[1] ?? '0';
}

/** Remembers the first full name of each recipient and shows it ever after. */
function staleFullName(): Layer {
  const names = new Map<string, JsonObject[string]>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isRecipient(request)) return answer;
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) {
        const id = String(record.id);
        if (!names.has(id)) names.set(id, record.full_name ?? '');
        record.full_name = names.get(id) ?? '';
      }
    });
  };
}

/** A layer that changes nothing: what shows that the layers themselves do no harm. */
export const harmless: Layer = (request, forward) => forward(request);
