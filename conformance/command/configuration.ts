import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { UsageError } from '../../command-line/usage-error.ts';
import { visible } from '../../command-line/visible.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { type Key, keyTexts, positionsIn } from './configuration-keys.ts';
import { schemaProblems, withoutProblems } from './configuration-schema.ts';

/** A parsed configuration file, and its mistakes so far. */
export interface ConfigurationFile {
  /** What has the right type. */
  values: Partial<Configuration>;
  /** Notes a mistake: what is wrong with a key, without a full stop. */
  refuse(key: Key, wrong: string): void;
  /** @throws UsageError with all mistakes, one a line, as `FILE:LINE: "KEY" …`. */
  throwMistakes(): void;
  /** Resolves a path in the file, relative to the file's folder. */
  path(name: string): string;
}

/** Works with what the caller named. @throws UsageError "Cannot `what`: `cause`. `advice`" where that fails. */
export function attempt<T>(what: string, work: () => T, advice = ''): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`Cannot ${what}: ${(error as Error).message}.${advice}`);
  }
}

/** Reads a file named by a flag. @throws UsageError if it cannot be read. */
export const readText = (namedBy: string, file: string) =>
  attempt(`read "${file}", named by ${namedBy}`, () => readFileSync(file, 'utf8'));

/** Reads a configuration file. @throws UsageError if it is no configuration at all; `throwMistakes` tells the rest. */
export function readConfiguration(file: string): ConfigurationFile {
  const text = attempt(`read the configuration "${file}"`, () => readFileSync(file, 'utf8'));
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const mistakes: Mistake[] = [];
  for (const { code, message, pos } of document.errors) {
    const [sentence = ''] = message
      .replace('With stringKeys, all', 'All')
      .split(/ at line \d+, column \d+:?|\n|; please use/);
    const [key] = /^[^\s:,}]+/.exec(text.slice(pos[0])) ?? [];
    const isTwice = code === 'DUPLICATE_KEY' && key !== undefined;
    const mistake = { line: lineAt(pos[0]), text: isTwice ? `${keyTexts([key])} is there twice` : sentence };
    mistakes.push({ ...mistake, id: `${pos[0]}` });
    // What follows a mistake of syntax is often a consequence of it.
    if (!isTwice) throw allOf([mistakes.at(-1) as Mistake], file);
  }
  const position = positionsIn(document);
  for (const { offset, name } of position.unresolved)
    mistakes.push({ line: lineAt(offset), text: `"*${name}" names no anchor before it`, id: `${offset}` });
  if (position.unresolved.length > 0) throw allOf(mistakes, file);
  const value = attempt(`read the configuration "${file}"`, () => document.toJS());
  if (value === null) throw new UsageError(`${file}:1: the file is empty; it needs at least baseUrl.`);
  return fileOf(value, {
    placeOf: (key) => {
      const offset = position.of(key);
      return { line: lineAt(offset), id: `${offset} ${key.at(-1)}` };
    },
    mistakes,
    source: file,
    path: (name) => resolve(dirname(file), name),
  });
}

/** The same for an object, with paths relative to the working directory. */
export const configurationOf = (values: Partial<Configuration>): ConfigurationFile =>
  fileOf(values, { placeOf: (key) => ({ line: 0, id: `${key}` }), mistakes: [], path: (name) => name });

/** Used when no file is given. */
export const noConfiguration = configurationOf({});

interface Mistake {
  line: number;
  text: string;
  /** Equal for one mistake that several aliases show. */
  id: string;
}

interface Origin {
  placeOf(key: Key): Omit<Mistake, 'text'>;
  mistakes: Mistake[];
  source?: string;
  path(name: string): string;
}

function fileOf(value: unknown, { placeOf, mistakes, source, path }: Origin): ConfigurationFile {
  const refuse = (key: Key, wrong: string) => {
    const { line, id } = placeOf(key);
    mistakes.push({ line, id: `${id} ${wrong}`, text: `${keyTexts(key)}${wrong}` });
  };
  const problems = schemaProblems(value);
  for (const { key, wrong } of problems) refuse(key, wrong);
  return {
    values: withoutProblems(value, problems) as Partial<Configuration>,
    refuse,
    throwMistakes() {
      if (mistakes.length > 0) throw allOf(mistakes, source);
    },
    path,
  };
}

function allOf(mistakes: Mistake[], source: string | undefined): UsageError {
  const once = [...new Map(mistakes.toReversed().map((mistake) => [mistake.id, mistake])).values()];
  const sorted = once.toReversed().sort((a, b) => a.line - b.line);
  const lines = sorted.map(({ line, text }) => {
    // A question that was added has its own mark.
    const sentence = visible(text.endsWith('?') ? text : `${text}.`).replaceAll('\n', '\\n');
    return source ? `${source}:${line}: ${sentence}` : sentence;
  });
  return new UsageError(lines.join('\n'));
}
