import fc from 'fast-check';

/** A record that exists before the fuzzing begins. Its id is known only when the request is sent. */
export interface IdOf {
  readonly owner: 'own' | 'foreign';
  readonly kind: 'customer' | 'recipient';
  readonly nth: number;
}

/** A text of a request, or an id in the place of one. */
export type Value = string | IdOf;

/** How many requests are sent. */
export const total = Number(process.env.FUZZ_REQUESTS ?? 20_000);

/** How many records of each kind each partner has before the fuzzing begins: no customer gets a thousand documents. */
export const FIXTURES = Math.max(20, Math.ceil(total / 5_000));

/** The id of a record of a kind, of one partner or of any. */
export function idOf(kind?: IdOf['kind'], owner?: IdOf['owner']): fc.Arbitrary<Value> {
  return fc.record({
    owner: owner ? fc.constant(owner) : fc.constantFrom('own' as const, 'foreign' as const),
    kind: kind ? fc.constant(kind) : fc.constantFrom('customer' as const, 'recipient' as const),
    nth: fc.noBias(fc.nat({ max: FIXTURES - 1 })),
  });
}

/** A date that exists. */
export const date: fc.Arbitrary<Value> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** What a person or a street may be called, in any script, with what delimits something in some format. */
export const text: fc.Arbitrary<Value> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }).filter((word) => !word.includes('\ufffd')),
  fc.constantFrom('Maria', "O'Neil & Söhne", 'a+b=c&d%', '<b>"x"</b>', '護照 🏠', 'مريم', '{"a":1}', '\0'),
);

/** What somebody sends who looks for a hole. */
export const nasty: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ufffd',
    '\ud800',
    'a\udc00',
    '\u202e\u2028\ufeff',
    '\r\nSet-Cookie: a=b',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'ORG',
    'QQ',
    'at',
    'null',
    'true',
  ),
  fc.constantFrom('../../etc/passwd', '..%2f', '%', '%00', "' OR 1=1 --", '<script>', '٣', '1987-02-29'),
  fc.constantFrom('0', '00', '-1', '1.5', '1e3', '0x10', 'NaN', '9007199254740993', '9223372036854775808'),
  fc.constantFrom('9'.repeat(400), 'x'.repeat(3_000), `${'x'.repeat(39)}🏠`),
);

/** Anything that can stand where a text stands. */
export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  nasty,
  text,
  fc.string({ unit: 'binary', maxLength: 30 }),
  idOf(),
);
