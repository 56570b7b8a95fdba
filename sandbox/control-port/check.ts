import type { DocumentData, PartnerData, RecipientData } from '../../generated/control-types.ts';
import { bodies, type Validator } from '../../generated/control-validators.js';
import { Refusal, type RefusalStatus } from '../../server/http/refusal.ts';

/** @throws Refusal where the bytes of a body are no JSON, or not as described. */
export function parsedBody<Body>(id: keyof typeof bodies, chunks: readonly Uint8Array[]): Body {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw refusal(400, 'The body cannot be read as JSON.');
  }
  return checked(bodies[id], body, 'The body');
}

/**
 * A value that its validator takes, which the compiler cannot see.
 * @param where what the value is, as a sentence begins with it.
 * @throws Refusal where it is not as described.
 */
export function checked<Value>(validator: Validator, value: unknown, where: string): Value {
  const [problem] = validator(value) ? [] : (validator.errors ?? []);
  if (!problem) return value as Value;
  const { instancePath, keyword, params, message } = problem;
  const inner = params.additionalProperty ?? params.missingProperty;
  const param = [instancePath.slice(1), inner].filter(Boolean).join('/').slice(0, 100);
  const rule = {
    additionalProperties: 'is not known',
    required: 'is missing',
    minProperties: 'must name one thing',
    maxProperties: 'must name one thing only',
    enum: `must be one of ${[params.allowedValues].flat().join(', ')}`,
    pattern: patternRules[String(params.pattern)],
  }[keyword];
  const fault = `${param || 'it'} ${rule ?? message}`;
  throw refusal(400, `${where} is not as described: ${fault}.`, param || undefined);
}

/** What the patterns of the description mean to a person. */
const patternRules: Readonly<Record<string, string>> = {
  '^[0-9]{1,19}$': 'must be a number of 19 digits at most',
  '^[1-9][0-9]{0,18}$': 'must be a number of 19 digits at most, which begins with 1 to 9',
  '^[0-9a-f]{64}$': 'must have 64 hexadecimal digits in lower case',
  '^0*[1-9][0-9]{0,14}$': 'must be a whole number from 1, of 15 digits at most',
};

type RefusalHeaders = Refusal['headers'];

/** A request to the control port that is not carried out, and what its sender is told. */
export function refusal(status: RefusalStatus, message: string, param?: string, headers?: RefusalHeaders) {
  const body = { type: 'invalid_request_error', message, ...(param !== undefined && { param }) } as const;
  return new Refusal(status, body, headers);
}

/** @throws Refusal 404 for something that is not there. */
export function found<Kept>(kept: Kept | undefined, what: string, name: string | number): Kept {
  if (kept !== undefined) return kept;
  throw refusal(404, `There is no ${what} "${String(name).slice(0, 40)}".`, what);
}

/** A record of a document; a recipient or a document belongs to the customer before it. */
export type SentRecord =
  | { readonly customer: Omit<PartnerData['customers'][number], 'recipients' | 'documents'> }
  | { readonly recipient: RecipientData }
  | { readonly document: DocumentData };

/** The records of a document in their order, a few at a time. */
export type SentRecords = AsyncIterable<readonly SentRecord[]> | Iterable<readonly SentRecord[]>;

/** How many records are handed on at once; with the largest that takes some milliseconds. */
const RECORDS_AT_ONCE = 25;

/** The records of a document that was checked. */
export function* recordsIn({ customers }: PartnerData): Generator<readonly SentRecord[]> {
  let some: SentRecord[] = [];
  for (const { recipients, documents, ...customer } of customers) {
    const others = [
      ...recipients.map((recipient) => ({ recipient })),
      ...documents.map((document) => ({ document })),
    ];
    for (const record of [{ customer }, ...others]) {
      some.push(record);
      // The file of a document may be large.
      if (some.length < RECORDS_AT_ONCE && !('document' in record)) continue;
      yield some;
      some = [];
    }
  }
  yield some;
}
