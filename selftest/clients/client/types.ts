import type { LosslessNumber } from 'lossless-json';
import type { ClientJudgedId } from '../../../generated/client-requirements.ts';

/** The tasks of the protocol, which are also the operations of the interface. */
export type Operation =
  | 'createCustomer'
  | 'getCustomer'
  | 'updateCustomer'
  | 'listCustomers'
  | 'uploadDocument'
  | 'listDocuments'
  | 'createRecipient'
  | 'getRecipient'
  | 'updateRecipient'
  | 'listRecipients'
  | 'listCountries'
  | 'listNationalities'
  | 'listCurrencies'
  | 'checkGhanaMobileWallet'
  | 'checkGhanaBankAccount';

export type Fields = Record<string, string>;
export type Value = string | number | boolean | null | LosslessNumber | Value[] | { [key: string]: Value };
export type Data = { [key: string]: Value };
export type Kind = 'customer' | 'recipient';

export interface Task {
  version: number;
  task: Operation;
  as?: string;
  customer?: string;
  recipient?: string;
  fields?: Fields;
  file?: string;
}

/** One operation of the interface, with what it is about. Its attempts and pages are counted in it. */
export interface Call {
  operation: Operation;
  /** The identifier in the path; of a new recipient, that of its owner. */
  id: string;
  fields: Fields;
  /** The path of the file of an upload. */
  file: string;
  /** The page of a list, from 1; 0 where there are no pages. */
  page: number;
  /** How often it has been sent, from 1. */
  attempt: number;
}

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

export interface Requests {
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
}

export interface Transport {
  /** For how many milliseconds the client waits for an answer. */
  timeLimit(call: Call): number;
  transmit(request: HttpRequest, milliseconds: number): Promise<Answer>;
}

export interface Reading {
  text(answer: Answer, call: Call): string;
  parse(text: string, call: Call): Value;
  /** The body of a success. Throws if the answer is a refusal. */
  read(answer: Answer, call: Call): Data;
  /** A record as the client hands it on. */
  record(record: Data, call: Call): Data;
  result(body: Data, call: Call): Data;
}

export interface Repeating {
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
}

export interface Lists {
  /** The whole list, over all its pages. */
  list(call: Call): Promise<Data[]>;
  join(list: Data[], items: Data[], call: Call): Data[];
  /** Whether there is a page after this one. */
  more(body: Data, call: Call): boolean;
}

export interface Memory {
  keep(kind: Kind, name: string, id: string): void;
  identifier(kind: Kind, name: string): string;
  knows(kind: Kind, id: string): boolean;
  /** Counts the uploads of a document, and says how many there were. */
  uploads(call: Call, more: number): number;
}

export interface Tasks {
  call(task: Task): Call;
  perform(task: Task): Promise<Data>;
}

export interface Place {
  base: string;
  token: string;
  /** When the task has to be done, in milliseconds since 1970. */
  deadline: number;
}

/** The client: every part of it can be replaced, and all of them use each other through this object. */
export interface Client extends Requests, Transport, Reading, Repeating, Lists, Memory, Tasks {
  place: Place;
}

/** A client of ours, with what it does in another way than the plain one. */
export interface TestClient {
  name: string;
  /** The parts that differ. `right` has those of the plain client, and `client` those that are in use. */
  change(right: Client, client: Client): Partial<Client>;
}

/** A client that does one thing wrong. */
export interface ClientDefect extends TestClient {
  /** The requirement that it does not meet. */
  breaks: ClientJudgedId;
  /** What else is violated by the same act. */
  follows?: readonly ClientJudgedId[];
  /** Whether the defect shows, too, where the client is only watched. */
  isSeen?: true;
}
