import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../deviations/changes.ts';
import { sentBy } from '../../deviations/on-a-server.ts';
import { existing, inLives, inUploads, type MutantsOf, named } from './row.ts';

/** Whether a server with a defect takes an Authorization header. */
type Takes = (header: string, token: string) => boolean;

/** Whether it refuses a request for the way in which it is sent. */
type Refuses = (request: Passing) => boolean;

const isBearer =
  (isToken: (sent: string, token: string) => boolean): Takes =>
  (header, token) =>
    isToken(/^Bearer ?(.*)$/.exec(header)?.[1] ?? 'none', token);

/** The claims of a token of JSON, as sent or without a signature. */
const isUnsigned = (sent: string) => Buffer.from(sent.split('.')[0] ?? '', 'base64url').includes('"none"');

export const requestMutants: MutantsOf<'wrongTokens' | 'styles'> = {
  wrongTokens: named(
    'access.wrong-tokens',
    {
      cut: [
        'the last character of a token may be missing',
        isBearer((sent, token) => sent === token.slice(0, -1)),
      ],
      half: [
        'the first half of a token is enough',
        isBearer((sent, token) => sent === token.slice(0, token.length / 2)),
      ],
      extended: existing('any token that begins with a right one is taken'),
      prefixed: [
        'any token that ends with a right one is taken',
        isBearer((sent, token) => sent.endsWith(token)),
      ],
      'other-case': [
        'tokens are compared without their case',
        isBearer((sent, token) => sent.toLowerCase() === token.toLowerCase()),
      ],
      asterisk: ['an asterisk is taken for any token', isBearer((sent) => sent === '*')],
      percent: ['a percent sign is taken for any token', isBearer((sent) => /^[%_]+$/.test(sent))],
      empty: ['an empty token is taken', isBearer((sent) => sent === '')],
      undefined: ['the token undefined is taken', isBearer((sent) => sent === 'undefined')],
      null: ['the token null is taken', isBearer((sent) => sent === 'null')],
      'no-scheme': ['a token is taken without a scheme', (header, token) => header === token],
      'other-scheme': ['a token is taken with any scheme', (header, token) => header.split(' ')[1] === token],
      basic: [
        'a token is taken as the name of a user',
        (header, token) => Buffer.from(header.replace(/^Basic /, ''), 'base64').toString() === `${token}:`,
      ],
      'unsigned-jwt': ['a token of JSON needs no signature', isBearer(isUnsigned)],
    },
    (takes: Takes) => ({
      depth: 'standard',
      layer:
        ({ token }) =>
        (request, forward) => {
          const { authorization } = request.headers;
          const isTaken = authorization !== undefined && takes(authorization, token);
          const headers = { ...request.headers, authorization: `Bearer ${token}` };
          return forward(isTaken ? { ...request, headers } : request);
        },
    }),
  ),
  styles: {
    ...named(
      'requests.forms',
      {
        'blanks as %20': [
          'a form with %20 is no form',
          (request) => request.operation === 'updateRecipient' && /%20/.test(request.body.toString()),
        ],
        'small hex digits': [
          'percent-encoding with small letters is no form',
          (request) =>
            request.operation === 'updateCustomer' && /%([a-f].|.[a-f])/.test(request.body.toString()),
        ],
        'encoded names': existing('names of fields are not decoded'),
        'a charset': existing('a form with a charset is no form'),
        'a charset in small letters': existing(
          'the charset utf-8 in small letters is not known and read as Latin-1',
        ),
        'another order of fields': [
          'a form has to begin with its first field',
          (request) => {
            const [first] = sentBy(request).keys();
            return request.operation === 'createCustomer' && /mobile|phone|email/.test(first ?? '');
          },
        ],
      },
      (refuses: Refuses) => refusingWay(refuses),
    ),
    ...named(
      'requests.forms',
      {
        'a quoted boundary': [
          'an upload whose boundary is in quotes has no parts',
          ({ headers }) => /boundary="/.test(headers['content-type'] ?? ''),
        ],
        'a long boundary': existing(
          'a boundary of more than forty characters is cut, so an upload has no parts',
        ),
        'small letters in part heads': existing('heads of parts in small letters are not found'),
        'typed text parts': [
          'a text part with a media type is a file too many',
          ({ body }) => body.includes('Content-Type: text/plain; charset'),
        ],
      },
      (refuses: Refuses) => ({ ...refusingWay(refuses), ...inUploads }),
    ),
    ...named(
      'requests.headers',
      {
        'any Accept': ['clients that accept anything are refused', ({ headers }) => headers.accept === '*/*'],
        'no Accept': existing('clients without the header Accept get a web page'),
        'XML as well': [
          'clients that also accept XML are refused',
          ({ headers }) => /xml/.test(headers.accept ?? ''),
        ],
        'a weight in Accept': existing('a media type with a parameter in Accept is an unknown one'),
        'JSON first in Accept': existing('a client that takes JSON before anything else is a browser'),
        'a type without a body': existing('a read that names a media type is expected to have a body'),
        'no compression': [
          'clients that do not decompress are refused',
          ({ headers }) => headers['accept-encoding'] === 'identity',
        ],
        'another User-Agent': [
          'clients that call themselves a browser are refused',
          ({ operation, headers }) =>
            operation === 'createCustomer' &&
            !headers['user-agent']?.startsWith('money-transfer-conformance/'),
        ],
      },
      (refuses: Refuses) => refusingWay(refuses),
    ),
    'in chunks': {
      name: 'a form in chunks is empty',
      breaks: 'requests.forms',
      ...inLives,
      wire: {
        tune: (server) => {
          server.prependListener('request', ({ headers }) => {
            headers['x-chunked'] = headers['transfer-encoding'];
          });
        },
      },
      layer: (): Layer => (request, forward) =>
        forward(request.headers['x-chunked'] ? { ...request, body: Buffer.alloc(0) } : request),
    },
    'another language': {
      name: 'the message is in the language of the client',
      breaks: 'requests.headers',
      ...inLives,
      layer: (): Layer => async (request, forward) => {
        const answer = await forward(request);
        const isGerman = request.headers['accept-language']?.startsWith('de');
        return isGerman ? { ...answer, body: answer.body.replace('"success"', '"erfolgreich"') } : answer;
      },
    },
    'no keep-alive': {
      name: 'a closing connection loses the end of a response',
      breaks: 'requests.headers',
      ...inLives,
      wire: {
        respond: (response, answer, request) => {
          const isClosing = request.headers.connection === 'close';
          const length = Buffer.byteLength(answer.body);
          response.writeHead(answer.status, { ...answer.headers, 'content-length': String(length) });
          if (!isClosing) response.end(answer.body);
          else response.write(answer.body.slice(0, length / 2), () => response.destroy());
        },
      },
    },
  },
};

function refusingWay(refuses: Refuses) {
  return {
    ...inLives,
    layer: (): Layer => (request, forward) =>
      refuses(request) ? Promise.resolve(refusal()) : forward(request),
  };
}
