import { isObject, type Json, type JsonObject, Numeral, read } from './json.ts';
import { asked, pauseFor, sleep } from './waiting.ts';
import type { Ways } from './ways.ts';
import { type Answer, Broken, type Message, type Wire } from './wires/wire.ts';

/** The service answered, and did not do it. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export type Kind = 'read' | 'update' | 'create';
export type Request = Pick<Message, 'method' | 'body' | 'fields' | 'file'> & {
  readonly path: string;
  readonly type?: string;
};

export function get(path: string): Request {
  return { method: 'GET', path, body: undefined, fields: undefined, file: undefined };
}

function cased(name: string, ways: Ways): string {
  if (ways.headerCase === 'usual') return name;
  return ways.headerCase === 'lower' ? name.toLowerCase() : name.toUpperCase();
}

export class Service {
  readonly ways: Ways;
  readonly #wire: Wire;
  readonly #base: string;
  readonly #token: string;
  #ends = Number.POSITIVE_INFINITY;
  #quietUntil = 0;

  constructor(ways: Ways, wire: Wire, base: string, token: string) {
    this.ways = ways;
    this.#wire = wire;
    this.#base = base.replace(/\/+$/, '');
    this.#token = token;
  }

  begin(milliseconds: number): void {
    this.#ends = performance.now() + milliseconds;
  }

  get left(): number {
    return this.#ends - performance.now();
  }

  log(text: string): void {
    if (this.ways.log) process.stderr.write(`${new Date().toISOString()} ${text}\n`);
  }

  #headers(request: Request): [string, string][] {
    const { ways } = this;
    const secret: [string, string] = [cased('Authorization', ways), `Bearer ${this.#token}`];
    const headers: [string, string][] = ways.authorizationLast ? [] : [secret];
    const add = (name: string, value: string | undefined): void => {
      if (value !== undefined) headers.push([cased(name, ways), value]);
    };
    add('User-Agent', ways.userAgent);
    add('Accept', ways.accept);
    add('Accept-Encoding', ways.acceptEncoding);
    add('Content-Type', request.type);
    for (const [name, value] of Object.entries(ways.moreHeaders)) add(name, value);
    if (ways.authorizationLast) headers.push(secret);
    return headers;
  }

  async #once(request: Request): Promise<Answer> {
    const { ways } = this;
    const quiet = this.#quietUntil - performance.now();
    if (quiet > this.left - 1000) throw new Error('the service wants to be left alone');
    if (quiet > 0) await sleep(quiet);
    if (this.left < 200) throw new Error('there is no time left');
    if (ways.pauseMs > 0) await sleep(Math.min(ways.pauseMs, this.left / 4));
    const answer = await this.#wire.send({
      method: request.method,
      url: `${this.#base}${request.path}`,
      headers: this.#headers(request),
      body: request.body,
      fields: request.fields,
      file: request.file,
      timeoutMs: Math.round(Math.min(ways.timeoutMs, this.left)),
      chunked: ways.chunked,
    });
    if (ways.quiet && (answer.status === 429 || answer.status === 503)) {
      this.#quietUntil = performance.now() + pauseFor(answer, 0, ways);
    }
    this.log(
      `${request.method} ${request.path.split('?')[0]}: ${answer.status}, ${answer.text.length} characters`,
    );
    return answer;
  }

  /** HEAD is no operation of the service: only its wish to be left alone counts. */
  async #head(request: Request): Promise<void> {
    const answer = await this.#once({ ...request, method: 'HEAD' }).catch(() => undefined);
    if (answer === undefined || (answer.status !== 429 && answer.status !== 503)) return;
    const wait = pauseFor(answer, 0, this.ways);
    if (wait > this.left - 1000) throw new Error('the service is busy');
    await sleep(wait);
  }

  /** Sends a request until it is answered. A create is never sent again after a broken connection. */
  async send(request: Request, kind: Kind): Promise<Answer> {
    const { ways } = this;
    if (ways.headFirst && request.method === 'GET') await this.#head(request);
    const mayRepeat = kind === 'read' || (kind === 'update' && ways.brokenUpdate === 'again');
    let breaks = 0;
    let refusals = 0;
    for (let attempt = 0; ; attempt += 1) {
      let answer: Answer;
      try {
        answer = await this.#once(request);
      } catch (error) {
        breaks += 1;
        this.log(`${request.method}: ${error instanceof Error ? error.message : 'broken'}`);
        if (!(error instanceof Broken) || !mayRepeat || breaks >= ways.tries) throw error;
        await sleep(Math.min(150 * breaks, Math.max(0, this.left)));
        continue;
      }
      if (answer.status === 401 && ways.unauthorized === 'once-more' && refusals === 0) {
        refusals = 1;
        await sleep(200);
        continue;
      }
      if (answer.status !== 429 && answer.status !== 503) return answer;
      const wait = pauseFor(answer, attempt, ways);
      const doubtful = answer.status === 503 && kind === 'create' && asked(answer) === undefined;
      const stop = ways.busy === 'give-up' || (doubtful && ways.backoff === 'steady');
      if (stop || attempt >= 4 || wait > this.left - 1000) return answer;
      await sleep(wait);
    }
  }

  /** The content of a success that has what the operation promises; anything else is a refusal. */
  content(answer: Answer, kind: Kind, payload: string): JsonObject {
    const refuse = (text: string): Refused => new Refused(answer.status, text);
    if (answer.status < 200 || answer.status > 299) {
      throw refuse(`the service refused it with HTTP ${answer.status}${this.#reason(answer)}`);
    }
    if (kind === 'create' && answer.status !== 201) {
      throw refuse(`nothing was created: HTTP ${answer.status}${this.#reason(answer)}`);
    }
    let content: Json;
    try {
      content = read(answer.text, this.ways.json);
    } catch {
      throw refuse(`the service answered HTTP ${answer.status} without JSON`);
    }
    if (!isObject(content) || content.message !== 'success' || content[payload] === undefined) {
      throw refuse(`the service did not say success: HTTP ${answer.status}${this.#reason(answer)}`);
    }
    return content;
  }

  #reason(answer: Answer): string {
    try {
      const content = read(answer.text, this.ways.json);
      if (isObject(content) && typeof content.message === 'string') return `, ${content.message}`;
    } catch {}
    return '';
  }

  async ask(request: Request, kind: Kind, payload: string): Promise<JsonObject> {
    return this.content(await this.send(request, kind), kind, payload);
  }

  /** A read that the client could do without, unless the service wants to be left alone. */
  async maybe<T>(reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof Refused && (error.status === 429 || error.status === 503)) throw error;
      return undefined;
    }
  }

  async record(request: Request, kind: Kind, payload: string): Promise<JsonObject> {
    const record = (await this.ask(request, kind, payload))[payload];
    const named = isObject(record) && (payload === 'document' || record.id instanceof Numeral);
    if (!named) throw new Refused(200, `the service shows no ${payload}`);
    return record;
  }

  close(): void {
    this.#wire.close();
  }
}
