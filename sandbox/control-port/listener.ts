import { readdirSync, readFileSync } from 'node:fs';
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
import { mediaTypeOfFile, type PageFile, securityHeaders, storedPath } from '../web/page-files.ts';
import { found } from './check.ts';
import { checkOrigin, tokenCheck } from './guard.ts';
import type { ControlHandler, ControlHandlers, Download } from './handler.ts';
import { findControlRoute, readControlRequest } from './request.ts';

/** The parameter of a path that has to name a partner. */
const PARTNER = 'partner' satisfies keyof operations['resetPartner']['parameters']['path'];

/** The life of one request to the control port. */
export function controlListener(
  handlers: ControlHandlers,
  token: string,
  partners: readonly string[],
  parts: Pick<ControlledParts, 'limits' | 'log'>,
): Answering {
  const { limits } = parts;
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
      const route = findControlRoute(request.method ?? '', url.pathname);
      const partner = route.path[PARTNER];
      if (partner !== undefined && !partners.includes(partner)) found(undefined, PARTNER, partner);
      // The request was read for this operation, which the compiler cannot see.
      const handle = handlers[route.id] as ControlHandler<ControlOperationId>;
      const answer = await handle(await readControlRequest(route, url.searchParams, request, limits));
      if (!answer) response.begin(204).end();
      else if ('file' in answer) await sendFile(response, answer.file);
      else if ('text' in answer) send(response, 200, PROMETHEUS, answer.text);
      else sendJson(response, 200, answer.body);
    } catch (error) {
      answerFailure(error, request, response, parts, () => {
        const { status, headers, body } = refusalFor(error);
        for (const [name, value] of Object.entries(headers)) response.set(name, value);
        const shown = { message: body.message, param: body.param };
        sendJson(response, status, shown satisfies Record<keyof RefusalBody, string | undefined>);
      });
    }
  };
}

/** The page, with all that it loads, and the description of the port; by path. */
function readPageFiles(): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const folder = join(import.meta.dirname, '../page');
  for (const name of readdirSync(folder)) {
    const mediaType = mediaTypeOfFile(name);
    const path = name === 'index.html' ? '/' : `/page/${name}`;
    if (mediaType) files.set(path, { mediaType, bytes: readFileSync(join(folder, name)) });
  }
  const description = storedPath(join(import.meta.dirname, '../../generated'), 'control.yaml');
  const stored = readFileSync(description);
  const bytes = description.endsWith('.br') ? brotliDecompressSync(stored) : stored;
  return files.set('/openapi.yaml', { mediaType: 'application/yaml', bytes });
}

/** The headers of every answer; no cache may keep any. */
const ownHeaders = { ...securityHeaders("'self'"), 'Cache-Control': 'no-store' };

/** The only text is that of metrics, whose readers want to know the version of the format. */
const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';

async function sendFile(response: Response, file: Download): Promise<void> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  // The first bytes show whether the file can be read, while a refusal can still be sent.
  let next = await chunks.next();
  const type = ['Content-Type', file.mediaType, 'Content-Length', String(file.bytes)];
  response.begin(200, [...type, 'Content-Disposition', `attachment; filename="${file.name}"`]);
  await pipeline(async function* () {
    for (; !next.done; next = await chunks.next()) yield next.value;
  }, response);
}
