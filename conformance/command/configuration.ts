import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { UsageError } from '../../command-line/usage-error.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { validateConfiguration } from '../../generated/configuration-validator.js';

type Key = (string | number)[];

/** A parsed configuration file. */
export interface ConfigurationFile {
  values: Partial<Configuration>;
  /** The position of a key, as `FILE:LINE: "KEY"`. */
  where(...key: Key): string;
  /** Resolves a path in the file, relative to the file's folder. */
  path(name: string): string;
}

/** Used when no file is given. */
export const noConfiguration: ConfigurationFile = {
  values: {},
  where: (...key) => `"${key.join('.')}"`,
  path: (name) => name,
};

/** Works with what the caller named. @throws UsageError "Cannot `what`: `cause`. `advice`" where that fails. */
export function attempt<T>(what: string, work: () => T, advice = ''): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`Cannot ${what}: ${(error as Error).message}.${advice}`);
  }
}

/** Reads a file named by a flag or a key. @throws UsageError if it cannot be read. */
export const readText = (namedBy: string, file: string) =>
  attempt(`read "${file}", named by ${namedBy}`, () => readFileSync(file, 'utf8'));

/** Reads a configuration file. @throws UsageError with the file, line and key of the first mistake. */
export function readConfiguration(file: string): ConfigurationFile {
  const text = attempt(`read the configuration "${file}"`, () => readFileSync(file, 'utf8'));
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const [line] = broken.linePos ?? [];
    const [sentence = ''] = broken.message.split(/ at line \d+, column \d+:?|\n/);
    throw new UsageError(`${file}:${line?.line ?? 1}: ${sentence}.`);
  }
  const value = document.toJS();
  if (value === null) throw new UsageError(`${file}:1: the file is empty; it needs at least baseUrl.`);
  const where = (...key: Key) => `${file}:${lineOf(document, key, lines)}: "${key.join('.') || 'the file'}"`;
  refuseInvalid(value, where);
  return {
    values: value as Partial<Configuration>,
    where,
    path: (name) => resolve(dirname(file), name),
  };
}

/** The same for an object, with paths relative to the working directory. @throws UsageError with the first mistake. */
export function configurationOf(values: Partial<Configuration>): ConfigurationFile {
  refuseInvalid(values, noConfiguration.where);
  return { ...noConfiguration, values };
}

function refuseInvalid(value: unknown, where: ConfigurationFile['where']): void {
  if (validateConfiguration(value)) return;
  const problems = validateConfiguration.errors ?? [];
  // If a required key is also missing, the misspelt one is probably the cause.
  const problem = problems.find(({ keyword }) => keyword === 'additionalProperties') ?? problems[0];
  const path = (problem?.instancePath ?? '').split('/').slice(1).map(decodePointer);
  const extra = problem?.params.additionalProperty;
  if (typeof extra === 'string') throw new UsageError(`${where(...path, extra)} is not a known key.`);
  // This says more than the pattern of the schema.
  const rule = path.join('.') === 'baseUrl' ? 'must look like https://host/prefix' : problem?.message;
  throw new UsageError(`${where(...path)} ${rule ?? 'is not valid'}.`);
}

function lineOf(document: Document.Parsed, key: Key, lines: LineCounter): number {
  const parent = key.length > 1 ? document.getIn(key.slice(0, -1), true) : document.contents;
  const last = String(key.at(-1));
  const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === last) : undefined;
  const item = isSeq(parent) ? parent.items[Number(last)] : undefined;
  const node = pair?.key ?? item ?? document.getIn(key, true);
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
}

const decodePointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
