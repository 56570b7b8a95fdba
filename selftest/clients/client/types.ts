import type { LosslessNumber } from 'lossless-json';
import type { Call, Fields, Kind, Task } from './operations.ts';

export type Value = string | number | boolean | null | LosslessNumber | Value[] | Data;
export type Data = { [key: string]: Value };

export interface Body {
  type: string | undefined;
  bytes: Buffer;
}

export interface HttpRequest {
  method: string;
  /** The path, with the query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** The service answered, but not with a success. */
export class Refused extends Error {}

/** No whole answer came, so nobody knows whether the request was carried out. */
export class Broken extends Error {}

/** The client: every part of it can be replaced, and all of them use each other through this object. */
export interface Client {
  place: {
    base: string;
    token: string;
    /** When the task has to be done, in milliseconds since 1970. */
    deadline: number;
  };

  fields(call: Call): Fields;
  method(call: Call): string;
  path(call: Call): string;
  query(call: Call): Fields;
  /** A form, or the query, as application/x-www-form-urlencoded. */
  encode(fields: Fields, call: Call): string;
  fileBytes(call: Call): Buffer;
  /** The header lines of the part `file`. */
  fileHeaders(call: Call): string[];
  multipart(fields: Fields, call: Call): Body;
  body(call: Call): Body | undefined;
  headers(call: Call, body: Body | undefined): Record<string, string>;
  request(call: Call): HttpRequest;

  /** For how many milliseconds the client waits for an answer. */
  timeLimit(call: Call): number;
  transmit(request: HttpRequest, milliseconds: number): Promise<Answer>;

  text(answer: Answer, call: Call): string;
  parse(text: string, call: Call): Value;
  /** The body of a success. Throws if the answer is a refusal. */
  read(answer: Answer, call: Call): Data;
  /** A record as the client hands it on. */
  record(record: Data, call: Call): Data;
  result(body: Data, call: Call): Data;

  /** Sends a call, again if need be, and reads its answer. */
  exchange(call: Call): Promise<Data>;
  /** How long the answer asks the client to wait, in milliseconds. */
  retryAfter(answer: Answer, call: Call): number | undefined;
  /** How long to wait before the call is sent again; undefined if it is not. */
  pause(answer: Answer, call: Call): number | undefined;
  pauseAfterBreak(call: Call): number | undefined;
  wait(milliseconds: number): Promise<void>;
  /** After a call whose fate is unknown: the body that its answer would have had, if it was carried out. */
  find(call: Call): Promise<Data | undefined>;

  /** The whole list, over all its pages. */
  list(call: Call): Promise<Data[]>;
  join(list: Data[], items: Data[], call: Call): Data[];
  /** Whether there is a page after this one. */
  more(body: Data, call: Call): boolean;

  keep(kind: Kind, name: string, id: string): void;
  identifier(kind: Kind, name: string): string;
  knows(kind: Kind, id: string): boolean;
  /** Counts the uploads of a document, and says how many there were. */
  uploads(call: Call, more: number): number;

  call(task: Task): Call;
  perform(task: Task): Promise<Data>;
}

/** The parts that differ. `right` has those of the plain client, and `client` those that are in use. */
export type Change = (right: Client, client: Client) => Partial<Client>;
