import { gzipSync } from 'node:zlib';
import {
  arriving,
  changed,
  type Defect,
  documentViews,
  isAt,
  isUpload,
  type Layer,
  recipientLists,
  recordsIn,
  refusal,
  replacing,
  respondWhole,
  text,
  uploads,
} from '../kit.ts';

/** The header Accept is compared with whole media types, so a parameter makes a type unknown. */
const comparingWholeTypes = (): Layer => async (request, forward) => {
  const types = (request.headers.accept ?? '*/*').split(',').map((type) => type.trim());
  const isKnown = types.some((type) => ['application/json', 'application/*', '*/*', ''].includes(type));
  return isKnown ? forward(request) : refusal(406, 'None of these media types can be sent.');
};

/** A form is parsed in pieces of a kilobyte, and a value that lies across the first border ends there. */
const parsingInPieces = (): Layer => (request, forward) => {
  const body = request.body.toString('latin1');
  if (!isAt(['createCustomer', 'updateCustomer'], request) || body.length <= 1024) return forward(request);
  const next = body.indexOf('&', 1024);
  const parsed = body.slice(0, 1024).replace(/%.?$/, '') + (next === -1 ? '' : body.slice(next));
  return forward({ ...request, body: Buffer.from(parsed, 'latin1') });
};

const keepingFortyCharacters = (): Layer => async (request, forward) => {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  if (!isUpload(request) || boundary.length <= 40) return forward(request);
  return refusal(400, 'The body has no parts.');
};

/** The token may stand in the address, as it does for downloads. */
const takingTokenOfQuery =
  ({ token }: { token: string }): Layer =>
  (request, forward) => {
    const [path = '', query = ''] = request.target.split('?');
    const parameters = new URLSearchParams(query);
    const isRight = ['access_token', 'token'].some((name) => parameters.get(name) === token);
    if (!isRight || request.headers.authorization) return forward(request);
    for (const name of ['access_token', 'token']) parameters.delete(name);
    const target = parameters.size > 0 ? `${path}?${parameters}` : path;
    return forward({ ...request, target, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  };

/** A check of an account that follows one of a wallet goes to the host of the operators. */
const askingTheLastHost = (): Layer => {
  let host = '';
  return async (request, forward) => {
    if (request.operation === 'checkGhanaMobileWallet') host = 'operators';
    if (request.operation !== 'checkGhanaBankAccount') return forward(request);
    const isWrong = host === 'operators';
    host = 'banks';
    const answer = await forward(request);
    return isWrong && answer.status === 200 ? refusal(404, 'The bank is unknown.') : answer;
  };
};

const sequences: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Backslash sequences mean what they mean in a string of a program. */
const unescaping = text((value) =>
  value.replace(/\\(.)/g, (_, letter: string) => sequences[letter] ?? letter),
);

export const defects: Defect[] = [
  {
    name: 'a media type with a parameter in Accept is an unknown one',
    breaks: 'requests.headers',
    why: 'A response does not depend on Accept as long as JSON is preferred (RFC 9110, 12.5.1): a weight or a charset changes nothing.',
    layer: comparingWholeTypes,
  },
  {
    name: 'the gateway compresses long responses that the service has compressed already',
    breaks: 'requests.headers',
    follows: { 'answers.json': 'A client that decompresses once reads no JSON.' },
    why: 'With Accept-Encoding the same response has to come. Two filters see the header, and one Content-Encoding is left of theirs.',
    wire: {
      respond(response, answer, request) {
        const accepts = /gzip/.test(String(request.headers['accept-encoding']));
        if (!accepts || answer.body.length < 2048) return respondWhole(response, answer);
        const body = gzipSync(gzipSync(answer.body));
        const headers = { 'content-encoding': 'gzip', 'content-length': String(body.length) };
        response.writeHead(answer.status, { ...answer.headers, ...headers });
        response.end(body);
      },
    },
  },
  {
    name: 'a client that excludes gzip with the weight 0 gets gzip',
    breaks: 'requests.headers',
    why: 'RFC 9110, 12.4.2: a weight of 0 means "not acceptable". The gateway looks for the word alone.',
    wire: {
      respond(response, answer, request) {
        if (!/gzip/.test(String(request.headers['accept-encoding']))) return respondWhole(response, answer);
        const body = gzipSync(answer.body);
        const headers = { 'content-encoding': 'gzip', 'content-length': String(body.length) };
        response.writeHead(answer.status, { ...answer.headers, ...headers });
        response.end(body);
      },
    },
  },
  {
    name: 'long pages are sent in whole blocks, the last of which is filled up with zero bytes',
    breaks: 'answers.json',
    why: 'A success is a JSON text. The buffer of the gateway is sent whole, with what is behind the text.',
    layer: {
      where: ['listCustomers', ...recipientLists],
      change: (answer) => {
        const length = Buffer.byteLength(answer.body);
        const more = length > 4096 ? (4096 - (length % 4096)) % 4096 : 0;
        return { ...answer, body: answer.body + '\0'.repeat(more) };
      },
    },
  },
  {
    name: 'a value that lies across the first kilobyte of a form ends there',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: long values come back whole. The parser gets the body in pieces, and drops what it began to read of a value.',
    layer: parsingInPieces,
  },
  {
    name: 'a boundary of more than forty characters is cut, so an upload has no parts',
    breaks: 'requests.forms',
    why: 'RFC 2046, 5.1.1: a boundary has up to 70 characters. The parser keeps it in a field of 40.',
    layer: keepingFortyCharacters,
  },
  {
    name: 'the number of a document ends where two hyphens are taken for a boundary',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`: hyphens are part of a number. The parser looks for the hyphens and not for the whole boundary.',
    layer: arriving(uploads, 'id_number', replacing(/(?<=.)--.*$/s, '')),
  },
  {
    name: 'the token is also taken from the address, as for downloads',
    breaks: 'access.wrong-tokens',
    why: 'Every request carries the header Authorization. A token in an address ends up in logs.',
    layer: takingTokenOfQuery,
  },
  {
    name: 'a filter against leaks masks numbers that might be those of payment cards',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`: the number of a document comes back as sent. The gateway masks texts of 13 to 19 digits.',
    layer: {
      where: documentViews,
      change: (answer) =>
        changed(answer, (body) => {
          for (const one of recordsIn(body)) {
            if (/^\d{13,19}$/.test(String(one.id_number)))
              one.id_number = String(one.id_number).replace(/^(\d{6})\d+(\d{4})$/, '$1******$2');
          }
        }),
    },
  },
  {
    name: 'names with a comma keep the quotation marks of the file that lists are loaded from',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a comma changes nothing. The file of the nightly list is read by a parser that does not know quotes.',
    layer: {
      where: recipientLists,
      change: (answer) =>
        changed(answer, (body) => {
          for (const one of recordsIn(body)) {
            for (const field of ['first_name', 'last_name', 'business_name', 'bank'])
              if (/,/.test(String(one[field] ?? ''))) one[field] = `"${one[field]}"`;
          }
        }),
    },
  },
  {
    name: 'an update reads backslash sequences as those of a program',
    breaks: 'customers.update.exact-values',
    why: 'Ruling `sent-values-come-back`: a backslash comes back from an update. The update goes through a configuration format that has escapes.',
    layer: (['address', 'city', 'region', 'first_name', 'last_name'] as const).map((field) =>
      arriving('updateCustomer', field, unescaping),
    ),
  },
  {
    name: 'the check of an account that follows one of a wallet is put to the operators',
    breaks: 'eligibility.bank-account.accepted',
    why: 'Ruling `ghana-checks`: a configured account is found, whatever was asked before. One client is shared, and its address is changed too late.',
    layer: askingTheLastHost,
  },
  {
    name: 'a firewall takes words of a query language out of addresses',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a word that means something to a program comes back. The firewall cleans forms in place of refusing them.',
    layer: (['address', 'city', 'region'] as const).map((field) =>
      arriving(
        ['createCustomer', 'updateCustomer'],
        field,
        replacing(/\b(union|select|insert|delete|drop|update|exec|script|table|where)\b */gi, ''),
      ),
    ),
  },
];
