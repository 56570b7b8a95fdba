import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { ControlOperationId } from '../../generated/control-operations.ts';
import type { operations, Refusal as RefusalBody } from '../../generated/control-types.ts';
import { discardRest } from '../../server/http/body/body.ts';
import type { Answering } from '../../server/http/bounded.ts';
import { checkHead } from '../../server/http/head.ts';
import type { Response } from '../../server/http/messages.ts';
import { send, sendJson } from '../../server/http/sending.ts';
import { answerFailure, refusalFor } from '../../server/interface/answer.ts';
import type { ControlledParts } from '../../server/start.ts';
import { mediaTypeOfFile, type PageFile, securityHeaders } from '../web/page-files.ts';
import { nothing } from './check.ts';
import { checkOrigin, tokenCheck } from './guard.ts';
import type { ControlHandler, ControlHandlers, Download } from './handler.ts';
import { findControlRoute, readControlRequest } from './request.ts';

interface ControlParts extends Pick<ControlledParts, 'limits' | 'log'> {
  readonly handlers: ControlHandlers;
  readonly token: string;
  readonly partners: readonly string[];
}

/** The parameter of a path that has to name a partner. */
const PARTNER = 'partner' satisfies keyof operations['resetPartner']['parameters']['path'];

/** The life of one request to the control port. */
export function controlListener({ handlers, token, partners, limits, log }: ControlParts): Answering {
  const files = readPageFiles();
  const checkToken = tokenCheck(token);
  return async (request, response) => {
    for (const [name, value] of Object.entries(ownHeaders)) response.set(name, value);
    try {
      checkOrigin(request);
      checkHead(request, limits);
      const url = new URL(`http://localhost${request.url}`);
      const file = request.method === 'GET' ? files.get(url.pathname) : undefined;
      if (file) {
        discardRest(request, limits);
        return send(response, 200, file.mediaType, file.bytes);
      }
      checkToken(request);
      const route = findControlRoute(request.method ?? '', url);
      const partner = route.path[PARTNER];
      if (partner !== undefined && !partners.includes(partner)) throw nothing(PARTNER, partner);
      // The request was read for this operation, which the compiler cannot see.
      const handle = handlers[route.id] as ControlHandler<ControlOperationId>;
      await sendControlAnswer(response, await handle(await readControlRequest(route, request, limits)));
    } catch (error) {
      answerFailure(error, request, response, { limits, log }, () => sendControlRefusal(response, error));
    }
  };
}

/** The page, with all that it loads, and the description of the port; by path. */
function readPageFiles(): ReadonlyMap<string, PageFile> {
  const folder = join(import.meta.dirname, '../page');
  const files = readdirSync(folder).flatMap((name): [string, PageFile][] => {
    const mediaType = mediaTypeOfFile(name);
    const path = name === 'index.html' ? '/' : `/page/${name}`;
    return mediaType ? [[path, { mediaType, bytes: readFileSync(join(folder, name)) }]] : [];
  });
  const description = join(import.meta.dirname, '../../generated/control.yaml');
  // A build holds it compressed.
  const isBuilt = existsSync(`${description}.br`);
  const bytes = isBuilt ? brotliDecompressSync(readFileSync(`${description}.br`)) : readFileSync(description);
  files.push(['/openapi.yaml', { mediaType: 'application/yaml', bytes }]);
  return new Map(files);
}

type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly file?: Download;
};

/** The headers of every answer; no cache may keep any. */
export const ownHeaders = { ...securityHeaders("'self'"), 'Cache-Control': 'no-store' };

/** The only text is that of metrics, whose readers want to know the version of the format. */
const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';

export async function sendControlAnswer(response: Response, answer: Answer): Promise<void> {
  if (answer.file) await sendFile(response, answer.status, answer.file);
  else if (answer.text !== undefined) send(response, answer.status, PROMETHEUS, answer.text);
  else if ('body' in answer) sendJson(response, answer.status, answer.body);
  else response.begin(answer.status).end();
}

/** Sends a refusal, or the fault of the server that an error is. */
export function sendControlRefusal(response: Response, error: unknown): void {
  const { status, headers, body } = refusalFor(error);
  for (const [name, value] of Object.entries(headers)) response.set(name, value);
  const { message, param } = body;
  sendJson(response, status, { message, param } satisfies Record<keyof RefusalBody, string | undefined>);
}

async function sendFile(response: Response, status: number, file: Download): Promise<void> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  // The first bytes show whether the file can be read, while a refusal can still be sent.
  let next = await chunks.next();
  const disposition = `attachment; filename="${file.name}"`;
  const type = ['Content-Type', file.mediaType, 'Content-Length', String(file.bytes)];
  response.begin(status, [...type, 'Content-Disposition', disposition]);
  await pipeline(async function* () {
    for (; !next.done; next = await chunks.next()) yield next.value;
  }, response);
}
