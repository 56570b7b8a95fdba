import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '../../server/interface/exchange.ts';
import type { Log } from '../../server/store/records.ts';
import { PATH_CHARACTERS_MAX } from '../control-port/limits.ts';
import { HIDDEN, hiding } from './hiding.ts';

/** Lines that follow a write are gathered for so long, and written at once: each write costs as much as a request. */
const GATHERED_MS = 10;

/**
 * Writes a line for each request that has ended, in the combined log format, with the id of the request behind it.
 * @param place A file, to which lines are added, or "-" for the standard output.
 * @param secrets What it never shows.
 * @returns what sees the requests, and what resolves when everything is written.
 * @throws Error with one sentence where the file cannot be written.
 */
export async function openAccessLog(place: string, secrets: readonly string[], log: Log) {
  const quotedFor = hiding(secrets, quoted);
  const isFile = place !== '-';
  // Addresses and names of partners are nobody else's business.
  const out = isFile ? createWriteStream(place, { flags: 'a', mode: 0o600 }) : process.stdout;
  if (isFile)
    await once(out, 'open').catch(({ message }: Error) => {
      throw new Error(
        `Cannot open the access log ${place}: ${message}. Choose a file that can be written with --access-log.`,
      );
    });
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
  let lines = '';
  let writtenMs = 0;
  const flush = () => {
    writtenMs = performance.now();
    if (!isOver) out.write(lines);
    lines = '';
  };
  const ended = (exchange: Exchange, headers: IncomingHttpHeaders) => {
    const { address = '-', partner = '-', method, target, httpVersion, fields, status = '-' } = exchange;
    const show = quotedFor(headers);
    const length = fields.indexOf('Content-Length') + 1;
    const isSent = method !== 'HEAD' && exchange.isWhole && length > 0;
    const who = `${address} - ${escaped(partner)} [${timeOf(exchange.startedAtMs)}]`;
    const what = show(`${method} ${withoutValues(target)} HTTP/${httpVersion}`);
    const from = show((headers.referer && withoutValues(headers.referer)) || '-');
    const by = show(headers['user-agent'] || '-');
    const id = headers['x-request-id'] === undefined ? `"${exchange.requestId}"` : show(exchange.requestId);
    if (lines === '') setTimeout(flush, performance.now() - writtenMs < GATHERED_MS ? GATHERED_MS : 0);
    lines += `${who} ${what} ${status} ${isSent ? fields[length] : '-'} ${from} ${by} ${id}\n`;
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
  const queryAt = target.indexOf('?') + 1;
  if (queryAt === 0) return target;
  const shown = (pair: string) =>
    pair === '' || plain.test(pair) ? pair : pair.slice(0, pair.indexOf('=') + 1) + HIDDEN;
  const pairs = target.slice(queryAt).split('&');
  return target.slice(0, queryAt) + pairs.map(shown).join('&');
}

function quoted(text: string): string {
  const isLong = text.length > PATH_CHARACTERS_MAX;
  return `"${escaped(isLong ? `${text.slice(0, PATH_CHARACTERS_MAX)}...` : text)}"`;
}

/** As Apache does it, so that no client can write a line or end a field. */
function escaped(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return text;
  return text.replace(unsafe, (sign) => `\\x${sign.codePointAt(0)?.toString(16).padStart(2, '0')}`);
}

const unsafe = /[\p{C}\p{Zl}\p{Zp}"\\]/gu;
