import type { ControlOperationId } from '../../generated/control-operations.ts';
import type { operations } from '../../generated/control-types.ts';
import type { Answering } from '../../server/http/connections/one-at-a-time.ts';
import { checkHead } from '../../server/http/head.ts';
import type { Limits } from '../../server/http/limits.ts';
import { send } from '../../server/http/sending.ts';
import { answerFailure } from '../../server/interface/failures.ts';
import { secure, sendControlAnswer, sendControlRefusal } from './answer.ts';
import { checkOrigin, tokenCheck } from './guard.ts';
import type { ControlHandler, ControlHandlers } from './handler.ts';
import { readPageFiles } from './page-files.ts';
import { nothing } from './refusal.ts';
import { readControlRequest } from './request.ts';
import { findControlRoute } from './router.ts';

/** What the control port is made of. */
export interface ControlParts {
  readonly handlers: ControlHandlers;
  readonly token: string;
  readonly partners: readonly string[];
  readonly limits: Limits;
  readonly log: (line: string) => void;
}

/** The parameter of a path that has to name a partner. */
const PARTNER = 'partner' satisfies keyof operations['resetPartner']['parameters']['path'];

/** The life of one request to the control port. */
export function controlListener({ handlers, token, partners, limits, log }: ControlParts): Answering {
  const files = readPageFiles();
  const checkToken = tokenCheck(token);
  return async (request, response) => {
    secure(response);
    try {
      checkOrigin(request);
      checkHead(request, limits);
      const url = new URL(`http://localhost${request.url}`);
      const file = request.method === 'GET' ? files.get(url.pathname) : undefined;
      if (file) return send(response, 200, file.mediaType, file.bytes);
      checkToken(request);
      const route = findControlRoute(request.method ?? '', url);
      const partner = route.path[PARTNER];
      if (partner !== undefined && !partners.includes(partner)) throw nothing(PARTNER, partner);
      // The request was read for this operation, which the compiler cannot see.
      const handle = handlers[route.id] as ControlHandler<ControlOperationId>;
      await sendControlAnswer(response, await handle(await readControlRequest(route, request)));
    } catch (error) {
      answerFailure(error, request, response, { limits, log }, () => sendControlRefusal(response, error));
    }
  };
}
