import { operations } from '../../generated/operations.ts';
import type { Exchange } from '../transcript/exchange.ts';
import { presenceCheck } from '../transcript/steps.ts';
import { type Answer, describeAnswer, isMarkup } from './answer.ts';
import { isObject, type Json } from './json.ts';

/** What is met instead of a response of the deployment. */
export type Unavailability = 'no response' | 'put off' | 'gateway' | 'web page';

/** Why the deployment is unavailable, if it is. */
export function unavailabilityOf({
  failure,
  response,
}: Pick<Exchange, 'failure' | 'response'>): Unavailability | undefined {
  if (failure) return failure.kind === 'stopped' || failure.kind === 'too-long' ? undefined : 'no response';
  const { status, body } = response ?? { status: 0, body: '' };
  if (isPuttingOff(status)) return 'put off';
  if (isOfGateway(status)) return 'gateway';
  const isFaultOrSuccess = status >= 500 || (status >= 200 && status <= 299);
  return isFaultOrSuccess && isMarkup(body) ? 'web page' : undefined;
}

/** Whether the run ended before the response came, or before the request was sent. */
export const isStopped = ({ failure }: Pick<Exchange, 'failure'>) => failure?.kind === 'stopped';

export const isPuttingOff = (status: number | undefined) => status === 429 || status === 503;

/** Cloudflare responds with 520 to 530 for a server that it cannot reach; others as in RFC 9110, 15.6.3 and 15.6.5. */
const isOfGateway = (status: number) => status === 502 || status === 504 || (status >= 520 && status <= 530);

/** Whether a status is one for the moment, or of the way there: it tells nothing of the request. */
export const isMomentary = (status = 0) => status === 408 || isPuttingOff(status) || isOfGateway(status);

/** Whether a response is one of this interface, right or wrong: it has a success message, a payload or an item. */
export function speaksInterface({ operation, response, json }: Answer): boolean {
  if (json === undefined) return false;
  const isSuccess = response !== null && response.status >= 200 && response.status <= 299;
  if (isSuccess && isObject(json) && json.message === 'success') return true;
  return holds(json, operations[operation].payloadKey);
}

/** Other base URLs at which the interface may be, whose paths begin with /api themselves; by the steps that try them. */
export function otherBases(baseUrl: string): { 'without-api'?: string; 'api-twice': string } {
  const { origin, pathname } = new URL(baseUrl);
  const api = pathname.search(/\/api(\/|$)/);
  return {
    ...(api < 0 ? {} : { 'without-api': `${origin}${pathname.slice(0, api)}` }),
    'api-twice': `${baseUrl}/api`,
  };
}

/** The responses of a run. In an outage that ends it they become failures: a maintenance page refuses nothing. */
export function withoutFinalOutage(answers: Answer[]): Answer[] {
  const last = answers.at(-1);
  if (last?.scenario !== presenceCheck.scenario || unavailabilityOf(last) === undefined) return answers;
  const there = answers.filter((answer) => unavailabilityOf(answer) === undefined);
  const sinceMs = Math.max(...there.map(({ sentAtMs }) => sentAtMs));
  return answers.map((answer) =>
    answer.failure || unavailabilityOf(answer) === undefined || answer.answeredAtMs < sinceMs
      ? answer
      : {
          ...answer,
          meaning: 'failure',
          failure: { kind: 'unreachable', message: `it was unavailable: ${describeAnswer(answer)}` },
        },
  );
}

function holds(value: Json, payloadKey: string): boolean {
  if (Array.isArray(value)) return value.some((item) => holds(item, payloadKey));
  if (!isObject(value)) return false;
  if (payloadKey in value || ('code' in value && 'title' in value)) return true;
  return Object.values(value).some((child) => holds(child, payloadKey));
}

/** Statuses that say that something else is under way (RFC 9110, 15.5.10; RFC 4918, 11.3). */
export const conflicts: readonly number[] = [409, 423];
