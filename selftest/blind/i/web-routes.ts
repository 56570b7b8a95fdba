import {
  type Defect,
  fileKindOf,
  inForm,
  inJson,
  type Layer,
  readUpload,
  refusing,
  sentBy,
  uploads,
} from '../kit.ts';
import { only } from './web-tools.ts';

/** Decodes a value once more, where that is possible. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const page = (status: number, title: string) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`,
});

export const defects: Defect[] = [
  {
    name: 'the second spelling of the upload path takes no body above a hundred kilobytes',
    breaks: 'documents.upload-alias.accepted',
    why: 'Both spellings must be accepted. The limit for bodies was raised for one route only, and the other one still has the default of the gateway.',
    report: 'https://github.com/dotnet/aspnetcore/issues/49946',
    layer: (): Layer =>
      only('uploadDocumentAlias', async (request, forward) =>
        request.body.length > 102_400 ? page(413, 'Request Entity Too Large') : forward(request),
      ),
  },
  {
    name: 'a list that is read with a needless media type is always its first page',
    breaks: 'requests.headers',
    follows: { 'recipients.list.page': 'such a request for page 2 gets page 1' },
    why: 'What is accepted must not be misread (ruling ways-of-sending). With a media type parameters are taken from the body, which is empty, and not from the query.',
    report: 'https://github.com/ruby-grape/grape/issues/2282',
    layer: (): Layer =>
      only(['listCustomers', 'listRecipients'], (request, forward) =>
        forward(
          request.headers['content-type'] === undefined
            ? request
            : { ...request, target: request.target.split('?')[0] ?? '' },
        ),
      ),
  },
  {
    name: 'the response to an update is cut by as many bytes as it has letters beyond ascii',
    breaks: 'answers.json',
    follows: {
      'customers.update.payload': 'what is left is no JSON object',
      'recipients.update.payload': 'what is left is no JSON object',
    },
    why: 'A success is JSON text. Content-Length is the number of characters and not of bytes, so the end is missing where a name has an accent.',
    report: 'https://github.com/bestpractical/rt/pull/419',
    wire: {
      respond: (response, { status, headers, body }, { method, url = '' }) => {
        const bytes = Buffer.from(body);
        const isUpdate = method === 'POST' && /^\/api\/(customers|recipient)\/\d+$/.test(url);
        const sent = bytes.subarray(0, isUpdate ? body.length : bytes.length);
        response.writeHead(status, { ...headers, 'content-length': String(sent.length) });
        response.end(sent);
      },
    },
  },
  {
    name: 'the form of an update of a recipient is decoded twice, so that %41 becomes a',
    breaks: 'recipients.update.exact-values',
    why: 'Values come back as sent. The gateway decodes the form and so does the service; only values with a percent sign and two digits show it.',
    report: 'https://github.com/thecatalinstan/Criollo/issues/30',
    layer: inForm('updateRecipient', (form) => {
      for (const [name, value] of [...form]) form.set(name, decoded(value));
    }),
  },
  {
    name: 'documents of a customer whose number is above 2147483647 cannot be listed',
    breaks: 'documents.list.accepted',
    follows: { 'documents.list.empty': 'the list of such a customer is refused even while it is empty' },
    why: 'The documents of a created customer can be listed. The service for documents keeps the number of the customer in a column of 32 bits.',
    report: 'https://github.com/openaq/openaq-api/issues/390',
    options: { idScheme: 'big' },
    layer: refusing('listDocuments', ({ id }) => Number(id) > 2_147_483_647, 500),
  },
  {
    name: 'a customer without an email address is created, but the response is an error',
    breaks: 'customers.create.optional-fields',
    follows: { 'customers.refused': 'the refused customer is in the list' },
    why: 'The required fields suffice, and what is refused has no effect. After the commit a mail welcomes the customer; without an address that fails, and the error goes to the partner.',
    report: 'https://github.com/jedireza/frame/issues/60',
    layer: (): Layer =>
      only('createCustomer', async (request, forward) => {
        const answer = await forward(request);
        const isMailed = answer.status !== 201 || sentBy(request).get('email_address');
        return isMailed ? answer : inJson(500, { message: 'No recipients defined' });
      }),
  },
  {
    name: 'after twenty seconds without an upload the next one times out, but is stored',
    breaks: 'documents.refused',
    follows: { 'documents.upload.stored': 'sent again, as one does after a timeout, it is there twice' },
    why: 'What is refused has no effect. The function that takes uploads sleeps; waking it takes longer than the gateway waits, and nobody stops it.',
    report: 'https://github.com/api3dao/airnode/issues/1386',
    layer: (): Layer => {
      let lastMs = Number.NEGATIVE_INFINITY;
      return only(uploads, async (request, forward) => {
        const answer = await forward(request);
        if (answer.status !== 201) return answer;
        const isCold = performance.now() - lastMs > 20_000;
        lastMs = performance.now();
        return isCold ? page(504, 'Gateway Time-out') : answer;
      });
    },
  },
  {
    name: 'a pdf is stored twice because checking it takes longer than the proxy waits',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'the same proxy stands before both spellings' },
    why: 'An uploaded document is in the list exactly once. The proxy sends a POST again that was not answered in time, and the service carries out both.',
    report: 'https://github.com/apex/up/pull/334',
    layer: (): Layer =>
      only(uploads, async (request, forward) => {
        const answer = await forward(request);
        const isSlow = answer.status === 201 && fileKindOf(readUpload(request).file?.bytes) === 'pdf';
        return isSlow ? forward(request) : answer;
      }),
  },
];
