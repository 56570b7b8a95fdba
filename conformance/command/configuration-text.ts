import { stringify } from 'yaml';
import { configurationSchema, keysOf, type SchemaPart } from './configuration-schema.ts';

/** What is known of a key: its value, and what to say beside its description. */
export interface Known {
  values: Readonly<Record<string, unknown>>;
  /** By key; of keys below others, as in `budgets.maxRecords`. */
  notes: Readonly<Record<string, string>>;
}

/** Columns of an explanation. */
const columns = 80;

/** A configuration that explains every key, by its schema. A key whose value is not known is an example behind a `#`. */
export function configurationText(introduction: string, { values, notes }: Known): string {
  const top = { path: '', first: '', rest: '', isOff: false };
  const lines = linesOf(configurationSchema, values, notes, top);
  return `${[...commented(introduction, ''), ...lines].join('\n')}\n`;
}

interface Place {
  /** The keys above, each with a dot. */
  path: string;
  /** What stands before the first key, which begins an item of a list with a dash; and before the others. */
  first: string;
  rest: string;
  /** Whether the key above is only an example. */
  isOff: boolean;
}

function linesOf(schema: SchemaPart, values: unknown, notes: Known['notes'], place: Place): string[] {
  const { path, first, rest, isOff } = place;
  return Object.entries(keysOf(schema)).flatMap(([name, key], index) => {
    const value = (values as Known['values'] | undefined)?.[name];
    const off = isOff || value === undefined;
    const explained = `${key.description} ${notes[path + name] ?? ''}`.trim();
    const margin = index === 0 ? first : rest;
    const start = `${off ? '#' : ''}${margin}${name}:`;
    const isList = key.items !== undefined;
    const inner = { first: `${rest}  ${isList ? '- ' : ''}`, rest: `${rest}  ${isList ? '  ' : ''}` };
    const below = linesOf(key, isList ? (value as unknown[])?.[0] : value, notes, {
      path: `${path}${name}.`,
      ...inner,
      isOff: off,
    });
    return [
      ...(path === '' ? [''] : []),
      ...commented(explained, `${isOff ? '#' : ''}${margin.replace('- ', '')}`),
      ...(below.length > 0 ? [start, ...below] : [`${start} ${inline(value ?? key.examples?.[0])}`]),
    ];
  });
}

const inline = (value: unknown) => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();

/** A text in lines that fit. A long word has one of its own. */
function commented(text: string, margin: string): string[] {
  const width = columns - margin.length - 2;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && line.length <= width) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  return lines.map((line) => `${margin}# ${line.trimEnd()}`);
}
