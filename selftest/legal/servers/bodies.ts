import { stringify } from 'lossless-json';
import { parseJson } from '../../../conformance/reading/json.ts';
import { operations } from '../../../generated/operations.ts';
import { escaping, writing } from '../../kit/legal.ts';
import { serversOf } from '../legal-server.ts';
import { lacksHeader, textHas } from '../marks.ts';
import { header, withHeaders } from '../responding.ts';

/** The status, the media type and the JSON text of successes. */
export const bodyServers = [
  ...serversOf({ takes: ['status of successes that have no status of their own'] })({
    'successes with 202': {
      options: { successStatus: 202 },
      trace: { 'customers.get.accepted': ({ response }) => response?.status === 202 },
    },
    'reads with 203, updates with 207': {
      layer: {
        where: 'everywhere',
        change: (answer, { operation }) =>
          answer.status === 200
            ? { ...answer, status: operation && operations[operation].verb === 'update' ? 207 : 203 }
            : answer,
      },
      trace: { 'customers.get.accepted': ({ response }) => [203, 207].includes(response?.status ?? 0) },
    },
  }),
  ...serversOf({ rulings: ['RFC 8259, 7'] })({
    'every letter of every text as an escape': {
      layer: writing((text) =>
        text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => `"${escaping(JSON.parse(quoted), /./gs)}"`),
      ),
      trace: { 'customers.create.exact-values': textHas(/\\u0063\\u0075\\u0073/) },
    },
  }),
  ...serversOf({ takes: ['media type'] })({
    'JSON sent as text': {
      rulings: ['levels'],
      wire: { respond: withHeaders((headers) => ({ ...headers, 'content-type': 'text/plain' })) },
      trace: header('content-type', /text\/plain/),
    },
    'JSON without a media type': {
      rulings: ['RFC 9110, 8.3'],
      wire: { respond: withHeaders(({ 'content-type': _, ...headers }) => headers) },
      trace: { 'customers.get.accepted': lacksHeader('content-type') },
    },
  }),
  ...serversOf()({
    'JSON over several lines': {
      rulings: ['RFC 8259, 2'],
      layer: writing((text) => `\r\n${stringify(parseJson(text), null, '\t')}\n`),
      trace: { 'customers.get.payload': textHas(/\n\t"/) },
    },
  }),
];
