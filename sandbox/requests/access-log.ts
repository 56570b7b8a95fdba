import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { Exchange } from '../../server/interface/exchange.ts';
import { PATH_CHARACTERS_MAX } from '../control-port/limits.ts';
import { HIDDEN, hiding, shownId } from './hiding.ts';

interface AccessLogParts {
  /** What it never shows. */
  readonly secrets: readonly string[];
  readonly log: (line: string) => void;
}

/**
 * Writes a line for each request that has ended, in the combined log format, with the id of the request behind it.
 * @param place A file, to which lines are added, or "-" for the standard output.
 * @returns what sees the requests, and what resolves when everything is written.
 * @throws Error with one sentence where the file cannot be written.
 */
export async function openAccessLog(place: string, { secrets, log }: AccessLogParts) {
  const hideFor = hiding(secrets);
  const isFile = place !== '-';
  const out = isFile ? await openFile(place) : process.stdout;
  let isOver = false;
  // The reader of a standard output may leave, as the disk of a file may be full.
  const giveUp = ({ message }: Error) => {
    if (isOver) return;
    isOver = true;
    log(
      `Cannot write the access log ${isFile ? place : 'on the standard output'}: ${message}. Requests go on without it; restart the server to try again.`,
    );
  };
  out.on('error', giveUp);
  // All lines of a turn are written at once.
  let lines = '';
  const flush = () => {
    if (!isOver) out.write(lines);
    lines = '';
  };
  const write = (line: string) => {
    if (lines === '') setImmediate(flush);
    lines += line;
  };
  const ended = (exchange: Exchange) => {
    const { address = '-', partner = '-', method, target, httpVersion, status = '-' } = exchange;
    const headers = exchange.headersByName;
    const hide = hideFor(headers);
    const quoted = (text: string | undefined) => `"${escaped(shortened(hide(text || '-')))}"`;
    const length = exchange.fields[exchange.fields.indexOf('Content-Length') + 1];
    const isSent = method !== 'HEAD' && exchange.isWhole && exchange.fields.includes('Content-Length');
    const line = [
      `${address} - ${escaped(partner)} [${timeOf(exchange.startedAtMs)}]`,
      quoted(`${method} ${withoutValues(target)} HTTP/${httpVersion}`),
      status,
      isSent ? length : '-',
      quoted(headers.referer && withoutValues(headers.referer)),
      quoted(headers['user-agent']),
      `"${shownId(exchange, hide)}"`,
    ];
    write(`${line.join(' ')}\n`);
  };
  const close = async () => {
    if (lines !== '') flush();
    if (!isFile) out.off('error', giveUp);
    if (!isFile || isOver) return;
    isOver = true;
    out.end();
    await once(out, 'close').catch(() => {});
  };
  return { keptBytes: 0, ended, close };
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

let lastSecond = { number: 0, text: '' };

/** As in `10/Oct/2026:13:55:36 +0000`. Most requests have the same second as the one before. */
function timeOf(instantMs: number): string {
  const number = Math.floor(instantMs / 1000);
  if (number !== lastSecond.number) {
    const [, day, month, year, time] = new Date(instantMs).toUTCString().split(' ');
    lastSecond = { number, text: `${day}/${month}/${year}:${time} +0000` };
  }
  return lastSecond.text;
}

/** Parameters whose values say nothing of a person. */
const plain = /^(?:page|operator|bank)=[\w-]*$/;

/** The names of parameters without their values: log files are kept longer and read by more people than answers. */
function withoutValues(target: string): string {
  const [path, query] = target.split(/\?(.*)/s);
  if (query === undefined) return target;
  const shown = (pair: string) =>
    pair === '' || plain.test(pair) ? pair : pair.slice(0, pair.indexOf('=') + 1) + HIDDEN;
  return `${path}?${query.split('&').map(shown).join('&')}`;
}

const shortened = (text: string) =>
  text.length > PATH_CHARACTERS_MAX ? `${text.slice(0, PATH_CHARACTERS_MAX)}...` : text;

/** As Apache does it, so that no client can write a line or end a field. */
function escaped(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return text;
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}"\\]/gu,
    (sign) => `\\x${sign.codePointAt(0)?.toString(16).padStart(2, '0')}`,
  );
}
