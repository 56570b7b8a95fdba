import { stringify } from 'yaml';
import { configurationKeys, type DescribedKeys } from '../../generated/configuration-keys.ts';

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
  const lines = linesOf(configurationKeys, values, notes, {
    path: [],
    indent: '',
    isOff: false,
    isItem: false,
  });
  return `${[...commented(introduction, ''), ...lines].join('\n')}\n`;
}

interface Place {
  path: string[];
  indent: string;
  /** Whether the key above is only an example. */
  isOff: boolean;
  /** Whether this is an item of a list, which begins with a dash. */
  isItem: boolean;
}

function linesOf(keys: DescribedKeys, values: unknown, notes: Known['notes'], place: Place): string[] {
  const { path, indent, isOff, isItem } = place;
  return Object.entries(keys).flatMap(
    ([name, { description, example, isList = false, keys: below }], index) => {
      const value = (values as Known['values'] | undefined)?.[name];
      const key = [...path, name];
      const off = isOff || value === undefined;
      const margin = isItem ? `${indent}${index === 0 ? '- ' : '  '}` : indent;
      const explained = `${description} ${notes[key.join('.')] ?? ''}`.trim();
      const start = `${off ? '#' : ''}${margin}${name}:`;
      return [
        ...(path.length === 0 ? [''] : []),
        ...commented(explained, `${isOff ? '#' : ''}${margin.replace('- ', '')}`),
        ...(below
          ? [
              start,
              ...linesOf(below, isList ? (value as unknown[] | undefined)?.[0] : value, notes, {
                path: key,
                indent: `${margin.replace('-', ' ')}  `,
                isOff: off,
                isItem: isList,
              }),
            ]
          : [`${start} ${inline(value ?? example)}`]),
      ];
    },
  );
}

const inline = (value: unknown) => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();

/** A text in lines that fit. A long word has one of its own. */
function commented(text: string, margin: string): string[] {
  const width = columns - margin.length - 2;
  const lines = text.match(new RegExp(`.{1,${width}}(?: |$)|\\S+`, 'g')) ?? [];
  return lines.map((line) => `${margin}# ${line.trimEnd()}`);
}
