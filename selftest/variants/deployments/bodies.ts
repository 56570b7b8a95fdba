import { stringify } from 'lossless-json';
import { parseJson } from '../../../conformance/reading/json.ts';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { headerOf, inText } from '../marks.ts';
import { header, withHeaders } from '../responding.ts';
import type { Variant } from '../variant.ts';
import { withBody } from './objects.ts';
import { isTaken } from './refusals.ts';

/** How successes are written: their status, their media type, their JSON. */
export const bodyVariants: Variant[] = [
  {
    name: 'a charset and further parameters beside the media type',
    rulings: ['READING 1'],
    wire: {
      respond: withHeaders((headers) => ({
        ...headers,
        'content-type': `${headers['content-type']} ; charset="UTF-8"; profile=full`,
      })),
    },
    trace: header('content-type', /charset/),
  },
  {
    name: 'JSON sent as text',
    rulings: ['READING 1', 'READING, Levels'],
    wire: { respond: withHeaders((headers) => ({ ...headers, 'content-type': 'text/plain' })) },
    trace: header('content-type', /text\/plain/),
  },
  {
    name: 'JSON without a media type',
    rulings: ['READING 1', 'RFC 9110, 8.3'],
    wire: { respond: withHeaders(({ 'content-type': _, ...headers }) => headers) },
    trace: {
      mark: (answer) => answer.response !== null && headerOf(answer, 'content-type') === undefined,
      tooStrict: 'customers.get.accepted',
    },
  },
  {
    name: 'successes with 202',
    rulings: ['READING 1'],
    options: { successStatus: 202 },
    trace: { mark: ({ response }) => response?.status === 202, tooStrict: 'customers.get.accepted' },
  },
  {
    name: 'reads with 203, updates with 207',
    rulings: ['READING 1'],
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const status = request.method === 'GET' ? 203 : 207;
      return answer.status === 200 ? { ...answer, status } : answer;
    },
    trace: {
      mark: ({ response }) => [203, 207].includes(response?.status ?? 0),
      tooStrict: 'customers.get.accepted',
    },
  },
  {
    name: 'JSON over several lines',
    rulings: ['RFC 8259, 2'],
    layer: () => texts((body) => `\r\n${stringify(parseJson(body), null, '\t')}\n`),
    trace: { mark: inText(/\n\t"/), tooStrict: 'customers.get.payload' },
  },
  {
    name: 'letters beyond ASCII, quotes and slashes as escapes',
    rulings: ['RFC 8259, 7'],
    layer: () =>
      texts((body) =>
        body
          .replaceAll('/', '\\/')
          .replace(
            /[\u0080-\uffff'&<>]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
          ),
      ),
    trace: { mark: inText(/\\u[0-9A-F]{4}/), tooStrict: 'customers.create.exact-values' },
  },
  {
    name: 'every letter of every text as an escape',
    rulings: ['RFC 8259, 7'],
    layer: () =>
      texts((body) => body.replace(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) => `"${escaped(text)}"`)),
    trace: { mark: inText(/\\u0063\\u0075\\u0073/), tooStrict: 'customers.create.exact-values' },
  },
];

const escaped = (text: string) =>
  [...(JSON.parse(`"${text}"`) as string).split('')]
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Writes the text of every success otherwise. */
function texts(change: (body: string) => string): Layer {
  return async (request, forward) => {
    const answer = await forward(request);
    return isTaken(answer) ? withBody(answer, change(answer.body)) : answer;
  };
}
