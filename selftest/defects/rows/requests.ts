import { changed, type Layer, type Passing, recordsIn } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { opening, sentBy } from '../../kit/on-a-server.ts';
import { boundaryOf, isUpload } from '../../kit/uploads.ts';
import { type DefectsOf, existing, inLives, inUploads, named } from './row.ts';

/** Whether a server with a defect takes an Authorization header. */
type Takes = (header: string, token: string) => boolean;

/** Whether a request is sent in a way that the server does not know. */
type IsInWay = (request: Passing) => boolean;

const isBearer =
  (isToken: (sent: string, token: string) => boolean): Takes =>
  (header, token) =>
    isToken(/^Bearer ?(.*)$/.exec(header)?.[1] ?? 'none', token);

/** The claims of a token of JSON, as sent or without a signature. */
const isUnsigned = (sent: string) => Buffer.from(sent.split('.')[0] ?? '', 'base64url').includes('"none"');

export const requestDefects: DefectsOf<'wrongTokens' | 'styles'> = {
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
      'no-scheme': existing('any token reads a recipient'),
      'other-scheme': existing('any token reads a recipient'),
      basic: existing('any token reads a recipient'),
      'unsigned-jwt': ['a token of JSON needs no signature', isBearer(isUnsigned)],
    },
    (takes: Takes) => ({
      depth: 'standard',
      layer: opening(
        'everywhere',
        ({ headers: { authorization } }, token) => authorization !== undefined && takes(authorization, token),
      ),
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
        'another order of fields': [
          'a form has to begin with its first field',
          (request) => {
            const [first] = sentBy(request).keys();
            return request.operation === 'createCustomer' && /mobile|phone|email/.test(first ?? '');
          },
        ],
      },
      (refuses: IsInWay) => refusingWay(refuses),
    ),
    ...named(
      'requests.forms',
      {
        'a quoted boundary': existing('an upload whose boundary is in quotes has no parts'),
        'a long boundary': [
          'an upload with a boundary of more than forty characters has no parts',
          (request) => isUpload(request) && boundaryOf(request).length > 40,
        ],
        'small letters in part heads': [
          'heads of parts in small letters are not found',
          (request) => isUpload(request) && !request.body.includes('Content-Disposition'),
        ],
        'typed text parts': [
          'a text part with a media type is a file too many',
          ({ body }) => body.includes('Content-Type: text/plain; charset'),
        ],
      },
      (refuses: IsInWay) => ({ ...refusingWay(refuses), ...inUploads }),
    ),
    ...named(
      'requests.forms',
      {
        'a charset': [
          'a form with a charset loses its city or bank',
          ({ headers }) => /urlencoded; charset=UTF-8/.test(headers['content-type'] ?? ''),
        ],
        'a charset in small letters': [
          'a form with a charset in small letters loses its city or bank',
          ({ headers }) => /urlencoded; charset="?utf-8/.test(headers['content-type'] ?? ''),
        ],
        'encoded names': [
          'a form with encoded names of fields loses its city or bank',
          ({ headers, body }) =>
            /urlencoded/.test(headers['content-type'] ?? '') && /%5F[^=&]*=/i.test(body.toString()),
        ],
      },
      (isInWay: IsInWay) => misreadingWay(isInWay),
    ),
    ...named(
      'requests.headers',
      {
        'any Accept': [
          'clients that accept anything get no city and no bank',
          ({ headers }) => headers.accept === '*/*',
        ],
        'no Accept': existing('clients without the header Accept get records without a city'),
        'XML as well': [
          'clients that also accept XML get no city and no bank',
          ({ headers }) => /xml/.test(headers.accept ?? ''),
        ],
        'a weight in Accept': [
          'clients with a weight in Accept get no city and no bank',
          ({ headers }) => headers.accept === 'application/json; q=0.9',
        ],
        'JSON first in Accept': [
          'clients that take JSON before anything else get no city and no bank',
          ({ headers }) => /^application\/json, text/.test(headers.accept ?? ''),
        ],
        'no compression': [
          'clients that do not decompress get no city and no bank',
          ({ headers }) => headers['accept-encoding'] === 'identity',
        ],
        'another User-Agent': [
          'clients of other names get no city and no bank',
          ({ headers }) => !headers['user-agent']?.startsWith('money-transfer-conformance/'),
        ],
      },
      (isInWay: IsInWay) => misreadingWay(isInWay),
    ),
    'a type without a body': {
      name: 'a read that names a media type gets no record',
      breaks: 'requests.headers',
      ...inLives,
      layer: (): Layer => async (request, forward) => {
        const answer = await forward(request);
        const isRead = request.method === 'GET' && request.headers['content-type'] !== undefined;
        return isRead && answer.status === 200 ? { ...answer, body: '{"message":"success"}' } : answer;
      },
    },
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

/** What is sent in a way is taken, and the response shows another record. */
function misreadingWay(isInWay: IsInWay) {
  return {
    ...inLives,
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      if (!isInWay(request)) return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body))
          for (const field of ['city', 'bank']) if (field in record) record[field] = '';
      });
    },
  };
}

function refusingWay(refuses: IsInWay) {
  return {
    ...inLives,
    layer: (): Layer => (request, forward) =>
      refuses(request) ? Promise.resolve(refusal()) : forward(request),
  };
}
