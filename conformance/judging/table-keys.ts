/** Makes a value for every key. @example each({ a: 1 }, (value, key) => `${key}${value}`) is { a: 'a1' } */
export function each<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  make: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = (Object.entries(record) as [Key, From][]).map(([key, value]) => [key, make(value, key)]);
  return Object.fromEntries(entries);
}

/** The part of a record whose keys pass a test. @example only({ a: 1, b: 2 }, (key): key is 'a' => key === 'a') is { a: 1 } */
export function only<Key extends string, Wanted extends Key, Value>(
  record: Readonly<Record<Key, Value>>,
  isWanted: (key: Key) => key is Wanted,
): Record<Wanted, Value> {
  const entries = Object.entries(record) as [Key, Value][];
  return Object.fromEntries(entries.filter(([key]) => isWanted(key))) as Record<Wanted, Value>;
}

/** The record with a prefix before each key. @example under('customers.get', { id: 1 }) is { 'customers.get.id': 1 } */
export function under<Prefix extends string, Key extends string, Value>(
  prefix: Prefix,
  record: Readonly<Record<Key, Value>>,
): { [K in Key as `${Prefix}.${K}`]: Value } {
  const entries = Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, value]);
  return Object.fromEntries(entries);
}

/** Keys between a prefix and a suffix. @example family('a', { get: 1 }, 'b', make) is { 'a.get.b': make(1, 'get') } */
export function family<Prefix extends string, Key extends string, Suffix extends string, From, To>(
  prefix: Prefix,
  things: Readonly<Record<Key, From>>,
  suffix: Suffix,
  make: (thing: From, key: Key) => To,
): { [K in Key as `${Prefix}.${K}.${Suffix}`]: To } {
  const entries = Object.entries(each(things, make)).map(([key, made]) => [
    `${prefix}.${key}.${suffix}`,
    made,
  ]);
  return Object.fromEntries(entries);
}
