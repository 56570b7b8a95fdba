import { gzipSync } from 'node:zlib';
import {
  type Hook,
  isUpload,
  type Layer,
  type Passing,
  refusal,
  respondWhole,
  type Wire,
  withForm,
} from '../kit/kit.ts';
import type { Defect } from './defect.ts';

const keepingFortyCharacters = (): Layer => async (request, forward) => {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  if (!isUpload(request) || boundary.length <= 40) return forward(request);
  return refusal(400, 'The body has no parts.');
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

/** A part of an upload, with one character for each byte. */
interface Part {
  name: string;
  head: string;
  isFile: boolean;
}

/** The upload without some of its parts. */
function withoutParts(request: Passing, isDropped: (part: Part, before: Part[]) => boolean): Passing {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const pieces = request.body.toString('latin1').split(`--${boundary}`);
  const parts: Part[] = [];
  const kept = pieces.slice(1, -1).filter((piece) => {
    const [head = ''] = piece.split('\r\n\r\n');
    const part = { head, name: /name="([^"]*)"/.exec(head)?.[1] ?? '', isFile: /filename=/.test(head) };
    const isKept = !isDropped(part, [...parts]);
    parts.push(part);
    return isKept;
  });
  const body = [pieces[0], ...kept, pieces.at(-1)].join(`--${boundary}`);
  return { ...request, body: Buffer.from(body, 'latin1') };
}

/** A layer in which uploads lose some of their parts. */
const losingParts =
  (isDropped: (part: Part, before: Part[]) => boolean): Hook =>
  () =>
  (request, forward) =>
    forward(isUpload(request) ? withoutParts(request, isDropped) : request);

/** Uploads that are read wrongly, or not at all. */
const readings: Defect[] = [
  {
    name: 'dates that come behind the file of an upload are lost',
    breaks: 'requests.forms',
    round: 'g',
    alike: ['documents.upload.expiry', 'documents.upload.valid_from'],
    depth: 'standard',
    follows: {
      'documents.upload.valid_from': 'where it is sent behind the file',
      'documents.upload.expiry': 'where it is sent behind the file',
    },
    why: 'Ruling ways-of-sending: a success loses nothing. The handler of the file copies the dates that are known when the file begins.',
    report: 'https://github.com/fastify/fastify/issues/4486',
    layer: losingParts(
      ({ name }, before) => /^(valid_from|expiry)$/.test(name) && before.some(({ isFile }) => isFile),
    ),
  },
];

type Respond = NonNullable<Wire['respond']>;

/** A wire is an object of the module, so what it remembers is kept for each server apart. */
const rememberingWire = (make: () => Respond): Wire => {
  const responds = new WeakMap<object, Respond>();
  return {
    respond: (response, answer, request) => {
      const { server } = request.socket as unknown as { server: object };
      const respond = responds.get(server) ?? make();
      responds.set(server, respond);
      return respond(response, answer, request);
    },
  };
};

/** Keeps compressed answers without what says that they are. */
const compressedCache = (): Respond => {
  let kept: Buffer | undefined;
  return (response, answer, request) => {
    if (request.url !== '/api/resources/currencies' || answer.status !== 200)
      return respondWhole(response, answer);
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0)/i.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesGzip) kept ??= gzipSync(answer.body);
    if (!kept) return respondWhole(response, answer);
    const coding: Record<string, string> = takesGzip ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, { ...answer.headers, ...coding, 'content-length': String(kept.length) });
    response.end(kept);
  };
};

export const transportDefects: readonly Defect[] = [
  {
    name: 'a boundary of more than forty characters is cut, so an upload has no parts',
    breaks: 'requests.forms',
    round: 'e',
    depth: 'standard',
    why: 'RFC 2046, 5.1.1: a boundary has up to 70 characters. The parser keeps it in a field of 40.',
    layer: keepingFortyCharacters,
  },
  {
    name: 'names of fields are not decoded',
    breaks: 'requests.forms',
    round: 'f',
    depth: 'standard',
    why: 'The same form means the same however it is encoded: encoders of some languages write first%5Fname, and a parser by hand decodes what is behind the equals sign. Gap: names of fields are sent in one form.',
    layer: () => namesAsSent,
  },
  {
    name: 'the charset utf-8 in small letters is not known and read as Latin-1',
    breaks: 'requests.forms',
    round: 'f',
    depth: 'standard',
    why: 'With or without a charset, the form means the same: the table has UTF-8 in capitals, and a default. Gap: the charset is written in capitals.',
    layer: () => namesOfCharsets,
  },
  {
    name: 'heads of parts in small letters are not found',
    breaks: 'requests.forms',
    round: 'f',
    depth: 'standard',
    why: 'The same form means the same however it is encoded: names of headers have no case (RFC 2045), and some clients write them in small letters. Gap: all uploads come from one program.',
    layer: () => headsOfParts,
  },
  ...readings,
  {
    name: 'currencies come compressed to clients that do not ask for it, once somebody did',
    breaks: 'requests.headers',
    round: 'g',
    alike: ['answers.json'],
    depth: 'standard',
    why: 'Ruling ways-of-sending: with another Accept-Encoding a success is the same. The cache keeps the bytes, but neither Content-Encoding nor what they vary with.',
    report: 'https://github.com/kwhitley/apicache/pull/28',
    wire: rememberingWire(compressedCache),
  },
];
