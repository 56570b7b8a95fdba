import { stringify } from 'lossless-json';
import { readAnswer } from '../conformance/reading/answer.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../conformance/reading/json.ts';
import type { Exchange } from '../conformance/transcript/exchange.ts';
import { type AnyOperationId, operations } from '../generated/operations.ts';
import { all, type Edit, exchangesOf } from './edit.ts';

/**
 * Edits of a conformant run that must change no outcome: another right deployment could have answered like that.
 * What takes more than an edit, such as other page sizes, stands in `variants/` as deployments.
 */
export const legalVariants: Record<string, Edit> = {
  'timestamps with Z': stamps((instant) => instant.toISOString().replace('.000', '')),
  'timestamps with +05:30': stamps((instant) => inZone(instant, 330, '+05:30')),
  'timestamps with -0330': stamps((instant) => inZone(instant, -210, '-0330')),
  'timestamps with +14': stamps((instant) => inZone(instant, 840, '+14')),
  'timestamps with milliseconds': stamps((instant) => instant.toISOString()),
  'timestamps with microseconds': stamps((instant) => instant.toISOString().replace('Z', '000+00:00')),
  'no seconds where they are zero': stamps((instant) =>
    instant.toISOString().replace(/(?<=:\d\d):00\.000|\.000/, ''),
  ),
  'a clock ten years behind': stamps((instant) => {
    const earlier = new Date(instant);
    earlier.setUTCFullYear(instant.getUTCFullYear() - 10);
    return earlier.toISOString();
  }),

  'keys in another order': bodies((json) => mapObjects(json, (object) => Object.entries(object).reverse())),
  'further fields in every object': bodies((json) =>
    mapObjects(json, (object) => [...Object.entries(object), ['further', { note: ['more', 1, null] }]]),
  ),
  'indented JSON': texts((body) => stringify(parseJson(body), null, 2) ?? body),
  'escaped letters beyond ASCII': texts((body) =>
    body.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  'identifiers beyond 2^53': wholeText((text) =>
    text.replace(/(?<![\d.+])\d{10}(?![\d.])/g, (id) => `90071${id}93`),
  ),

  'optional fields of a customer that were not sent are null': absentFields(() => null),
  'optional fields of a customer that were not sent are missing': absentFields(() => undefined),
  'every customer is blocked': all(
    records('customer', (record) => ({ ...record, blocked: 1, temporary_blocked: 1 })),
    // The run sends the opposite of what it met.
    sent((name, value) => (/blocked$/.test(name) ? '0' : value)),
  ),
  'documents are verified by the time they are listed': inLists('listDocuments', (item) => ({
    ...item,
    verified: 1,
  })),
  'document dates at another hour': inLists('listDocuments', (item) => ({
    ...item,
    valid_from: atNoon(item.valid_from),
    expiry: atNoon(item.expiry),
  })),
  'documents in another order': bodies((json, { operation }) =>
    operation === 'listDocuments' && Array.isArray(json.documents)
      ? { ...json, documents: json.documents.toReversed() }
      : json,
  ),
  'nobody is eligible': bodies((json) =>
    'eligible_for_instant_pay' in json ? { ...json, eligible_for_instant_pay: 0 } : json,
  ),
  'three countries only': bodies((json, { operation }) =>
    operation === 'listCountries' && Array.isArray(json.countries)
      ? { ...json, countries: json.countries.slice(0, 3) }
      : json,
  ),
  'an empty list has no pages': bodies((json) =>
    Object.entries(json).some(
      ([key, value]) => key.startsWith('total_') && key !== 'total_pages' && value === 0,
    )
      ? { ...json, total_pages: 0 }
      : json,
  ),

  'successes with 202 where no status is named': successes((exchange) => {
    if (exchange.response && operations[exchange.operation].successStatus !== 201)
      exchange.response.status = 202;
  }),
  'a charset beside the media type': headers(([name, value]) => [
    name,
    /^content-type$/i.test(name) ? `${value}; charset=UTF-8` : value,
  ]),
  'names of headers in capitals': headers(([name, value]) => [name.toUpperCase(), value]),
  'no header Date': headers(([name, value]) => (/^date$/i.test(name) ? undefined : [name, value])),

  'refusals as HTML': refusals({
    status: 422,
    headers: [['content-type', 'text/html']],
    body: '<!doctype html>No',
  }),
  'refusals as 200 with another message': refusals({
    status: 200,
    headers: [],
    body: '{"message":"Not possible"}',
  }),
  'refusals as faults of the server': refusals({ status: 500, headers: [], body: '' }),
  'refusals as redirects': refusals({ status: 302, headers: [['location', '/login']], body: '' }),
  'refusals as closed connections': (transcript) => {
    for (const exchange of refused(exchangesOf(transcript))) {
      exchange.response = null;
      exchange.failure = { kind: 'broken-off', message: 'other side closed' };
    }
  },
};

/** Changes how every timestamp is written, or by how much all clocks are off. */
function stamps(write: (instant: Date) => string): Edit {
  return texts((body) =>
    body.replace(
      /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00)"/g,
      (_, stamp: string) => `"${write(new Date(stamp))}"`,
    ),
  );
}

function inZone(instant: Date, minutes: number, offset: string): string {
  const local = new Date(instant.getTime() + minutes * 60_000);
  return `${local.toISOString().slice(0, 19)}${offset}`;
}

const atNoon = (value: Json | undefined) =>
  typeof value === 'string' ? `${value.slice(0, 10)}T12:34:56` : (value ?? null);

/** Changes the text of every answer. */
function texts(change: (body: string, exchange: Exchange) => string): Edit {
  return (transcript) => {
    for (const exchange of exchangesOf(transcript))
      if (exchange.response) exchange.response.body = change(exchange.response.body, exchange);
  };
}

/** Changes the JSON object in the body of every success. */
function bodies(change: (json: JsonObject, exchange: Exchange) => JsonObject): Edit {
  return texts((body, exchange) => {
    const { json, meaning } = readAnswer(exchange);
    return meaning === 'success' && isObject(json) ? (stringify(change(json, exchange)) ?? body) : body;
  });
}

function successes(change: (exchange: Exchange) => void): Edit {
  return (transcript) => {
    for (const exchange of exchangesOf(transcript))
      if (readAnswer(exchange).meaning === 'success') change(exchange);
  };
}

/** Changes values in the forms that were sent. */
function sent(change: (name: string, value: string) => string): Edit {
  return (transcript) => {
    for (const { request } of exchangesOf(transcript))
      if (request.form) request.form = request.form.map(([name, value]) => [name, change(name, value)]);
  };
}

/** Rewrites every object in a value, from the inside out. */
function mapObjects(value: JsonObject, entries: (object: JsonObject) => [string, Json][]): JsonObject {
  const map = (child: Json): Json => {
    if (Array.isArray(child)) return child.map(map);
    return isObject(child) ? mapObjects(child, entries) : child;
  };
  const inner = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, map(child)]));
  return Object.fromEntries(entries(inner));
}

/** Changes the text of the whole transcript, requests included. */
function wholeText(change: (text: string) => string): Edit {
  return (transcript) => {
    transcript.entries = JSON.parse(change(JSON.stringify(transcript.entries)));
  };
}

/** Changes each record of a kind, alone or in a list. */
function records(kind: 'customer' | 'recipient', change: (record: JsonObject) => JsonObject): Edit {
  const one = (value: Json): Json => (isObject(value) ? change(value) : value);
  return bodies((json) => {
    const { [kind]: single, [`${kind}s`]: several } = json;
    return {
      ...json,
      ...(single === undefined ? {} : { [kind]: one(single) }),
      ...(Array.isArray(several) ? { [`${kind}s`]: several.map(one) } : {}),
    };
  });
}

function inLists(operation: AnyOperationId, change: (item: JsonObject) => JsonObject): Edit {
  const key = operations[operation].payloadKey;
  return bodies((json, exchange) => {
    const items = json[key];
    if (exchange.operation !== operation || !Array.isArray(items)) return json;
    return { ...json, [key]: items.map((item) => (isObject(item) ? change(item) : item)) };
  });
}

const optional = [
  'birth_city',
  'birth_country',
  'birth_nationality',
  'region',
  'postcode',
  'phone_number',
  'email_address',
];

/** Gives optional fields that have no value another form. */
function absentFields(form: () => null | undefined): Edit {
  return records('customer', (record) => {
    const entries = Object.entries(record).flatMap(([key, value]): [string, Json][] => {
      if (!optional.includes(key) || (value !== '' && value !== null)) return [[key, value]];
      const other = form();
      return other === undefined ? [] : [[key, other]];
    });
    return Object.fromEntries(entries);
  });
}

/** Changes the headers of answers; undefined takes one out. */
function headers(change: (pair: [string, string]) => [string, string] | undefined): Edit {
  return (transcript) => {
    for (const { response } of exchangesOf(transcript))
      if (response) response.headers = response.headers.map(change).filter((pair) => pair !== undefined);
  };
}

/** Refusals of what a deployment may refuse: not of the token, which says nothing of the request. */
function refused(exchanges: Exchange[]): Exchange[] {
  return exchanges.filter(
    (exchange) => readAnswer(exchange).meaning === 'refusal' && exchange.credentials === 'token',
  );
}

function refusals(response: NonNullable<Exchange['response']>): Edit {
  return (transcript) => {
    for (const exchange of refused(exchangesOf(transcript))) exchange.response = structuredClone(response);
  };
}
