import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { UsageError } from '../../command-line/usage-error.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { validateConfiguration } from '../../generated/configuration-validator.js';

type Key = (string | number)[];

/** A configuration file that was read, or none. */
export interface ConfigurationFile {
  values: Partial<Configuration>;
  /** Where a key stands, as `FILE:LINE: "KEY"`. */
  where(...key: Key): string;
  /** A path that the file names; relative ones start at its folder. */
  path(name: string): string;
}

/** What stands for a file where none is given. */
export const noConfiguration: ConfigurationFile = {
  values: {},
  where: (...key) => `"${key.join('.')}"`,
  path: (name) => name,
};

/**
 * Reads a configuration file.
 * @throws UsageError naming file, line and key of the first thing that is wrong.
 */
export function readConfiguration(file: string): ConfigurationFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the configuration "${file}": ${(error as Error).message}.`);
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const [line] = broken.linePos ?? [];
    const [sentence = ''] = broken.message.split(/ at line \d+, column \d+:?|\n/);
    throw new UsageError(`${file}:${line?.line ?? 1}: ${sentence}.`);
  }
  const value = document.toJS();
  if (value === null) throw new UsageError(`${file}:1: the file says nothing; give at least baseUrl.`);
  const where = (...key: Key) => `${file}:${lineOf(document, key, lines)}: "${key.join('.') || 'the file'}"`;
  refuseInvalid(value, where);
  return {
    values: value as Partial<Configuration>,
    where,
    path: (name) => resolve(dirname(file), name),
  };
}

/**
 * The same from a value of a program; relative paths start at the working directory.
 * @throws UsageError naming the key of the first thing that is wrong.
 */
export function configurationOf(values: Partial<Configuration>): ConfigurationFile {
  refuseInvalid(values, noConfiguration.where);
  return { ...noConfiguration, values };
}

function refuseInvalid(value: unknown, where: ConfigurationFile['where']): void {
  if (validateConfiguration(value)) return;
  const problems = validateConfiguration.errors ?? [];
  // A misspelt key is the cause where a required one is missing, too.
  const problem = problems.find(({ keyword }) => keyword === 'additionalProperties') ?? problems[0];
  const path = (problem?.instancePath ?? '').split('/').slice(1).map(decodePointer);
  const extra = problem?.params.additionalProperty;
  if (typeof extra === 'string') throw new UsageError(`${where(...path, extra)} is not known.`);
  const what = rules[path.join('.')] ?? problem?.message ?? 'is not valid';
  throw new UsageError(`${where(...path)} ${what}.`);
}

/** What a pattern of the schema means to a person. */
const rules: Record<string, string> = {
  baseUrl: 'has to be like https://host/prefix',
};

/** The line on which a key stands; of an item in a list, the line of the item. */
function lineOf(document: Document.Parsed, key: Key, lines: LineCounter): number {
  const parent = key.length > 1 ? document.getIn(key.slice(0, -1), true) : document.contents;
  const last = String(key.at(-1));
  const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === last) : undefined;
  const item = isSeq(parent) ? parent.items[Number(last)] : undefined;
  const node = pair?.key ?? item ?? document.getIn(key, true);
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
}

const decodePointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
