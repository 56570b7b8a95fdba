import { createHash } from 'node:crypto';
import type { Exchange, Transcript, TranscriptEnd, TranscriptEntry, TranscriptHeader } from './exchange.ts';
import { purposeOf } from './purposes.ts';
import type { ListingPage } from './steps.ts';
import { lineKinds, problemIn } from './valid.ts';

/** One line of a transcript. */
export type TranscriptLine = TranscriptHeader | TranscriptEntry | TranscriptEnd;

/** A line as it is written, with its end. */
export const writeLine = (line: TranscriptLine) => `${JSON.stringify(line)}\n`;

/** A transcript as JSON lines: the header, every entry, the end. */
export function writeTranscript(transcript: Transcript): string {
  return linesOf(transcript).map(writeLine).join('');
}

const linesOf = ({ header, entries, end }: Transcript): TranscriptLine[] => [
  header,
  ...entries,
  ...(end ? [end] : []),
];

/**
 * More lines than any run has: of a client 20,000 requests are kept, and a thorough run with the longest search sends 14,000,
 * some of them several times.
 */
const linesMax = 40_000;

/**
 * Reads JSON lines back, without a last line that is cut off. They may come from anybody: what is returned is of its type, and
 * has no further keys.
 * @throws Error with half a sentence that names the line and the key.
 */
export function readTranscript(text: string): Transcript {
  const lines = readLines(text);
  const [header, ...rest] = lines;
  if (header?.kind !== 'header') throw new Error('its first line is not the header of a transcript');
  const end = rest.at(-1);
  return {
    header,
    entries: rest.filter((line): line is TranscriptEntry => line.kind !== 'end' && line.kind !== 'header'),
    end: end?.kind === 'end' ? end : null,
  };
}

function readLines(text: string): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let isOld = false;
  for (const { json, number, rest } of linesIn(text)) {
    if (lines.length === linesMax) throw new Error(`it has more than ${linesMax} lines`);
    let line: unknown;
    try {
      line = JSON.parse(json);
    } catch {
      if (number > 1 && rest().trim() === '') break;
      throw new Error(`line ${number} is not JSON`);
    }
    const kind: unknown = Object(line).kind;
    if (!isKind(kind)) throw new Error(`line ${number} has none of the kinds ${lineKinds.join(', ')}`);
    if (kind === 'header') isOld = updateHeader(line as TranscriptHeader);
    const problem = problemIn(line, 'lines', kind);
    if (problem !== undefined) throw new Error(`line ${number}, of kind "${kind}", ${problem}`);
    if (kind === 'header' && !URL.canParse((line as TranscriptHeader).baseUrl))
      throw new Error(`line ${number}, of kind "header", has a wrong "baseUrl": it must be a URL`);
    lines.push(kind === 'exchange' ? withPurpose(line as Exchange, isOld) : (line as TranscriptLine));
  }
  return lines;
}

/** The lines that are not empty, one by one: there may be as many as the text has characters. */
function* linesIn(text: string) {
  for (let start = 0, number = 1; start < text.length; number++) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const json = text.slice(start, end);
    start = end + 1;
    if (json !== '') yield { json, number, rest: () => text.slice(end) };
  }
}

const isKind = (kind: unknown): kind is TranscriptLine['kind'] => lineKinds.some((known) => known === kind);

/** Gives an older header the options that it lacks. @returns whether it is of the first version. */
function updateHeader(header: TranscriptHeader): boolean {
  const version: unknown = header.schemaVersion;
  if (version !== 1 && version !== 2)
    throw new Error(`its schema version is ${typeof version === 'number' ? version : 'unknown'}, not 1 or 2`);
  header.schemaVersion = 2;
  const lacked = { readOnly: null, waivers: [], depth: 'quick', namesGhana: false } as const;
  const { options } = header;
  // The digest depends on the order of keys.
  if (Object(options) === options) Object.assign(options, { ...lacked, ...options });
  return version === 1;
}

/** SHA-256 of a transcript as it is written, in hexadecimal. */
export function transcriptDigest(transcript: Transcript): string {
  const hash = createHash('sha256');
  // Line by line: the whole text may be long.
  for (const line of linesOf(transcript)) hash.update(writeLine(line));
  return hash.digest('hex');
}

/** Adds what an older exchange says by the name of its step alone. @param isOld whether it is of the first version of the format */
function withPurpose(exchange: Exchange, isOld: boolean): Exchange {
  const name = `${exchange.scenario}/${exchange.step}`;
  const purpose = exchange.purpose ?? purposeOf(name, isOld);
  const listing = exchange.listing ?? (isOld ? listingOf(exchange.step) : undefined);
  return { ...exchange, ...(purpose ? { purpose } : {}), ...(listing ? { listing } : {}) };
}

function listingOf(step: string): ListingPage | undefined {
  const [, name, attempt, page] = /^(.+)\.(\d+)\/page-(\d+)$/.exec(step) ?? [];
  if (name === undefined) return undefined;
  return { name, attempt: Number(attempt), page: Number(page) };
}
