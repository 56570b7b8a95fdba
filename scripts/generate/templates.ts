import { LineCounter, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Entry } from './entry.ts';

/** An entry as an area's file has it: for each combination of its `each` values it becomes one of the catalogue. */
interface Template {
  /** File and line. */
  where: string;
  each: Record<string, Value[]>;
  /** The other keys, with `{name}` and `{name.attribute}` for values. */
  texts: Record<string, unknown>;
}

type Attributes = { name: string } & Record<string, string | string[]>;
type Value = string | Attributes;

/** An entry of the catalogue before its file is held against others, and where it stands. */
export interface Written {
  where: string;
  entry: Entry;
}

/** The file of one area, with its templates written out. @throws naming file and line of a template that cannot be. */
export function readArea(file: string, text: string): { area: string; title: string; written: Written[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
  const { area, title, entries } = document.toJS() as {
    area: string;
    title: string;
    entries: Record<string, unknown>[];
  };
  const nodes = (document.get('entries') as YAMLSeq<YAMLMap>).items;
  const templates = entries.map(({ each = {}, ...texts }, index): Template => {
    const { line } = lines.linePos(nodes[index]?.range?.[0] ?? 0);
    return { where: `${file}:${line}`, each: each as Template['each'], texts };
  });
  refuseIdleAttributes(templates);
  const written = templates.flatMap((template) =>
    expand(template).map((entry) => ({ where: template.where, entry })),
  );
  return { area, title, written };
}

/**
 * What a value says and no text uses is a mistake, often a comma that YAML takes for the end of a text; so is
 * nothing. Values that several templates share are used by all of them together.
 */
function refuseIdleAttributes(templates: Template[]): void {
  const places = new Map<Attributes, { where: string; used: Set<string> }>();
  for (const { where, each, texts } of templates)
    for (const [name, values] of Object.entries(each)) {
      const used = new Set(
        [...JSON.stringify(texts).matchAll(/\{(\w+)\.(\w+)\}/g)]
          .filter(([, of]) => of === name)
          .map(([, , attribute = '']) => attribute),
      );
      for (const attribute of used)
        if (!values.some((value) => typeof value === 'object' && attribute in value))
          throw new Error(`${where}: no value of "${name}" says "${attribute}". Say it, or do not use it.`);
      for (const value of values) {
        if (typeof value === 'string') continue;
        const place = places.get(value);
        places.set(value, { where: place?.where ?? where, used: used.union(place?.used ?? new Set()) });
      }
    }
  for (const [value, { where, used }] of places)
    for (const [attribute, said] of Object.entries(value))
      if (said === null || (attribute !== 'name' && !used.has(attribute)))
        throw new Error(
          `${where}: "${attribute}" of "${value.name}" ${said === null ? 'says nothing' : 'is used by no text'}. Take it out, or put quotation marks around a text with a comma.`,
        );
}

/** One template becomes one entry for each combination of its `each` values. */
function expand({ where, each, texts }: Template): Entry[] {
  let bindings: Record<string, Value>[] = [{}];
  for (const [name, values] of Object.entries(each)) {
    bindings = bindings.flatMap((binding) => values.map((value) => ({ ...binding, [name]: value })));
  }
  return bindings.map((binding) => {
    const text = (key: string) => {
      const value = texts[key];
      return value === undefined ? undefined : fill(String(value).trim(), binding, where)[0];
    };
    const list = (key: string) =>
      [texts[key] ?? []].flat().flatMap((value) => fill(String(value), binding, where));
    const entry: Entry = {
      id: text('id') ?? '',
      level: text('level') as Entry['level'],
      operations: list('operation'),
      payloads: list('payload'),
      fields: [...list('field'), ...('field' in binding ? fill('{field}', binding, where) : [])],
      statement: text('statement') ?? '',
      source: '',
      rulings: list('ruling'),
      standsOn: list('standsOn'),
    };
    const need = text('needs');
    if (need) entry.needs = need;
    const reason = text('reason');
    if (reason) entry.reason = reason;
    return entry;
  });
}

/** Puts values into `{name}` and `{name.attribute}`; a list multiplies the text, an absent one removes it. */
function fill(text: string, binding: Record<string, Value>, where: string): string[] {
  const match = /\{(\w+)(?:\.(\w+))?\}/.exec(text);
  if (!match) return [text];
  const value = binding[match[1] ?? ''];
  if (value === undefined)
    throw new Error(`${where}: cannot fill "${text}": there is no "${match[1]}" under "each".`);
  const attribute = typeof value === 'string' ? value : (value[match[2] ?? 'name'] ?? []);
  return [attribute].flat().flatMap((part) => fill(text.replace(match[0], part), binding, where));
}
