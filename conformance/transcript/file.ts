import { createHash } from 'node:crypto';
import { operations } from '../../generated/operations.ts';
import type { Exchange, Transcript, TranscriptEnd, TranscriptEntry, TranscriptHeader } from './exchange.ts';
import type { ListingName, ListingPage, Purpose } from './steps.ts';

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

/** Reads JSON lines back, without a last line that is cut off. @throws a sentence for people. */
export function readTranscript(text: string): Transcript {
  const lines = readLines(text);
  const [header, ...rest] = lines.map(({ line }) => line);
  if (header?.kind !== 'header') throw new Error('its first line is not the header of a transcript');
  const version: number = header.schemaVersion;
  if (version !== 1 && version !== 2) throw new Error(`its schema version is ${version}, not 1 or 2`);
  for (const { line, number } of lines) {
    const lack = lackOf(line, needed[line.kind]);
    if (lack) throw new Error(`line ${number}, of kind "${line.kind}", has no ${lack}`);
    if (line.kind === 'exchange' && !Object.hasOwn(operations, line.operation))
      throw new Error(`line ${number} has an operation that the interface lacks, "${line.operation}"`);
  }
  const end = rest.at(-1);
  const entries = rest
    .filter((line): line is TranscriptEntry => line.kind !== 'end' && line.kind !== 'header')
    .map((entry) => (version === 1 && entry.kind === 'exchange' ? fromVersion1(entry) : entry));
  // Older transcripts lack these options.
  const options = {
    ...header.options,
    readOnly: header.options.readOnly ?? null,
    waivers: header.options.waivers ?? [],
    depth: header.options.depth ?? 'quick',
    namesGhana: header.options.namesGhana ?? false,
  };
  return {
    header: { ...header, schemaVersion: 2, options },
    entries,
    end: end?.kind === 'end' ? end : null,
  };
}

function readLines(text: string): { line: TranscriptLine; number: number }[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const written = lines.filter(({ line }) => line !== '');
  return written.flatMap(({ line: json, number }, index) => {
    let line: unknown;
    try {
      line = JSON.parse(json);
    } catch {
      if (index > 0 && index === written.length - 1) return [];
      throw new Error(`line ${number} is not JSON`);
    }
    if (isLine(line)) return [{ line, number }];
    throw new Error(`line ${number} has none of the kinds ${Object.keys(needed).join(', ')}`);
  });
}

/** Names and types of fields, also within fields. */
interface Shape {
  readonly [field: string]: 'string' | 'number' | 'boolean' | 'object' | Shape;
}

/** What judging needs of each kind of line. */
const needed: Record<TranscriptLine['kind'], Shape> = {
  header: {
    suite: { version: 'string', specSha256: 'string' },
    baseUrl: 'string',
    startedAt: 'string',
    seed: 'number',
    options: { only: 'object', skip: 'object', strict: 'boolean', maxRecords: 'number' },
  },
  exchange: {
    index: 'number',
    scenario: 'string',
    step: 'string',
    operation: 'string',
    role: 'string',
    credentials: 'string',
    sentAtMs: 'number',
    answeredAtMs: 'number',
    request: { method: 'string', target: 'string', headers: 'object' },
    response: 'object',
  },
  interruption: { scenario: 'string', step: 'string', reason: 'string' },
  stray: { scenario: 'string', step: 'string', method: 'string', target: 'string', sentAtMs: 'number' },
  task: { scenario: 'string', number: 'number', task: { task: 'string' } },
  act: { scenario: 'string', atMs: 'number' },
  omission: { need: 'string', area: 'string', reason: 'string', message: 'string' },
  end: { durationMs: 'number' },
};

const isLine = (value: unknown): value is TranscriptLine => Object.hasOwn(needed, Object(value).kind);

/** The first field that a value lacks, with its type. */
function lackOf(value: object | null, shape: Shape): string | undefined {
  for (const [name, type] of Object.entries(shape)) {
    const field: unknown = Object(value)[name];
    const lack = typeof type === 'string' ? typeof field !== type : lackOf(Object(field), type);
    if (lack) return `"${name}" (${typeof lack === 'string' ? `without ${lack}` : type})`;
  }
  return undefined;
}

/** SHA-256 of a transcript as it is written, in hexadecimal. */
export function transcriptDigest(transcript: Transcript): string {
  const hash = createHash('sha256');
  // Line by line: the whole text may be long.
  for (const line of linesOf(transcript)) hash.update(writeLine(line));
  return hash.digest('hex');
}

/** Adds what an exchange of the first version of the format says by the name of its step alone. */
function fromVersion1(exchange: Exchange): Exchange {
  const name = `${exchange.scenario}/${exchange.step}`;
  const purpose = purposes.find(([pattern]) => pattern.test(name))?.[1];
  const listing = listingOf(exchange.step);
  return { ...exchange, ...(purpose ? { purpose } : {}), ...(listing ? { listing } : {}) };
}

const purposes: readonly [RegExp, Purpose][] = [
  [/^documents\/pair-/, 'pair'],
  [/^documents\/late-[45]$/, 'repeated-pair'],
  [/^customers\/create-minimal$/, 'required-fields-alone'],
  [/^customer-updates\/update-alone-/, 'lone-field'],
  [
    /^(customer-list\/sweep(-longer|-after-found)?|recipients\/sweep-after(-post)?)\.\d+\/page-/,
    'shows-updates',
  ],
  [/^probes\/.*-without-/, 'missing-field'],
  [/^probes\/unknown-(nationality|relation)$/, 'unknown-code'],
  [/^probes\/unknown-(customer|recipient)/, 'unknown-id'],
  [/^documents\/(gif|webp)$/, 'other-image'],
];

function listingOf(step: string): ListingPage | undefined {
  const [, name, attempt, page] = /^(.+)\.(\d+)\/page-(\d+)$/.exec(step) ?? [];
  if (name === undefined) return undefined;
  return { name: name as ListingName, attempt: Number(attempt), page: Number(page) };
}
