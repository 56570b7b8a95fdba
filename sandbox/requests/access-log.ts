import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { FindPartner } from '../../server/access/tokens.ts';
import { requestIdOf } from '../../server/http/request-id.ts';
import type { ControlledParts } from '../../server/start.ts';
import { PATH_CHARACTERS_MAX } from '../control-port/limits.ts';
import { HIDDEN, type Hide, hiding } from './hiding.ts';
import { senderOf } from './journal.ts';

interface AccessLogParts extends Pick<ControlledParts, 'findPartner' | 'log'> {
  readonly secrets: readonly string[];
}

/**
 * Writes a line for each request that has ended, in the combined log format, with the id of the request behind it.
 * @param place A file, to which lines are added, or "-" for the standard output.
 * @throws Error with one sentence where the file cannot be written.
 */
export async function openAccessLog(place: string, { findPartner, secrets, log }: AccessLogParts) {
  const hideFor = hiding(secrets);
  const stream = place === '-' ? process.stdout : await openFile(place);
  let isOver = false;
  const fail = ({ message }: Error) => {
    isOver = true;
    log(
      `Cannot write the access log ${place}: ${message}. Requests go on without it; restart the server to try again.`,
    );
  };
  if (place !== '-') stream.on('error', fail);
  return {
    observe: (request: IncomingMessage, response: ServerResponse): void => {
      const line = beginLine(request, response, findPartner, hideFor(request.headers));
      response.once('close', () => isOver || stream.write(line()));
    },
    /** Resolves when everything is written. */
    close: async () => {
      if (place === '-' || isOver) return;
      isOver = true;
      stream.end();
      await once(stream, 'close').catch(() => {});
    },
  };
}

async function openFile(file: string): Promise<Writable> {
  // Addresses and names of partners are nobody else's business.
  const handle = await open(file, 'a', 0o600).catch(({ message }: Error) => {
    throw new Error(
      `Cannot open the access log ${file}: ${message}. Choose a file that can be written with --access-log.`,
    );
  });
  return handle.createWriteStream();
}

/** What is known now; the rest is known when the returned function is called. */
function beginLine(request: IncomingMessage, response: ServerResponse, findPartner: FindPartner, hide: Hide) {
  const { method, url = '', httpVersion, headers, socket } = request;
  const address = socket.remoteAddress ?? '-';
  const time = timeOf(new Date());
  return (): string => {
    const quoted = (text: string | undefined) => `"${escaped(shortened(hide(text || '-')))}"`;
    const bytes =
      method === 'HEAD' || !response.writableFinished ? undefined : response.getHeader('Content-Length');
    const fields = [
      address,
      '-',
      escaped(senderOf(request, findPartner) ?? '-'),
      `[${time}]`,
      quoted(`${method} ${withoutValues(url)} HTTP/${httpVersion}`),
      response.headersSent ? response.statusCode : '-',
      bytes ?? '-',
      quoted(headers.referer && withoutValues(headers.referer)),
      quoted(headers['user-agent']),
      quoted(requestIdOf(response)),
    ];
    return `${fields.join(' ')}\n`;
  };
}

/** As in `10/Oct/2026:13:55:36 +0000`. */
function timeOf(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/** Parameters whose values say nothing of a person. */
const plain = /^(?:page|operator|bank)=[\w-]*$/;

/** The names of parameters without their values: log files are kept longer and read by more people than answers. */
function withoutValues(target: string): string {
  const [path, query] = target.split(/\?(.*)/s);
  if (query === undefined) return target;
  const shown = (pair: string) => (plain.test(pair) ? pair : pair.replace(/(?<==).*$|^[^=]+$/s, HIDDEN));
  return `${path}?${query.split('&').map(shown).join('&')}`;
}

const shortened = (text: string) =>
  text.length > PATH_CHARACTERS_MAX ? `${text.slice(0, PATH_CHARACTERS_MAX)}...` : text;

/** As Apache does it, so that no client can write a line or end a field. */
function escaped(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}"\\]/gu,
    (sign) => `\\x${sign.codePointAt(0)?.toString(16).padStart(2, '0')}`,
  );
}
