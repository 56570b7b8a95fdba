import { gzipSync } from 'node:zlib';
import { type Layer, respondWhole, type Wire } from '../../testing/intercepting-server.ts';
import { boundaryOf, isUpload } from '../kit/uploads.ts';
import type { Defect } from './defect.ts';

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
    layer: (): Layer => (request, forward) => {
      if (!isUpload(request)) return forward(request);
      const boundary = `--${boundaryOf(request)}`;
      const parts = request.body.toString('latin1').split(boundary);
      const file = parts.findIndex((part) => part.includes('filename='));
      const kept = parts.filter((part, at) => at < file || !/name="(valid_from|expiry)"/.test(part));
      return forward({ ...request, body: Buffer.from(kept.join(boundary), 'latin1') });
    },
  },
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
