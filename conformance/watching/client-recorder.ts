import { impersonal } from '../masking/personal-fields.ts';
import { shape } from '../masking/personal-values.ts';
import { mask, type Secrets } from '../masking/secrets.ts';
import { isDay } from '../reading/timestamp.ts';
import { Discretion } from '../recording/discretion.ts';
import type { Act, Exchange, Stray, TaskEntry, TranscriptEntry } from '../transcript/exchange.ts';
import { contentOf, entryOf, personIn, type Seen } from './seen.ts';

/** What recording a client takes from its caller. */
export interface ClientRecorderOptions {
  secrets: Secrets;
  /** Whether what the client sends may be about real people; otherwise it is test data of the kit. */
  masksPeople: boolean;
  /** Milliseconds of the clock that `Seen` has. */
  elapsedMs: () => number;
  onEntry?: (entry: TranscriptEntry) => void;
}

/** Collects what a client did as a transcript. Everything is masked before it is kept. It judges nothing. */
export class ClientRecorder {
  readonly entries: TranscriptEntry[] = [];
  readonly #options: ClientRecorderOptions;
  readonly #startedMs: number;
  #exchanges = 0;

  constructor(options: ClientRecorderOptions) {
    this.#options = options;
    this.#startedMs = options.elapsedMs();
  }

  /** Milliseconds since the start, to the microsecond. */
  nowMs(): number {
    return this.#since(this.#options.elapsedMs());
  }

  /** A witness of the requests to one sandbox. @param stepOf names what is done at a time, in milliseconds of the clock of `Seen`. */
  witnessOf(
    scenario: string,
    token: string,
    stepOf: (startedMs: number) => string = () => 'request',
  ): (seen: Seen) => void {
    // Each sandbox has records and identifiers of its own.
    const discretion = new Discretion(this.#options.secrets);
    const people = new Map<string, string>();
    /** The first request with each content. */
    const firsts = new Map<string, number>();
    let requests = 0;
    return (seen) => {
      const place = {
        index: this.#exchanges,
        scenario,
        step: `${stepOf(seen.startedMs)}-${++requests}`,
        sentAtMs: this.#since(seen.startedMs),
        answeredAtMs: this.#since(seen.endedMs),
      };
      const entry = entryOf(seen, place, token);
      if (entry.kind === 'stray') return this.note(this.#maskedStray(entry, discretion));
      this.#exchanges++;
      const person = entry.operation === 'createCustomer' ? personIn(entry.request.form) : undefined;
      if (person !== undefined) {
        if (!people.has(person)) people.set(person, `person-${people.size + 1}`);
        entry.subject = people.get(person) ?? null;
      }
      if (this.#options.masksPeople) {
        // Masked, the values of two people look alike. A number tells them apart, and nobody can guess a value from it.
        const content = contentOf(entry.request);
        entry.sameAs = firsts.get(content) ?? entry.index;
        firsts.set(content, entry.sameAs);
      }
      this.note(this.#masked(entry, discretion));
    };
  }

  /** Notes a task with its result, or what the sandbox does from now on. */
  note(entry: TranscriptEntry): void {
    this.entries.push(entry);
    this.#options.onEntry?.(entry);
  }

  noteTask(entry: Omit<TaskEntry, 'kind'>): void {
    const { secrets } = this.#options;
    const { result, failure } = entry;
    this.note({
      kind: 'task',
      ...entry,
      // The holders of accounts in Ghana are masked in responses, too.
      result:
        result &&
        secrets
          .scrub(result)
          .replace(/("recipient_name"\s*:\s*")((?:[^"\\]|\\.)*)/g, (_, start, name) => start + shape(name)),
      failure: failure && { ...failure, message: secrets.scrub(failure.message) },
    });
  }

  noteAct(act: Omit<Act, 'kind' | 'atMs'>): void {
    this.note({ kind: 'act', ...act, atMs: this.nowMs() });
  }

  #masked(exchange: Exchange, discretion: Discretion): Exchange {
    if (this.#options.masksPeople) return maskedExchange(exchange, discretion);
    const { request, response } = exchange;
    discretion.sends(new URL(request.target, 'http://sandbox'), request);
    const masked = response && discretion.response(exchange, response);
    return { ...exchange, request: withoutSecrets(discretion.request(request)), response: masked };
  }

  #maskedStray(stray: Stray, discretion: Discretion): Stray {
    const { target } = discretion.request({
      method: '',
      target: stray.target,
      headers: [],
      form: null,
      parts: null,
    });
    const [path = '', query] = target.split('?');
    return { ...stray, target: query === undefined ? path : `${path}?…` };
  }

  #since(ms: number): number {
    return Math.round((ms - this.#startedMs) * 1000) / 1000;
  }
}

/** An exchange about anybody: the values of people in shape, and no secrets. @param discretion keeps them for later ones */
export function maskedExchange(exchange: Exchange, discretion: Discretion): Exchange {
  const { request, response } = exchange;
  discretion.learns(valuesOfPeople(request));
  const masked = response && discretion.response(exchange, response);
  return {
    ...exchange,
    request: withoutSecrets(discretion.request(withoutPeople(request))),
    response: masked,
  };
}

/** Headers with which clients identify themselves to services of any kind. */
const secretHeader = /token|secret|passw|api-?key|cookie|session|credential|proxy-auth/i;

const withoutSecrets = (request: Exchange['request']): Exchange['request'] => ({
  ...request,
  headers: request.headers.map(([name, value]) => [name, secretHeader.test(name) ? mask : value]),
});

/** Every value of a request that may be of a person. */
function valuesOfPeople({ target, form, parts }: Exchange['request']): string[] {
  const texts = parts?.flatMap((part): [string, string][] =>
    'value' in part ? [[part.name, part.value]] : [],
  );
  const query = [...new URLSearchParams(target.split('?')[1])];
  return [...(form ?? []), ...(texts ?? []), ...query].flatMap(([name, value]) =>
    impersonal.has(name) ? [] : value,
  );
}

/** Letters of UTF-8 that were read as Latin-1: one of four letters, and what no word has after it. */
const misread = /[\u00C2-\u00C5](?![«»´])[\u0080-\u00BF]/g;

/** The shape of a value that may be of a person. Days that no calendar has stay such, and letters that were misread. */
function shapeOf(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return isDay(value) ? '1111-11-11' : '1111-99-99';
  return shape(value.replace(misread, '\uFFFD'));
}

/** A shape as part of a query; what was no UTF-8 remains so. */
const inQuery = (text: string) => text.replace(/[^x1]/g, (one) => (one === '\uFFFD' ? '%EF%BF%BD' : '_'));

/** A request with the values of people in shape: letters become x, digits 1. */
function withoutPeople(request: Exchange['request']): Exchange['request'] {
  const shaped = (name: string, value: string) => (impersonal.has(name) ? value : shapeOf(value));
  const [path = '', query] = request.target.split('?');
  const asked = query?.replace(/((?:^|&)([^&=]*)=)([^&]*)/g, (pair, start, name, value) =>
    name === 'page' ? pair : start + inQuery(shape(new URLSearchParams(`=${value}`).get('') ?? '')),
  );
  return {
    ...request,
    target: asked === undefined ? path : `${path}?${asked}`,
    form: request.form?.map(([name, value]) => [name, shaped(name, value)]) ?? null,
    parts:
      request.parts?.map((part) =>
        'value' in part
          ? { ...part, value: shaped(part.name, part.value) }
          : { ...part, filename: shape(part.filename) },
      ) ?? null,
  };
}
