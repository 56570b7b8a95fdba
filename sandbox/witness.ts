import type { Connection } from '../server/http/connections/connection.ts';
import type { Exchange, Watch } from '../server/interface/exchange.ts';

/** Bytes of a body that are kept: forms and pages of lists are shorter. */
const WITNESSED_BYTES_MAX = 4 * 1024 * 1024;

/** Is told of each request for the partner interface when it has ended. */
export type Witness = (seen: Seen | typeof garbage) => void;

/** A request as a witness sees it. Headers and bodies are put together when they are asked for, when there may be time for it. */
export class Seen {
  /** The number of the connection, from 1. */
  readonly connection: number;
  readonly #exchange: Exchange;

  constructor(exchange: Exchange, connection: number) {
    this.#exchange = exchange;
    this.connection = connection;
  }

  get startedMs() {
    return this.#exchange.startedMs;
  }
  get endedMs() {
    return this.#exchange.endedMs;
  }
  get method() {
    return this.#exchange.method;
  }
  get target() {
    return this.#exchange.target;
  }
  get headers() {
    return pairsOf(this.#exchange.rawHeaders);
  }
  /** Bytes of the body, as far as it is kept. */
  get size() {
    return this.#exchange.sent.keptBytes;
  }
  /** Empty for an upload. */
  get body() {
    return this.#exchange.sent.whole();
  }
  get isComplete() {
    return this.#exchange.isComplete;
  }
  /** The parts of an upload. */
  get parts() {
    return this.#exchange.isUpload ? this.#exchange.parts : undefined;
  }
  get answer() {
    const { status, fields, answered } = this.#exchange;
    if (status === undefined) return undefined;
    return {
      status,
      size: answered.bytes,
      get headers() {
        return pairsOf(fields).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
      },
      get body() {
        return answered.whole();
      },
    };
  }
  get isWhole() {
    return this.#exchange.isWhole;
  }
  get fault() {
    return this.#exchange.fault?.fault;
  }
}

/** What was no request, of which nothing is known. */
const nothing = Buffer.alloc(0);
const garbage = {
  ...{ startedMs: 0, endedMs: 0, connection: 0, method: '', target: '', size: 0, body: nothing },
  ...{
    headers: [] as [string, string][],
    isComplete: false,
    parts: undefined,
    isWhole: true,
    fault: undefined,
  },
  answer: { status: 400, headers: [] as [string, string][], size: 0, body: nothing },
};

/** Tells a witness of requests, and of what was none. */
export function witnessing(witness: Witness): Watch {
  const numbers = new WeakMap<Connection, number>();
  let opened = 0;
  return {
    keptBytes: WITNESSED_BYTES_MAX,
    ended(exchange) {
      if (exchange.isPage) return;
      const number = numbers.get(exchange.connection) ?? ++opened;
      numbers.set(exchange.connection, number);
      witness(new Seen(exchange, number));
    },
    garbage() {
      const now = performance.now();
      witness({ ...garbage, startedMs: now, endedMs: now });
    },
  };
}

const pairsOf = (fields: readonly string[]) =>
  fields.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, fields[index + 1] ?? '']] : [],
  );
