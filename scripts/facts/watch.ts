import type { Answer } from '../../conformance/reading/answer.ts';
import { isObject, type Json } from '../../conformance/reading/json.ts';
import type { Exchange, RecordedResponse } from '../../conformance/transcript/exchange.ts';
import { operations } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';

/** Hears of each fact that is read. */
export type Note = (fact: string) => unknown;

/** Headers with a name of their own; all others have one in common. */
const named = /^(accept|authorization|content-(length|type)|date|user-agent)$/;

const others = 'others';

/** An object that notes which of its members are read. To copy it, or to write it into a message, is no look at them. */
function watched<T extends object>(object: T, factOf: (key: string) => string, note: Note): T {
  let copied: string | symbol | undefined;
  let written = new Set<string | symbol>();
  return new Proxy(object, {
    getOwnPropertyDescriptor(target, key) {
      copied = key;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get(target, key) {
      // JSON.stringify asks for this first.
      if (key === 'toJSON') written = new Set(Reflect.ownKeys(target));
      else if (typeof key === 'string' && !written.delete(key) && copied !== key) note(factOf(key));
      copied = undefined;
      return Reflect.get(target, key);
    },
  });
}

/** Names with values, as headers and forms have them. */
const watchedPairs = (pairs: [string, string][], factOf: (name: string) => string, note: Note) =>
  pairs.map((pair) => watched(pair, (key) => (key === '1' ? factOf(pair[0]) : key), note));

function watchedMap(map: ReadonlyMap<string, string>, factOf: (name: string) => string, note: Note) {
  const noted = (name: string) => note(factOf(name));
  const entries = function* () {
    for (const pair of map) {
      noted(pair[0]);
      yield pair;
    }
  };
  const get = (name: string) => {
    noted(name);
    return map.get(name);
  };
  const has = (name: string) => get(name) !== undefined;
  const values = () => entries().map(([, value]) => value);
  return Object.assign(new Map(map), { get, has, entries, values, [Symbol.iterator]: entries });
}

/** The resource whose members a payload has. */
export function resourceOf({ operation }: Exchange): keyof typeof objects | undefined {
  const { resource, verb } = operations[operation];
  if (resource === 'Document') return verb === 'list' ? 'ListedDocument' : 'UploadedDocument';
  return resource ?? undefined;
}

function watchedJson(json: Json | undefined, name: string, answer: Answer, note: Note): Json | undefined {
  if (Array.isArray(json)) return json.map((item) => watchedJson(item, name, answer, note) as Json);
  if (!isObject(json)) return json;
  const { payloadKey } = operations[answer.operation];
  const inner = (key: string) => (key === payloadKey ? resourceOf(answer) : undefined) ?? `${name}.${key}`;
  const known = name in objects ? objects[name as keyof typeof objects] : json;
  const members = Object.entries(json).map(([key, value]) => [
    key,
    watchedJson(value, inner(key), answer, note),
  ]);
  return watched(Object.fromEntries(members), (key) => `${name}.${key in known ? key : others}`, note);
}

/** Makes a response, in its place, note what is read of it. @param keys all that it may have */
export function watch(answer: Answer, keys: readonly string[], note: Note): void {
  const { operation, request, response, meaning } = answer;
  const { fields } = operations[operation];
  const fieldOf = (name: string) => `request.fields.${name in fields ? name : others}`;
  const headersOf = (side: string, headers: RecordedResponse['headers']) =>
    watchedPairs(headers, (name) => `${side}.headers.${named.exec(name.toLowerCase())?.[0] ?? others}`, note);
  const inner = {
    headers: headersOf('request', request.headers),
    form: request.form && watchedPairs(request.form, fieldOf, note),
    parts:
      request.parts?.map((part) =>
        watched(part, (key) => (key === 'value' ? fieldOf(part.name) : `request.file.${key}`), note),
      ) ?? null,
  };
  const all = {
    ...answer,
    request: watched({ ...request, ...inner }, (key) => `request.${key}`, note),
    response:
      response &&
      watched(
        { ...response, headers: headersOf('response', response.headers) },
        (key) => `response.${key}`,
        note,
      ),
    json: watchedJson(answer.json, meaning === 'success' ? 'body' : 'refusal', answer, note),
    sent: watchedMap(answer.sent, fieldOf, note),
  };
  for (const key of new Set([...Object.keys(all), ...keys])) {
    const get = () => {
      note(key);
      return all[key as keyof Answer];
    };
    Object.defineProperty(answer, key, { get, enumerable: key in all });
  }
}

/** Reads all that there is in a value. */
export function touch(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Map) touch([...value]);
  for (const key of Object.keys(value)) touch(value[key as keyof typeof value]);
}
