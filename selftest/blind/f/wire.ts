import type { Socket } from 'node:net';
import {
  type Defect,
  isUpload,
  type Layer,
  type Passed,
  refusal,
  reporting,
  respondWhole,
  type Wire,
  withForm,
} from '../kit.ts';

const page = (status: number, title: string): Passed => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!DOCTYPE html>\n<title>${title}</title>\n<h1>${title}</h1>\n`,
});

const browserLike: Layer = (request, forward) => {
  const { accept = '', authorization } = request.headers;
  const isBrowser = /,\s*\*\/\*|\*\/\*\s*,/.test(accept);
  return authorization && isBrowser ? Promise.resolve(page(406, 'Not Acceptable')) : forward(request);
};

const mediaTypeOfGet: Layer = (request, forward) => {
  const isTyped = request.method === 'GET' && /json/i.test(request.headers['content-type'] ?? '');
  const isAllowed = request.headers.authorization !== undefined;
  return isTyped && isAllowed
    ? Promise.resolve(refusal(400, 'Unexpected end of JSON input.'))
    : forward(request);
};

/** Values are decoded, and names are taken as they stand. */
const namesAsSent: Layer = (request, forward) => {
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
  if (!isForm) return forward(request);
  const pairs = request.body.toString().split('&');
  const known = pairs.filter((pair) => !(pair.split('=')[0] ?? '').includes('%'));
  return forward({ ...request, body: Buffer.from(known.join('&')) });
};

/** A table of charsets whose names are compared as they stand. */
const namesOfCharsets: Layer = (request, forward) => {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded/i.test(type) || !/charset="?utf-8/.test(type))
    return forward(request);
  return forward(
    withForm(request, (form) => {
      for (const [name, value] of [...form]) form.set(name, Buffer.from(value).toString('latin1'));
    }),
  );
};

const headsOfParts: Layer = (request, forward) => {
  const isOther =
    isUpload(request) && !request.body.includes('Content-Disposition') && request.headers.authorization;
  return isOther ? Promise.resolve(refusal(400, 'The form has no parts.')) : forward(request);
};

/** A proxy that keeps connections, and with each the last response until it is taken for read. */
function rested(): Wire {
  const last = new WeakMap<Socket, { answer: Passed; ms: number }>();
  return {
    respond(response, answer, request) {
      const { socket, method } = request;
      const before = last.get(socket);
      last.set(socket, { answer, ms: performance.now() });
      const isLate = method === 'GET' && before && performance.now() - before.ms > 1000;
      respondWhole(response, isLate ? before.answer : answer);
    },
  };
}

const operatorOf = (target: string) => new URLSearchParams(target.split('?')[1]).get('operator');

export const defects: Defect[] = [
  {
    name: 'a client that takes JSON before anything else is a browser',
    breaks: 'requests.headers',
    why: 'Responses do not depend on Accept as long as JSON is preferred: the framework takes every list of types with */* for that of a browser, and has no page for it; axios sends such a list. Gap: JSON and anything are never accepted together.',
    layer: () => browserLike,
  },
  {
    name: 'a read that names a media type is expected to have a body',
    breaks: 'customers.get.accepted',
    why: 'Ruling `refused-valid-request`, case 3: reads are not refused; clients set Content-Type for all requests, and the parser meets the end of nothing. Gap: reads have no such header.',
    layer: () => mediaTypeOfGet,
  },
  {
    name: 'names of fields are not decoded',
    breaks: 'requests.forms',
    why: 'The same form means the same however it is encoded: encoders of some languages write first%5Fname, and a parser by hand decodes what is behind the equals sign. Gap: names of fields are sent in one form.',
    layer: () => namesAsSent,
  },
  {
    name: 'the charset utf-8 in small letters is not known and read as Latin-1',
    breaks: 'requests.forms',
    why: 'With or without a charset, the form means the same: the table has UTF-8 in capitals, and a default. Gap: the charset is written in capitals.',
    layer: () => namesOfCharsets,
  },
  {
    name: 'heads of parts in small letters are not found',
    breaks: 'requests.forms',
    why: 'The same form means the same however it is encoded: names of headers have no case (RFC 2045), and some clients write them in small letters. Gap: all uploads come from one program.',
    layer: () => headsOfParts,
  },
  {
    name: 'a connection that rested for a second repeats its last response',
    breaks: 'requests.headers',
    why: 'A response does not depend on how long the connection is kept: a proxy closes the other side meanwhile and serves what it has in its buffer. Gap: a run closes connections that rest for 400 ms.',
    layer: () => (request, forward) => forward(request),
    wire: rested(),
  },
  {
    name: 'the adapter of the second mobile operator answers with yes or no',
    breaks: 'eligibility.mobile-wallet.eligible_for_instant_pay',
    why: 'Ruling `ghana-checks`: an integer; each operator has an adapter of its own, and one passes words on. Gap: a run asks one operator.',
    layer: reporting('checkGhanaMobileWallet', 'eligible_for_instant_pay', (value, { asked: { target } }) =>
      operatorOf(target)?.startsWith('5f0c9b1e') ? value : value === 1 ? 'yes' : 'no',
    ),
  },
];
