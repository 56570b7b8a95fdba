import { accessSync, constants, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { Configuration } from '../../generated/configuration.ts';
import { validateConfiguration } from '../../generated/configuration-validator.js';
import { UsageError } from './usage-error.ts';

/**
 * Reads a configuration file.
 * @throws UsageError naming file, line and key of the first thing that is wrong.
 */
export function readConfiguration(file: string): Partial<Configuration> {
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
  if (!validateConfiguration(value)) {
    const problems = validateConfiguration.errors ?? [];
    // A misspelt key is the cause where a required one is missing, too.
    const problem = problems.find(({ keyword }) => keyword === 'additionalProperties') ?? problems[0];
    const path = (problem?.instancePath ?? '').split('/').slice(1).map(decodePointer);
    const extra = problem?.params.additionalProperty;
    const key = typeof extra === 'string' ? [...path, extra] : path;
    const line = lineOf(document, key, lines);
    const what =
      typeof extra === 'string'
        ? 'is not known'
        : (rules[key.join('.')] ?? problem?.message ?? 'is not valid');
    throw new UsageError(`${file}:${line}: "${key.join('.') || 'the file'}" ${what}.`);
  }
  return value as Partial<Configuration>;
}

/** What a pattern of the schema means to a person. */
const rules: Record<string, string> = {
  baseUrl: 'has to be like https://host/prefix',
};

/** The line on which a key stands; of an item in a list, the line of the item. */
function lineOf(document: Document.Parsed, key: string[], lines: LineCounter): number {
  const parent = key.length > 1 ? document.getIn(key.slice(0, -1), true) : document.contents;
  const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === key.at(-1)) : undefined;
  const node = pair?.key ?? document.getIn(key, true);
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
}

const decodePointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** Paths of the caller's files, from the folder of the configuration. @throws UsageError where one is missing. */
export function resolveKycFiles(files: NonNullable<Configuration['kycFiles']>, folder: string) {
  const resolved: { png?: string; jpeg?: string; pdf?: string } = {};
  for (const kind of ['png', 'jpeg', 'pdf'] as const) {
    const name = files[kind];
    if (name === undefined) continue;
    const path = resolve(folder, name);
    try {
      accessSync(path, constants.R_OK);
    } catch {
      throw new UsageError(`Cannot read the KYC file "${name}", configured as kycFiles.${kind}.`);
    }
    resolved[kind] = path;
  }
  return resolved;
}
