import { accessSync, constants, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
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
    throw new UsageError(`${file}:${line?.line ?? 1}: ${broken.message.split('\n')[0]}`);
  }
  const value = document.toJS() ?? {};
  if (!validateConfiguration(value)) {
    const [problem] = validateConfiguration.errors ?? [];
    const path = (problem?.instancePath ?? '').split('/').slice(1).map(decodePointer);
    const extra = problem?.params.additionalProperty;
    const key = typeof extra === 'string' ? [...path, extra] : path;
    const node = document.getIn(key, true);
    const line = isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
    const what = typeof extra === 'string' ? 'is not known' : (problem?.message ?? 'is not valid');
    throw new UsageError(`${file}:${line}: "${key.join('.') || 'the file'}" ${what}.`);
  }
  return value as Partial<Configuration>;
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
