import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { isObject, parseJson } from '../../conformance/reading/json.ts';
import { decodeBody } from '../../conformance/recording/content-coding.ts';
import { createDispatcher, type Route } from '../../conformance/recording/dispatcher.ts';
import { failureOf } from '../../conformance/recording/failure.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { goesOn, headersToPass, plainHeaders, violationsHeader } from './headers.ts';
import { Tallies } from './tally.ts';
import { createValidator, type Judged, type Violation } from './validator.ts';

/** No answer of the interface comes near it; what is longer once it is unpacked is judged as it came. */
const unpackedBytesMax = 64 * 1024 * 1024;

export interface ProxyOptions extends Route {
  /** The deployment, with its path prefix and without a slash at the end. */
  baseUrl: string;
  /** Where to listen, on this machine; 0 picks a free port. */
  port: number;
  /**
   * Whether refusals have to be those of the reference server, too. How another deployment words its own is its
   * choice.
   */
  judgeRefusals?: boolean;
  /** Called with each exchange, before its answer is sent on. */
  onExchange?: (exchange: SeenExchange) => void;
}

/** One exchange that went through the proxy. */
export interface SeenExchange extends Judged {
  method: string;
  target: string;
  status: number;
}

export interface RunningProxy {
  url: string;
  tallies: Tallies;
  close(): Promise<void>;
}

/**
 * Passes every request on to a deployment, byte for byte, and says what prism finds wrong with it or with its answer.
 * The answer bears that in the header `sl-violations`, as with prism's own proxy.
 * @throws Error where the port is not free.
 */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const judge = await createValidator();
  const dispatcher = createDispatcher(options);
  const tallies = new Tallies();

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/' } = incoming;
    if (!target.startsWith('/')) {
      sayInstead(outgoing, 400, `The request names no path: ${target}`);
      return;
    }
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const sent = await buffer(incoming);
    const answer = await request(options.baseUrl + target, {
      dispatcher,
      signal: gone.signal,
      method: method as 'GET',
      headers: headersToPass(incoming.rawHeaders),
      body: sent.length > 0 || incoming.headers['content-length'] !== undefined ? sent : null,
    });
    const { statusCode: status, headers } = answer;
    const body = new Uint8Array(await answer.body.arrayBuffer());
    const read = unpacked(body, headers['content-encoding']);
    const { operation, violations } = await judge({
      method,
      target,
      requestHeaders: plainHeaders(incoming.headers),
      requestBody: sent,
      status,
      answerHeaders: plainHeaders(headers),
      answerBody: read,
    }).catch(notJudged);
    const isRefusal = refuses(operation, status, read);
    const judged = {
      operation,
      violations: options.judgeRefusals || !isRefusal ? violations : ofTheRequest(violations),
    };
    tallies.add(judged);
    options.onExchange?.({ ...judged, method, target, status });
    for (const [name, value] of Object.entries(headers))
      if (goesOn(name) && value !== undefined) outgoing.setHeader(name, value);
    if (judged.violations.length > 0)
      outgoing.setHeader('sl-violations', violationsHeader(judged.violations));
    // The length that an answer to HEAD has is that of the body which it does not have.
    const length = method === 'HEAD' ? headers['content-length'] : body.length;
    if (length !== undefined) outgoing.setHeader('content-length', length);
    outgoing.writeHead(status).end(body);
  }

  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing).catch((error: Error) => {
      if (outgoing.headersSent) outgoing.destroy();
      // A client that hung up took its request along, and the deployment owes nobody an answer.
      if (outgoing.destroyed) return;
      const { method = 'GET', url: target = '/' } = incoming;
      const reason = failureOf(error).message;
      const message = `no answer from the deployment: ${reason}`;
      const violation: Violation = { in: 'answer', at: '', rule: '', message };
      tallies.unanswered++;
      options.onExchange?.({ operation: null, violations: [violation], method, target, status: 502 });
      sayInstead(outgoing, 502, `No answer from ${options.baseUrl}: ${reason}.`);
    });
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening').catch(async (error) => {
    await dispatcher.destroy();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tallies,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await Promise.all([closed, dispatcher.destroy()]);
    },
  };
}

/** The proxy's own answer, where there is none to pass on. */
function sayInstead(outgoing: ServerResponse, status: number, sentence: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

/** What stands for a judgement where prism fails: the exchange goes on all the same. */
function notJudged(error: Error): Judged {
  const message = `prism could not judge it: ${error.message}`;
  return { operation: null, violations: [{ in: 'request', at: '', rule: 'prism', message }] };
}

/** The specification says of refusals how the reference server words them; another deployment is free. */
const ofTheRequest = (violations: Violation[]) =>
  violations.filter((violation) => violation.in === 'request');

/**
 * Whether an answer is a refusal, which some deployments give with a 2xx and a message (ruling
 * `success-and-refusal`).
 */
function refuses(operation: AnyOperationId | null, status: number, body: Uint8Array): boolean {
  if (operation === null || status < 200 || status > 299) return true;
  const json = parseJson(new TextDecoder().decode(body));
  if (!isObject(json) || typeof json.message !== 'string') return false;
  return json.message !== 'success' && !(operations[operation].payloadKey in json);
}

/** What was answered, as it was before it was packed; what cannot be unpacked stays as it came. */
function unpacked(body: Uint8Array, coding: string | string[] | undefined): Uint8Array {
  try {
    return decodeBody(body, [coding ?? []].flat().at(-1), unpackedBytesMax);
  } catch {
    return body;
  }
}
