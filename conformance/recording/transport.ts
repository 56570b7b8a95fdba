import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { headerOf, type RecordedResponse, type TransportFailure } from '../transcript/exchange.ts';
import { decodeBody } from './content-coding.ts';
import { timeLimit } from './deadline.ts';
import { createDispatcher, type Route } from './dispatcher.ts';
import { failureOf } from './failure.ts';
import type { TimeAndChance } from './time-and-chance.ts';

/** More than any sensible page of a list. Longer responses are not read to their end. */
const bodyBytesMax = 4 * 1024 * 1024;

/** A server may be closing a connection that was idle for longer, and a create on it might take effect or not. */
const keepAliveMs = 400;
/** Most servers keep an idle connection for five seconds or longer; a read on one that was closed is sent again. */
const restMaxMs = 4000;

/** A request as it is sent. */
export interface Message {
  method: string;
  url: URL;
  headers: [string, string][];
  body: Uint8Array | null;
  timeoutMs: number;
  signal: AbortSignal;
  mayRest?: boolean | undefined;
  /** The path and query as they are sent, where they differ from those of the URL in its normal form. */
  target?: string | undefined;
  lane?: string | undefined;
}

/** How a request is sent that is not like the others. */
export interface Manner {
  /** Never sent again, even if the deployment asks for it. */
  once?: boolean;
  /** A shorter timeout than that of the run. */
  timeoutMs?: number;
  /** While no other request of the run is under way. */
  alone?: true;
  /** On a connection that may have rested for seconds: for reads alone, which can be sent again. */
  mayRest?: true;
  /** On a connection of its own, which requests with the same name share, one after the other. */
  lane?: string;
  /** The path and query as they are, where a URL would have them in normal form. */
  target?: string;
  /** Only if the record has another entity tag than when it was read last; that response counts otherwise. */
  revalidates?: true;
}

/** What comes back. */
export type Result = { response: RecordedResponse } | { failure: TransportFailure };

export interface Transport {
  /** Sends one request and reads the whole response. It never throws and never follows a redirect. */
  send(message: Message): Promise<Result>;
  close(): Promise<void>;
}

/** What cancels a request before anything of it is sent. */
class WasPaused extends Error {}
/** After so many cancelled attempts a request is sent in any case: on a machine that pauses all the time, no attempt is better. */
const cancelledMax = 3;
/** How often the event loop is seen to run; much shorter than `keepAliveMs`. */
const turnsEveryMs = 50;

/**
 * A transport over HTTP/1.1. No request goes on a connection whose close has arrived already, even where this process was
 * paused for seconds by a busy machine. Otherwise the request would be lost, and a create is not repeated.
 * @param connections how many there are at once, at most
 */
export function createTransport({
  connections,
  elapsedMs,
  ...route
}: Route & Pick<TimeAndChance, 'elapsedMs'> & { connections: number }): Transport {
  const keeping = (ms: number, most = connections) =>
    createDispatcher(route, {
      connections: most,
      keepAliveTimeout: ms,
      keepAliveMaxTimeout: ms,
      // Time limits are set for each request as a whole, below.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const usual = keeping(keepAliveMs);
  const resting = keeping(restMaxMs);
  const lanes = new Map<string, Dispatcher>();
  const laneOf = (name: string, mayRest = false) => {
    const key = `${name} ${mayRest}`;
    const lane = lanes.get(key) ?? keeping(mayRest ? restMaxMs : keepAliveMs, 1);
    lanes.set(key, lane);
    return lane;
  };
  let turnedMs = elapsedMs();
  const turns = setInterval(() => {
    turnedMs = elapsedMs();
  }, turnsEveryMs).unref();
  /** Cancels a request, and closes its connection, where this process was paused for so long that the connection may be stale. */
  const unlessPaused: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const { onRequestStart } = handler;
    handler.onRequestStart = (controller, context) => {
      if (elapsedMs() - turnedMs > keepAliveMs) controller.abort(new WasPaused());
      else onRequestStart?.call(handler, controller, context);
    };
    return dispatch(options, handler);
  };
  /** Sends a request once; undefined where it was cancelled. */
  async function attempt(message: Message, mayCancel: boolean): Promise<Result | undefined> {
    const { method, url, headers, body, timeoutMs, signal, mayRest, lane, target } = message;
    const timeout = timeLimit(timeoutMs);
    try {
      const dispatcher = lane === undefined ? (mayRest ? resting : usual) : laneOf(lane, mayRest);
      const answer = await (mayCancel ? dispatcher.compose(unlessPaused) : dispatcher).request({
        origin: url.origin,
        path: target ?? url.pathname + url.search,
        method: method as Dispatcher.HttpMethod,
        headers: headers.filter(([name]) => name !== 'transfer-encoding').flat(),
        body: isInChunks(headers) && body ? inPieces(body) : body,
        signal: AbortSignal.any([signal, timeout]),
        responseHeaders: 'raw',
      } as never);
      const raw = answer.headers as unknown as string[];
      const pairs = Array.from({ length: raw.length / 2 }, (_, i): [string, string] => [
        String(raw[2 * i]),
        String(raw[2 * i + 1]),
      ]);
      const bytes = await read(answer.body);
      return { response: { status: answer.statusCode, headers: pairs, ...textOf(bytes, pairs) } };
    } catch (error) {
      if (error instanceof WasPaused) return undefined;
      if (signal.aborted) return { failure: { kind: 'stopped', message: String(signal.reason) } };
      if (timeout.aborted) {
        return { failure: { kind: 'timeout', message: `nothing complete within ${timeoutMs} ms` } };
      }
      if (error instanceof TooLong || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
        return {
          failure: { kind: 'too-long', message: `the body is longer than ${bodyBytesMax} bytes` },
        };
      return { failure: failureOf(error as Error, url) };
    }
  }
  return {
    async send(message) {
      for (let cancelled = 0; ; cancelled++) {
        // The close of a connection may lie behind the response on it, and is read in the next turn of the event loop.
        await nextTurn();
        const result = await attempt(message, cancelled < cancelledMax);
        if (result) return result;
      }
    },
    async close() {
      clearInterval(turns);
      await Promise.all([usual, resting, ...lanes.values()].map((one) => one.destroy()));
    },
  };
}

/** Whether the body is sent without its length (RFC 9112, 7.1). */
export const isInChunks = (headers: Message['headers']) =>
  headers.some(([name]) => name === 'transfer-encoding');

/** More than one chunk, also of a short form. */
function* inPieces(body: Uint8Array): Iterable<Uint8Array> {
  const middle = Math.ceil(body.length / 2);
  yield body.subarray(0, middle);
  if (middle < body.length) yield body.subarray(middle);
}

async function read(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bodyBytesMax) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Uint8Array, headers: [string, string][]): Pick<RecordedResponse, 'body' | 'flaws'> {
  const decoded = decodeBody(bytes, headerOf(headers, 'content-encoding'), bodyBytesMax);
  const body = new TextDecoder().decode(decoded);
  const flaws = [
    ...(Buffer.from(decoded.subarray(0, 3)).toString('hex') === 'efbbbf'
      ? (['byte order mark'] as const)
      : []),
    ...(isUtf8(decoded) ? [] : (['not UTF-8'] as const)),
  ];
  return flaws.length > 0 ? { body, flaws } : { body };
}

class TooLong extends Error {}
