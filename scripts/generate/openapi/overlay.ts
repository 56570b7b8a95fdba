type Json = unknown;
type Parent = Record<string, Json>;

/** A document of the OpenAPI Overlay Specification 1.0, as far as `applyOverlay` reads it. */
export interface Overlay {
  actions: { target: string; update?: Json; remove?: boolean }[];
}

/**
 * Applies the actions of an overlay in their order. Targets are the part of JSONPath that selects by names: `$`, `.name`,
 * `['name','other name']` and `[*]`.
 * @returns a changed copy of the document.
 * @throws Error if a target selects nothing or cannot be read, since then the overlay does not fit the document.
 */
export function applyOverlay<Document extends object>(document: Document, { actions }: Overlay): Document {
  // The document is a member, so that the root has a place to be changed, too.
  const holder = { $: structuredClone(document) };
  for (const { target, update, remove } of actions) {
    const places = placesOf(target, holder);
    if (places.length === 0)
      throw new Error(`Cannot apply the overlay: its target ${target} selects nothing. Correct it.`);
    for (const [parent, name] of places) {
      if (remove) delete parent[name];
      else parent[name] = merged(parent[name], update);
    }
  }
  return holder.$;
}

/** Each selected value, as its parent and its name there. */
function placesOf(target: string, holder: Parent): [parent: Parent, name: string][] {
  const segments = target.trim().match(/^\$|\.\w+|\[\*\]|\['[^']*'(?:,'[^']*')*\]/g) ?? [];
  if (segments.join('') !== target.trim() || segments[0] !== '$')
    throw new Error(
      `Cannot apply the overlay: its target ${target} is not made of names and [*]. Change it.`,
    );
  let places: [Parent, string][] = [[holder, '$']];
  for (const segment of segments.slice(1)) {
    const names = [...segment.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
    const wanted = segment === '[*]' ? undefined : names.length > 0 ? names : [segment.slice(1)];
    places = places.flatMap(([parent, name]) => {
      const value = parent[name];
      if (!isObject(value)) return [];
      return (wanted ?? Object.keys(value))
        .filter((one) => Object.hasOwn(value, one))
        .map((one): [Parent, string] => [value, one]);
    });
  }
  return places;
}

/** Objects are merged, lists are joined, and any other value is replaced. */
function merged(before: Json, update: Json): Json {
  if (Array.isArray(before) && Array.isArray(update)) return [...before, ...structuredClone(update)];
  if (!isObject(before) || !isObject(update)) return structuredClone(update);
  const changed = Object.entries(update).map(([name, value]) => [name, merged(before[name], value)]);
  return { ...before, ...Object.fromEntries(changed) };
}

const isObject = (value: Json): value is Parent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
