import { LineCounter, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Entry } from './entry.ts';

/** An entry in an area's file. It becomes one entry of the catalogue per combination of its `each` values. */
interface Template {
  /** File and line. */
  where: string;
  each: Record<string, Value[]>;
  /** The other keys, with the placeholders `{name}` and `{name.attribute}`. */
  texts: Record<string, unknown>;
}

type Attributes = { name: string } & Record<string, string | string[]>;
type Value = string | Attributes;

/** An entry with its position, before it is compared with other files. */
export interface Written {
  where: string;
  entry: Entry;
}

/** Reads the file of an area and expands its templates. @throws Error with file and line of a wrong template. */
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
 * Refuses attributes that are unused or empty, often because YAML ends a text at a comma. An attribute of shared values
 * must be used by at least one of their templates.
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
          throw new Error(`${where}: no value of "${name}" has "${attribute}". Add it, or do not use it.`);
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
          `${where}: "${attribute}" of "${value.name}" ${said === null ? 'is empty' : 'is not used'}. Remove it, or put a text with a comma in quotation marks.`,
        );
}

/** Expands a template into one entry per combination of its `each` values. */
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
    const [need, reason] = [text('needs'), text('reason')];
    return {
      id: text('id') ?? '',
      level: text('level') as Entry['level'],
      operations: list('operation'),
      payloads: list('payload'),
      fields: [...list('field'), ...('field' in binding ? fill('{field}', binding, where) : [])],
      statement: text('statement') ?? '',
      source: text('source') ?? '',
      rulings: list('ruling'),
      standsOn: list('standsOn'),
      ...(need && { needs: need }),
      ...(reason && { reason }),
    };
  });
}

/** Replaces `{name}` and `{name.attribute}`. A list multiplies the text, and an absent attribute removes it. */
function fill(text: string, binding: Record<string, Value>, where: string): string[] {
  const match = /\{(\w+)(?:\.(\w+))?\}/.exec(text);
  if (!match) return [text];
  const value = binding[match[1] ?? ''];
  if (value === undefined)
    throw new Error(`${where}: cannot fill "${text}": there is no "${match[1]}" under "each".`);
  const attribute = typeof value === 'string' ? value : (value[match[2] ?? 'name'] ?? []);
  return [attribute].flat().flatMap((part) => fill(text.replace(match[0], part), binding, where));
}
