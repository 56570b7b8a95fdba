import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ControlOperationId } from '../../generated/control-operations.ts';
import type { operations } from '../../generated/control-types.ts';
import { discardRest } from '../../server/http/body/body.ts';
import type { Answering } from '../../server/http/bounded.ts';
import { checkHead } from '../../server/http/head.ts';
import { send } from '../../server/http/sending.ts';
import { answerFailure } from '../../server/interface/failures.ts';
import type { ControlledParts } from '../../server/start.ts';
import { mediaTypeOfFile, type PageFile } from '../web/page-files.ts';
import { ownHeaders, sendControlAnswer, sendControlRefusal } from './answer.ts';
import { checkOrigin, tokenCheck } from './guard.ts';
import type { ControlHandler, ControlHandlers } from './handler.ts';
import { nothing } from './refusal.ts';
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
