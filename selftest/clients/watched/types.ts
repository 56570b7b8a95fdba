/** Names with their values, in the order in which they are sent. */
export type Pairs = [string, string][];

/** A part of a multipart body; with `file`, a file of that name. */
export interface Part {
  name: string;
  value: string | Buffer;
  file?: string;
  type?: string;
}

/** A call of an operation, before it is put into bytes. */
export interface Call {
  operation: string;
  method: string;
  path: string;
  query: Pairs;
  form?: Pairs;
  parts?: Part[];
  headers: Pairs;
}

/** A request, ready to be sent. */
export interface Message {
  method: string;
  target: string;
  headers: Pairs;
  body?: Buffer;
  version?: string;
  /** If given, these bytes are sent as they are. */
  bytes?: Buffer;
}

/** What came back, with identifiers as text so that no digit is lost. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  json: Record<string, unknown>;
}

/** Sends a request and waits for its answer. */
export type Wire = (message: Message) => Promise<Answer>;

/** How calls are put into bytes, where forms and multipart bodies leave a choice. */
export interface Style {
  space?: '+' | '%20';
  hex?: 'upper' | 'lower';
  /** Which characters are percent-encoded: those that have to be, or all. */
  encode?: 'needed' | 'all';
  formType?: string;
  multipartType?: string;
  boundary?: string;
  quoteBoundary?: boolean;
  preamble?: string;
  epilogue?: string;
  order?: (parts: Part[]) => Part[];
  /** The header lines of a part. */
  head?: (part: Part) => string[];
}

/** What a client has done so far. */
export interface Context {
  /** Which call of this operation this is, from 1. */
  nth: number;
  inFlight: number;
  updates: number;
  customers: number;
  /** The forms of the customers, by identifier. */
  forms: Map<string, Pairs>;
}

/** How one program sends its calls. */
export interface Plan {
  wire?: (base: string) => Wire;
  style?: Style;
  /** Changes a request before it is sent. */
  dress?: (message: Message, call: Call, context: Context) => void;
  /** Another call, or several at once, in place of this one; undefined leaves it as it is. */
  bend?: (call: Call, context: Context) => Call | Call[] | undefined;
  /** Breaks the bytes of a request; returns whether it did. */
  spoil?: (message: Message, call: Call, context: Context) => boolean;
  /** Calls that are sent before each call, such as HEAD. */
  before?: (call: Call, context: Context) => Call[];
}

/** Where the service is. */
export interface Env {
  base: string;
  token: string;
  /** Which people this program registers, so that no two programs register the same. */
  people: number;
}

/** What is known about a program. */
export interface Entry {
  says: string;
  kind: 'right' | 'wrong';
  level?: 'mandatory' | 'advisory';
  source?: string;
  /** On what condition the defect shows; without it, it always does. */
  when?: string;
  partial?: boolean;
  onPurpose?: boolean;
  needs?: string;
  run: (env: Env) => Promise<void>;
}
