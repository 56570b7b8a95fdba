import type { AnyOperationId } from '../../generated/operations.ts';
import { type About, type Kind, PersonalDataMask } from '../masking/personal-data.ts';
import type { Secrets } from '../masking/secrets.ts';
import { type Answer, askedId, readAnswer, recordOf } from '../reading/answer.ts';
import type { Exchange, RecordedRequest, RecordedResponse } from '../transcript/exchange.ts';

/** What the creates of a run create; documents have no identifiers, even if a deployment shows some. */
const kindsCreated: Partial<Record<AnyOperationId, Kind>> = {
  createCustomer: 'customer',
  createRecipient: 'recipient',
};

/** Keeps secrets, and the data of people whom the run did not create, out of what is written down. */
export class Discretion {
  readonly #secrets: Secrets;
  readonly #personalData = new PersonalDataMask();
  readonly #created: Record<Kind, Set<string>> = {
    customer: new Set(),
    recipient: new Set(),
    document: new Set(),
  };

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Identifiers of what the run created so far. */
  createdIds(kind: Kind): Set<string> {
    return new Set(this.#created[kind]);
  }

  /** Remembers the values that a request carries: test data that needs no mask. */
  sends({ searchParams }: URL, { form, parts }: Pick<RecordedRequest, 'form' | 'parts'>): void {
    const fields = new Map(form ?? []);
    this.#personalData.sends([
      // A recipient shows it as its full name.
      `${fields.get('first_name')} ${fields.get('last_name')}`,
      ...searchParams.values(),
      ...(form ?? []).map(([, value]) => value),
      ...(parts ?? []).flatMap((part) => ('value' in part ? [part.value] : [])),
    ]);
  }

  /** Remembers values of people that somebody else sends: they are masked wherever a response shows them. */
  learns(values: Iterable<string>): void {
    this.#personalData.learns(values);
  }

  request({ target, headers, form, parts, ...rest }: RecordedRequest): RecordedRequest {
    return {
      ...rest,
      target: this.#secrets.scrub(target),
      headers: this.#secrets.scrubHeaders(headers),
      form: form && this.#secrets.scrubFields(form),
      parts: parts && this.#secrets.scrubParts(parts),
    };
  }

  /** Any text but a body. */
  text(text: string): string {
    return this.#secrets.scrub(this.#personalData.scrub(text));
  }

  /** @param exchange the request that got the response. */
  response(exchange: Exchange, response: RecordedResponse): RecordedResponse {
    const { status, headers, body, ...rest } = response;
    // Only creates are read here: reading long lists takes time.
    if (kindsCreated[exchange.operation]) this.#learn(readAnswer({ ...exchange, response }));
    const masked = this.#personalData.mask(body, this.#about(exchange, status));
    // The body is masked first: its values may be in the headers, too.
    return {
      status,
      headers: this.#secrets.scrubHeaders(
        headers.map(([name, value]) => [name, this.#personalData.scrub(value)]),
      ),
      body: this.#secrets.scrub(masked),
      ...rest,
    };
  }

  /** Tells for each value of a response whether it is masked. */
  masksIn(answer: Answer): (path: readonly string[]) => boolean {
    const { json, response } = answer;
    if (json === undefined) return () => false;
    return this.#personalData.maskedIn(json, this.#about(answer, response?.status ?? 0));
  }

  #about(exchange: Exchange, status: number): About {
    const isCreated = (id: string, kind: Kind) => this.#created[kind].has(id);
    return { operation: exchange.operation, status, askedId: askedId(exchange), isCreated };
  }

  /** Remembers what the run created: these records are test data and need no mask. */
  #learn(answer: Answer): void {
    const record = recordOf(answer);
    const id = record?.id ?? null;
    const kind = kindsCreated[answer.operation];
    if (kind && record && id !== null && typeof id !== 'object' && this.#personalData.showsSent(record))
      this.#created[kind].add(String(id));
  }
}
