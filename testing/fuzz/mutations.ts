import fc from 'fast-check';
import { anyValue, idOf, nasty, type Value } from './values.ts';

/** One way in which a request leaves the specification, or keeps to it in a way that few clients do. */
export type Mutation =
  | {
      readonly what: 'set' | 'add' | 'query';
      readonly nth: number;
      readonly name: string;
      readonly value: Value;
    }
  | { readonly what: 'drop' | 'repeat' | 'cut'; readonly nth: number }
  | { readonly what: 'path'; readonly value: Value }
  | { readonly what: 'token' | 'media type'; readonly value: string }
  | { readonly what: 'header'; readonly name: string; readonly value: string }
  | { readonly what: 'bytes'; readonly value: Uint8Array }
  | { readonly what: 'file'; readonly name: string; readonly value: Uint8Array }
  | { readonly what: 'head' | 'huge' };

const nth = fc.nat({ max: 20 });
const bytes = fc.uint8Array({ maxLength: 60 });
const name = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 }));

const known = [
  'customer',
  'type',
  'last_name',
  'business_name',
  'country',
  'document',
  'id_number',
  'expiry',
];
const given = ['id', 'verified', 'blocked', 'created_on', 'full_name', 'file'];
const parameters = ['page', 'operator', 'mobile_number', 'bank', 'account_number'];

const mediaTypes = [
  '',
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=latin1',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="b"',
  'multipart/form-data; boundary=another',
];

const headers = {
  'content-encoding': 'gzip',
  accept: 'text/html;q=0.1',
  range: 'bytes=0-1',
  'if-none-match': '*',
  'x-http-method-override': 'DELETE',
  'x-forwarded-host': 'other.example',
  origin: 'null',
  constructor: 'x',
};

function one<const What extends string, Rest>(
  what: What,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) {
  return fc.record({ what: fc.constant(what), ...rest });
}

/** Any one mutation, the likeliest first. */
export const anyMutation = fc.oneof(
  { weight: 6, arbitrary: one('set', { nth, name: fc.constant(''), value: anyValue }) },
  { weight: 4, arbitrary: one('drop', { nth }) },
  { weight: 3, arbitrary: one('path', { value: anyValue }) },
  { weight: 2, arbitrary: one('path', { value: idOf() }) },
  {
    weight: 3,
    arbitrary: one('query', { nth, name: fc.oneof(fc.constantFrom(...parameters), name), value: anyValue }),
  },
  {
    weight: 3,
    arbitrary: one('add', {
      nth,
      name: fc.oneof(fc.constantFrom(...known, ...given), name),
      value: anyValue,
    }),
  },
  {
    weight: 2,
    arbitrary: one('query', {
      nth,
      name: fc.constantFrom(...parameters),
      value: fc.constantFrom('\ud800', 'a\ufffd'),
    }),
  },
  { weight: 2, arbitrary: one('repeat', { nth }) },
  { weight: 2, arbitrary: one('media type', { value: fc.constantFrom(...mediaTypes) }) },
  {
    weight: 2,
    arbitrary: one('file', { name, value: fc.oneof(bytes, fc.constant(Buffer.from('%PDF-1.7\n'))) }),
  },
  {
    weight: 1,
    arbitrary: one('token', { value: fc.constantFrom('', 'Bearer', 'Bearer wrong', 'Bearer other-token') }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...Object.entries(headers))
      .map(([key, value]) => ({ what: 'header' as const, name: key, value })),
  },
  { weight: 1, arbitrary: one('bytes', { value: bytes }) },
  { weight: 1, arbitrary: one('cut', { nth: fc.nat({ max: 400 }) }) },
  { weight: 1, arbitrary: one('head', {}) },
  { weight: 1, arbitrary: one('huge', {}) },
) as fc.Arbitrary<Mutation>;
