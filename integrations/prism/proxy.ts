import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { isRefusal } from '../../conformance/reading/answer.ts';
import { parseJson } from '../../conformance/reading/json.ts';
import { decodeBody } from '../../conformance/recording/content-coding.ts';
import { createDispatcher, type Route } from '../../conformance/recording/dispatcher.ts';
import { failureOf, failureText } from '../../conformance/recording/failure.ts';
import { type Listening, listenOn } from './listening.ts';
import { plainHeaders } from './prism-input.ts';
import { Tallies } from './tally.ts';
import { createValidator, type Judged, type Violation, type WireExchange } from './validator.ts';

/** Far more than any response of the interface. Longer decoded bodies are judged without decoding. */
const decodedBytesMax = 64 * 1024 * 1024;

/** Headers that are specific to a connection (RFC 9110, section 7.6.1), and those that the proxy sets itself. */
const hopByHop =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect)$/i;

/** Half of the 16 KiB of headers that Node accepts. */
const violationsCharactersMax = 8 * 1024;

export interface ProxyOptions extends Route {
  /** The deployment, with its path prefix and without a trailing slash. */
  baseUrl: string;
  /** The port to listen on, on this machine; 0 picks a free one. */
  port: number;
  /**
   * Whether to validate refusals too. Only the reference server's are specified; other deployments choose their own.
   */
  judgeRefusals?: boolean;
  /** Called with each exchange, before its response is forwarded. */
  onExchange?: (exchange: SeenExchange) => void;
}

/** One exchange that went through the proxy. */
export interface SeenExchange extends Judged {
  method: string;
  target: string;
  status: number;
}

/**
 * Forwards every request to a deployment, byte for byte, and reports what Prism finds wrong with the request or the
 * response, also in the response header `sl-violations`, as Prism's own proxy does.
 * @throws Error if the port is in use.
 */
export async function startProxy(options: ProxyOptions): Promise<Listening & { tallies: Tallies }> {
  const judge = await createValidator();
  const dispatcher = createDispatcher(options);
  const tallies = new Tallies();

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/' } = incoming;
    if (!target.startsWith('/')) {
      sayInstead(outgoing, 400, `The request target has no path: ${target}`);
      return;
    }
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const sent = await buffer(incoming);
    const answer = await request(options.baseUrl + target, {
      dispatcher,
      signal: gone.signal,
      method: method as 'GET',
      // Names and values alternate.
      headers: incoming.rawHeaders.filter((_, index, raw) => isForwarded(raw[index - (index % 2)] as string)),
      body: sent.length > 0 || incoming.headers['content-length'] !== undefined ? sent : null,
    });
    const { statusCode: status, headers } = answer;
    const body = new Uint8Array(await answer.body.arrayBuffer());
    const exchange: WireExchange = {
      method,
      target,
      headers: plainHeaders(incoming.headers),
      body: sent,
      status,
      answerHeaders: plainHeaders(headers),
      answerBody: decoded(body, headers['content-encoding']),
    };
    const found = await judge(exchange).catch(notJudged);
    const judged = options.judgeRefusals ? found : withoutOwnRefusal(found, exchange);
    tallies.add(judged);
    options.onExchange?.({ ...judged, method, target, status });
    for (const [name, value] of Object.entries(headers))
      if (isForwarded(name) && value !== undefined) outgoing.setHeader(name, value);
    if (judged.violations.length > 0)
      outgoing.setHeader('sl-violations', violationsHeader(judged.violations));
    // The Content-Length of a response to HEAD is that of the omitted body.
    const length = method === 'HEAD' ? headers['content-length'] : body.length;
    if (length !== undefined) outgoing.setHeader('content-length', length);
    outgoing.writeHead(status).end(body);
  }

  function sayThatNothingCame(incoming: IncomingMessage, outgoing: ServerResponse, error: Error): void {
    if (outgoing.headersSent) outgoing.destroy();
    // If the client has disconnected, its request was aborted, and a missing response is no violation.
    if (outgoing.destroyed) return;
    const { method = 'GET', url: target = '/' } = incoming;
    const reason = failureText(failureOf(error, new URL(options.baseUrl)));
    const message = `no response from the deployment: ${reason}`;
    const violation: Violation = { in: 'response', at: '', rule: '', message };
    tallies.unanswered++;
    options.onExchange?.({ operation: null, violations: [violation], method, target, status: 502 });
    sayInstead(outgoing, 502, `No response from ${options.baseUrl}: ${reason}.`);
  }

  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing).catch((error: Error) => sayThatNothingCame(incoming, outgoing, error));
  });
  const { url, close } = await listenOn(options.port, server).catch(async (error) => {
    await dispatcher.destroy();
    throw error;
  });
  return {
    url,
    tallies,
    close: () => Promise.all([close(), dispatcher.destroy()]).then(() => {}),
  };
}

/** The proxy's own response, if there is none to forward. */
function sayInstead(outgoing: ServerResponse, status: number, sentence: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

/** Replaces a judgement if Prism fails; the exchange is forwarded all the same. */
function notJudged(error: Error): Judged {
  const message = `Prism could not validate the exchange: ${error.message}`;
  return { operation: null, violations: [{ in: 'request', at: '', rule: 'prism', message }] };
}

/** What is wrong with an exchange, leaving out a response that refuses: deployments choose their own refusals. */
function withoutOwnRefusal({ operation, violations }: Judged, { status, answerBody }: WireExchange): Judged {
  const body = new TextDecoder().decode(answerBody);
  const isLeftOut = operation === null || isRefusal(operation, { status, body }, parseJson(body));
  return { operation, violations: violations.filter((each) => !isLeftOut || each.in === 'request') };
}

/** The decoded body, or the body itself if it cannot be decoded. */
function decoded(body: Uint8Array, coding: string | string[] | undefined): Uint8Array {
  try {
    return decodeBody(body, [coding ?? []].flat().at(-1), decodedBytesMax);
  } catch {
    return body;
  }
}

/** Whether a header is forwarded. */
const isForwarded = (name: string) => !hopByHop.test(name);

/** Violations as a header value: JSON in ASCII, cut off if very long. */
function violationsHeader(violations: Violation[]): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(violations)
    .replace(/[^ -~]/g, escaped)
    .slice(0, violationsCharactersMax);
}
