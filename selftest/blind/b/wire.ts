import {
  answering,
  at,
  changed,
  type Defect,
  inBody,
  isTaken,
  type JsonObject,
  recipientLists,
  reporting,
  respondWhole,
  sends,
  uploads,
} from './tools.ts';

/** How answers are written: by hand, by converters, in wrong lengths, with other statuses and messages. */

const escapedByHand = (text: string) => text.replace(/\\"/g, '"').replace(/\\\\/g, '\\');

export const defects: Defect[] = [
  {
    name: 'the length of an answer with customers counts characters instead of bytes',
    breaks: 'customers.create.exact-values',
    follows: {
      'answers.json': 'the end of the text is missing',
      'customers.create.payload': 'it is no JSON',
    },
    why: 'Ruling `sent-values-come-back`: each letter beyond ASCII costs a byte at the end.',
    wire: {
      respond: (response, answer, { url }) => {
        const bytes = Buffer.from(answer.body);
        const length = url?.startsWith('/api/customers') ? answer.body.length : bytes.length;
        response.writeHead(answer.status, { ...answer.headers, 'content-length': String(length) });
        response.end(bytes.subarray(0, length));
      },
    },
  },
  {
    name: 'the JSON of a recipient who is read is put together without escapes',
    breaks: 'recipients.create.exact-values',
    follows: { 'recipients.get.payload': 'with a quotation mark in a name it is no JSON' },
    why: 'Ruling `sent-values-come-back`: quotation marks and backslashes stand in the text as they are.',
    layer: {
      where: 'getRecipient',
      change: (answer) => (isTaken(answer) ? { ...answer, body: escapedByHand(answer.body) } : answer),
    },
  },
  {
    name: 'a list of one recipient is the recipient',
    breaks: 'recipients.list.payload',
    follows: { 'recipients.list-post.payload': 'both methods use the converter' },
    why: 'Endpoints › List recipients: an array; a converter from XML makes one only of several elements.',
    layer: inBody(recipientLists, (body) => {
      const [first, ...others] = body.recipients as JsonObject[];
      if (first && others.length === 0) body.recipients = first;
    }),
  },
  {
    name: 'an answer loses its end where the client closes the connection after it',
    breaks: 'requests.headers',
    why: 'Ruling `success-and-refusal`: the body is JSON; with `Connection: close` the last buffer is not flushed.',
    wire: {
      respond: (response, answer, request) =>
        respondWhole(
          response,
          request.headers.connection === 'close' ? { ...answer, body: answer.body.slice(0, -3) } : answer,
        ),
    },
  },
  {
    name: 'an update of a recipient has no content',
    breaks: 'recipients.update.payload',
    follows: { 'recipients.update.message': 'there is no message' },
    why: 'Endpoints › Update recipient: message and the complete object; a style guide wants 204.',
    layer: {
      where: 'updateRecipient',
      change: (answer) => (isTaken(answer) ? { status: 204, headers: {}, body: '' } : answer),
    },
  },
  {
    name: 'the upload of a PDF is accepted with 202 until its pages are rendered',
    breaks: 'documents.upload.status',
    follows: { 'documents.upload-alias.status': 'both paths render it' },
    why: 'Errors › 2: an upload answers 201.',
    layer: answering(uploads, 202, ({ fileKind }) => fileKind === 'pdf'),
  },
  {
    name: 'a new business is answered with 200 by an older controller',
    breaks: 'recipients.create.status',
    why: 'Errors › 2: a create of a recipient answers 201, also for a business.',
    layer: answering('createRecipient', 200, sends('type', 'BIZ')),
  },
  {
    name: 'the message of an empty list of documents says that there are none',
    breaks: 'documents.list.message',
    why: 'Ruling `success-and-refusal`: with the payload it is a success, whose message is "success".',
    layer: reporting('listDocuments', 'message', (message, { body }) =>
      (body.documents as unknown[]).length > 0 ? message : 'No documents found.',
    ),
  },
  {
    name: 'an answer to an update has updated_on twice, before and after it',
    breaks: 'answers.json',
    why: 'RFC 8259, 4: names are unique; the old row and the new one are written into one object.',
    layer: {
      where: 'updateCustomer',
      change: (answer) => ({
        ...answer,
        body: answer.body.replace(/"created_on":("[^"]*")/, '$&,"updated_on":$1'),
      }),
    },
  },
  {
    name: 'the lists begin with a byte order mark',
    breaks: 'answers.json',
    why: 'RFC 8259, 8.1: a text in JSON has none; a template was saved by an editor that adds one.',
    layer: {
      where: ['listCustomers', 'listDocuments'],
      change: (answer) => (isTaken(answer) ? { ...answer, body: `\ufeff${answer.body}` } : answer),
    },
  },
  {
    name: 'the second of two reads of the nationalities has no message',
    breaks: 'reference.nationalities.message',
    why: 'Errors › 1: the cache keeps the list without the object around it, and adds the payload alone.',
    layer: at('listNationalities', () => {
      let reads = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isTaken(answer)) return answer;
        reads += 1;
        return reads < 2 ? answer : changed(answer, (body) => delete body.message);
      };
    }),
  },
  {
    name: 'a wallet number is an integer, and loses its leading zero before it is looked up',
    breaks: 'eligibility.mobile-wallet.accepted',
    why: 'Ghana mobile-money check: mobile_number is a string, and Ghanaian numbers begin with a zero.',
    layer: at(
      'checkGhanaMobileWallet',
      () => (request, forward) =>
        forward({ ...request, target: request.target.replace(/(mobile_number=)0+/, '$1') }),
    ),
  },
  {
    name: 'whether an account is eligible is a truth value',
    breaks: 'eligibility.bank-account.eligible_for_instant_pay',
    why: 'Ruling `ghana-checks`: it is an integer.',
    layer: reporting('checkGhanaBankAccount', 'eligible_for_instant_pay', (value) => value === 1),
  },
];
