/** One thing that can be chosen about a server: what it means, its values, and how to read them. */
export interface Setting<Value> {
  readonly fallback: Value;
  /** What it is for, in half a line. */
  readonly meaning: string;
  /** The values it takes, as the help shows them. */
  readonly accepts: string;
  /** The values that a program gives, where they are not numbers or texts. */
  readonly inPrograms?: string;
  /** Messages never show it: even a wrong value may hold a secret. */
  readonly isSecret?: boolean;
  /** Reads a flag or an environment variable; undefined where the text is not one of the values. */
  readonly read: (text: string) => Value | undefined;
  /** Why a text is not one of the values, as a part of a sentence, where `accepts` does not say it. */
  readonly refused?: (text: string) => string | undefined;
}

/** The values of a table of settings, under the names of the table. */
export type Values<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

/** One of a few words. */
export function choice<const Word extends string | number>(
  words: readonly Word[],
  fallback: NoInfer<Word>,
  meaning: string,
): Setting<Word> {
  return {
    fallback,
    meaning,
    accepts: words.join('|'),
    read: (text) => words.find((word) => String(word) === text),
  };
}

/** A whole number between two others, both included. */
export function integer(least: number, most: number, fallback: number, meaning: string): Setting<number> {
  return {
    fallback,
    meaning,
    accepts: `${least}..${most}`,
    read: (text) =>
      /^-?\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  };
}

/** A setting that may stay unset. */
export function optional<Value>(setting: Setting<Value>): Setting<Value | undefined> {
  return { ...setting, fallback: undefined };
}

/** Any text but the empty one. */
export function text(accepts: string, fallback: string, meaning: string): Setting<string> {
  return { fallback, meaning, accepts, read: (value) => value || undefined };
}

/** Words of a closed set, separated by commas. */
export function listOf<const Word extends string>(
  accepts: string,
  words: readonly Word[],
  meaning: string,
): Setting<readonly Word[]> {
  return {
    fallback: [],
    meaning,
    accepts,
    inPrograms: `an array of ${accepts}`,
    read: (value) => {
      const named = value.split(',').map((name) => words.find((word) => word === name.trim()));
      return named.every((word) => word !== undefined) ? named : undefined;
    },
  };
}

/** The name of a setting as a flag without its dashes: `pageSize` becomes `page-size`. */
export const flagOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of a setting as an environment variable: `pageSize` becomes `PAGE_SIZE`. */
export const variableOf = (name: string): string => flagOf(name).replaceAll('-', '_').toUpperCase();
