import {
  type Defect,
  inForm,
  inJson,
  isAt,
  isUpload,
  type Layer,
  type Passing,
  refusal,
  showing,
  withForm,
} from '../kit.ts';
import {
  customerWrites,
  isFilePart,
  noting,
  partsOf,
  recipientWrites,
  recordOf,
  textPart,
  textsArriving,
  withParts,
} from './tools.ts';

const ruling = 'Ruling `sent-values-come-back`:';
const formRule =
  'Conventions: bodies are forms (WHATWG URL, RFC 7578), which can be written in several ways;';
const forms = [...customerWrites, ...recipientWrites] as const;

/** A layer that changes requests as a whole. */
const rewriting =
  (change: (request: Passing) => Passing): (() => Layer) =>
  () =>
  (request, forward) =>
    forward(change(request));

/** The form with its text as it was sent, still encoded. */
const encodedAs = (request: Passing, write: (text: string) => string): Passing => ({
  ...request,
  body: Buffer.from(write(request.body.toString('latin1')), 'latin1'),
});

export const defects: Defect[] = [
  {
    name: 'an address ends at its first semicolon',
    breaks: 'customers.create.exact-values',
    why: `${ruling} semicolons; an old parser takes them for separators, and the gateway has decoded the form before.`,
    layer: textsArriving(forms, ['address', 'bank'], (value) => value.split(';')[0] || '-'),
  },
  {
    name: 'the sixteenth field of a form is dropped',
    breaks: 'customers.create.email_address',
    follows: { 'requests.forms': 'Which field is lost depends on their order.' },
    why: 'Create customer: all fields of the table, which are sixteen; the parser has a limit of fifteen.',
    layer: inForm(customerWrites, (form) => {
      for (const [name] of [...form].slice(15)) form.delete(name);
    }),
  },
  {
    name: 'fields that are sent empty do not arrive',
    breaks: 'recipients.create.mobile_number',
    why: 'Ruling `optional-means-optional`: mobile_number sent empty comes back empty; here it is missing.',
    options: { absentStyle: 'missing' },
    layer: inForm('createRecipient', (form) => {
      for (const [name, value] of [...form]) if (value === '') form.delete(name);
    }),
  },
  {
    name: 'the second spelling of an upload forgets when a document expires',
    breaks: 'documents.list.expiry',
    why: 'Ruling `both-spellings`: stored alike; the old handler shows the date and has no column for it.',
    layer: () => {
      const old = new Set<string>();
      const hide = showing('listDocuments', 'expiry', (value, { record, asked }) =>
        old.has(`${asked.id} ${record.id_number}`) ? null : value,
      );
      return async (request, forward) => {
        const answer = await forward(request);
        const { operation, target, id } = request;
        const document = operation === 'uploadDocumentAlias' ? recordOf(answer) : undefined;
        if (document) old.add(`${id} ${document.id_number}`);
        if (operation !== 'listDocuments' || !('change' in hide)) return answer;
        return hide.change(answer, {
          operation,
          target,
          id,
          hasToken: true,
          sent: new Map(),
          fileKind: undefined,
        });
      };
    },
  },
  {
    name: 'listing by POST looks for the page in the body',
    breaks: 'recipients.list-post.same-paging',
    follows: { 'recipients.list-post.same-records': 'Every page shows the first one.' },
    why: 'Ruling `both-spellings`: page in the query; the framework reads parameters of a POST from its form.',
    options: { pageSize: 4 },
    layer: rewriting((request) =>
      request.operation === 'listRecipientsByPost'
        ? { ...request, target: request.target.split('?')[0] ?? request.target }
        : request,
    ),
  },
  {
    name: 'a POST without a byte of body is refused',
    breaks: 'recipients.list-post.accepted',
    why: 'Ruling `both-spellings`: an empty form; the gateway wants at least one field in a POST.',
    layer: () => (request, forward) =>
      request.operation === 'listRecipientsByPost' &&
      request.body.length === 0 &&
      request.headers.authorization
        ? Promise.resolve(inJson(400, { message: 'The body is empty.' }))
        : forward(request),
  },
  {
    name: 'listing by POST is not found where nobody is listed yet',
    breaks: 'recipients.list.empty',
    follows: { 'recipients.list-post.accepted': 'GET accepts the same.' },
    why: 'Ruling `paging`: an empty list; the older controller turns no rows into 404.',
    layer: {
      where: 'listRecipientsByPost',
      change: (answer) =>
        /"total_recipients":0[,}]/.test(answer.body) ? refusal(404, 'No recipients found.') : answer,
    },
  },
  {
    name: 'parts after the file of an upload are ignored',
    breaks: 'requests.forms',
    why: `${formRule} parts come in any order; the handler starts when the file begins, with the fields so far.`,
    layer: rewriting((request) =>
      isUpload(request)
        ? withParts(request, (parts) => parts.slice(0, parts.findIndex(isFilePart) + 1 || parts.length))
        : request,
    ),
  },
  {
    name: 'a form with a charset in its content type is an unknown media type',
    breaks: 'requests.forms',
    why: `${formRule} a parameter changes nothing here; the gateway compares the header as a whole.`,
    layer: () => (request, forward) =>
      isAt(forms, request) && /;/.test(request.headers['content-type'] ?? '')
        ? Promise.resolve(refusal(415, 'Unsupported media type.'))
        : forward(request),
  },
  {
    name: 'a boundary in quotes is taken with its quotes',
    breaks: 'requests.forms',
    why: `${formRule} the boundary may be quoted (RFC 2045); then no part is found.`,
    layer: () => (request, forward) =>
      isUpload(request) && /boundary="/.test(request.headers['content-type'] ?? '')
        ? Promise.resolve(refusal(400, 'The field type is missing.'))
        : forward(request),
  },
  {
    name: 'text parts with a media type of their own are taken for files',
    breaks: 'requests.forms',
    why: `${formRule} text/plain with a charset is a text (RFC 7578, 4.4); the parser stores it as a file, and the date is lost.`,
    layer: rewriting((request) =>
      isUpload(request)
        ? withParts(request, (parts) =>
            parts.filter((part) => isFilePart(part) || !/content-type/i.test(part.head)),
          )
        : request,
    ),
  },
  {
    name: 'a form that comes in chunks is empty',
    breaks: 'requests.forms',
    follows: { 'requests.headers': 'How a body is transferred makes a difference.' },
    why: `${formRule} a client may stream it; the gateway reads as many bytes as Content-Length says, which is not there.`,
    wire: noting,
    layer: rewriting((request) =>
      isAt(forms, request) && request.headers['x-chunked'] ? { ...request, body: Buffer.alloc(0) } : request,
    ),
  },
  {
    name: 'an update of a recipient keeps the plus that stands for a blank',
    breaks: 'requests.forms',
    follows: {
      'recipients.update.bank':
        'A bank with a blank in its name gets a plus, where the client writes blanks so.',
      'recipients.update.exact-values': 'So do all values with blanks.',
    },
    why: `${formRule} both + and %20 are blanks; a parser for queries decodes percent sequences alone.`,
    layer: rewriting((request) =>
      request.operation === 'updateRecipient'
        ? encodedAs(request, (text) => text.replaceAll('+', '%2B'))
        : request,
    ),
  },
  {
    name: 'percent sequences in small letters are left as they are',
    breaks: 'requests.forms',
    why: `${formRule} %c3 is %C3; a table for decoding has capital digits only.`,
    layer: rewriting((request) =>
      isAt(forms, request)
        ? encodedAs(request, (text) => text.replace(/%(?=[0-9A-Fa-f]{2})(?![0-9A-F]{2})/g, '%25'))
        : request,
    ),
  },
  {
    name: 'a form without a region has that of the form before on the same connection',
    breaks: 'customers.create.region',
    follows: { 'requests.headers': 'A new connection would help.' },
    why: 'Ruling `optional-means-optional`: missing, null or empty; a pool reuses the objects that forms are read into.',
    wire: noting,
    layer: () => {
      const last = new Map<string, string>();
      return (request, forward) => {
        if (request.operation !== 'createCustomer') return forward(request);
        const connection = request.headers['x-connection'] ?? '';
        return forward(
          withForm(request, (form) => {
            const region = form.get('region') ?? last.get(connection);
            if (region) form.set('region', region);
            last.set(connection, region ?? '');
          }),
        );
      };
    },
  },
  {
    name: 'an upload without an expiry has that of the upload before',
    breaks: 'documents.upload.expiry',
    follows: { 'documents.list.expiry': 'It is stored.' },
    why: 'Ruling `document-dates`: null or missing; one parser serves all uploads, and is not emptied.',
    layer: () => {
      let last = '';
      return (request, forward) => {
        if (!isUpload(request)) return forward(request);
        const part = partsOf(request).parts.find(({ head }) => /name="expiry"/.test(head));
        if (part) last = part.content;
        return forward(
          part || !last ? request : withParts(request, (parts) => [textPart('expiry', last), ...parts]),
        );
      };
    },
  },
];
