/**
 * Makes a value for every key of a record. No key is lost, so that a record that is total stays total.
 * @example each({ a: 1 }, (value, key) => `${key}${value}`) is { a: 'a1' }
 */
export declare function each<Key extends string, From, To>(record: Readonly<Record<Key, From>>, make: (value: From, key: Key) => To): Record<Key, To>;
/**
 * The record with a prefix before each key. The compiler still knows each of them, so that one that is missing
 * among the ids of an area does not compile.
 * @example under('customers.get', { id: 1 }) is { 'customers.get.id': 1 }
 */
export declare function under<Prefix extends string, Key extends string, Value>(prefix: Prefix, record: Readonly<Record<Key, Value>>): {
    [K in Key as `${Prefix}.${K}`]: Value;
};
