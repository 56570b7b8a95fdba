import type { Task } from '../../generated/client-protocol.ts';
import type { FaultRule } from '../../generated/control-types.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { Need } from '../../generated/requirements.ts';
import type {
  BaseUrl,
  Count,
  Day,
  Glob,
  HeaderValue,
  Letters,
  Milliseconds,
  Moment,
  Sha256,
  Target,
  Token,
} from './bounds.ts';
import type { FileForm, FileKind } from './files.ts';
import type { Purpose } from './purposes.ts';
import type { ListingPage } from './steps.ts';

/** With which token a request was sent; `wrong` is one that is made from the right one, or a word. */
export type Credentials = 'token' | 'none' | 'made-up' | 'second' | 'wrong';

/**
 * What is special about a request: `plain` ones are what any partner sends; `values` carry characters that a form has to encode;
 * `read-only` send fields that a partner must not set; `probe` is a request that the document does not rule or does not allow.
 */
export type Role = 'plain' | 'values' | 'read-only' | 'probe';

/** One part of a multipart body. Of a file, `marks` are short pieces of its content, in hexadecimal. */
export type Part =
  | { name: string; value: string }
  | {
      name: string;
      filename: string;
      contentType: string;
      bytes: Count;
      sha256: Sha256;
      kind: FileKind | SeenKind;
      /** Which form of its kind it has, such as a photograph; none is the usual one. */
      form?: FileForm;
      marks?: string[];
    };

/** Of a client: the media type of a file by its content, or `unknown`. @pattern ^(unknown|[a-z]+\/[\w.+-]+)$ */
export type SeenKind = string;

export interface RecordedRequest {
  method: Token;
  target: Target;
  headers: [name: Token, value: HeaderValue][];
  /** The fields of an urlencoded body, in the order they were sent; null where there was no such body. */
  form: [string, string][] | null;
  parts: Part[] | null;
}

export interface RecordedResponse {
  /** @maximum 999 */
  status: Count;
  headers: [string, string][];
  body: string;
  /** What its bytes have that JSON must not have (RFC 8259, 8.1). */
  flaws?: readonly ('byte order mark' | 'not UTF-8')[];
}

/** The value of a header, whatever the case of its name. */
export const headerOf = (headers: RecordedResponse['headers'], wanted: string) =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Why there is no response. */
export interface TransportFailure {
  kind: 'unreachable' | 'broken-off' | 'timeout' | 'tls' | 'too-long' | 'not-http' | 'stopped';
  message: string;
  /** What to do next, as half a sentence, where one can tell. */
  advice?: string;
}

/** Why there is no response and what to do next, as half a sentence. */
export const failureText = ({ message, advice }: TransportFailure) =>
  advice === undefined ? message : `${message}; ${advice}`;

/** One request with its response or its failure. */
export interface Exchange {
  kind: 'exchange';
  /** Number in the transcript, from 0, in the order of the responses. */
  index: Count;
  scenario: string;
  /** One named request of the scenario. A request that was sent again keeps the name of its step. */
  step: string;
  operation: AnyOperationId;
  role: Role;
  credentials: Credentials;
  /** What it is for, where a check has to know. */
  purpose?: Purpose;
  /** The kinds of special values that it carries, by field (ruling `sent-values-come-back`). */
  values?: Readonly<Record<string, string>>;
  /** In which ways it was sent that HTTP and forms allow beside the usual one. */
  styles?: readonly string[];
  /** Its place in a listing: the reading of a whole list, page by page. */
  listing?: ListingPage;
  /** The record that the request is about, by the name the scenario gave it. */
  subject: string | null;
  /** Whether it was sent again later because the deployment asked for it. */
  resent: boolean;
  /** Milliseconds since the start of the run, to the microsecond. */
  sentAtMs: Milliseconds;
  answeredAtMs: Milliseconds;
  request: RecordedRequest;
  response: RecordedResponse | null;
  failure: TransportFailure | null;
  /** Of a client: over which connection it came, from 1. */
  connection?: Count;
  /** Of a client: the fault that the sandbox played, as a fault plan names it. */
  fault?: Fault;
  /** Of a client whose values are masked: the index of the first request that sent the same ones, perhaps its own. */
  sameAs?: Count;
}

/** What a sandbox does to a call (spec/control.yaml). */
export type Fault = FaultRule['fault'];

/** A request of a client for which the interface has no operation. */
export interface Stray extends Pick<Exchange, 'scenario' | 'step' | 'sentAtMs' | 'answeredAtMs'> {
  kind: 'stray';
  method: string;
  target: string;
  /** Null where there was no response. */
  status: Count | null;
}

/** What a driven client was asked to do, and what it returned (docs/client-protocol.md). */
export interface TaskEntry {
  kind: 'task';
  scenario: string;
  /** Number in its scenario, from 1. */
  number: Count;
  task: Task;
  /** SHA-256 of the file that was given with it, in hexadecimal. */
  fileSha256?: Sha256;
  givenAtMs: Milliseconds;
  returnedAtMs: Milliseconds;
  /** The line that the program wrote; a text, so that its numbers keep their digits. */
  result: string | null;
  /** Why there is no result. */
  failure: { kind: 'ended' | 'not-protocol' | 'timeout'; message: string } | null;
}

/** How the sandbox behaves from here on: options, or a fault (null: of all operations). Or a task left out for a lacking record. */
export interface Act {
  kind: 'act';
  scenario: string;
  atMs: Milliseconds;
  options?: Readonly<Record<string, string | number>>;
  fault?: { operation: AnyOperationId | null; fault: Fault };
  leftOut?: { task: AnyOperationId; lacks: string };
}

/** A scenario could not go on. */
export interface Interruption {
  kind: 'interruption';
  scenario: string;
  step: string;
  reason: string;
  /** Of a read, or a listing, that the end of the run kept from being sent again: what it last showed may be too early. */
  unsettled?: true;
}

/** Something was left out because the deployment or the configuration does not offer it. */
export interface Omission {
  kind: 'omission';
  need: Need;
  area: string;
  reason: 'budget' | 'configuration';
  message: string;
}

/** A remark on requirements that are known to be open. It changes no outcome. */
export interface Waiver {
  /** The id of a requirement, or a glob. */
  requirement: Glob;
  reason: string;
  /** The last day on which it holds, as YYYY-MM-DD; null for every day. */
  until: Day | null;
}

/** Most requests of a run, by how much it looks at (docs/command.md#depth): twice as many as if writes show after two seconds. */
export const requestsMax = { quick: 1200, standard: 3500, thorough: 12_000 } as const;
/** How many it sends to the reference server, and so about as many to others. */
export const requestsExpected = { quick: 250, standard: 900, thorough: 2550 } as const;
export type Depth = keyof typeof requestsMax;
export const depths = Object.keys(requestsMax) as Depth[];
export const depthDefault: Depth = 'standard';
/** Extra records that a run may create unless told otherwise: enough for two pages of 150. */
export const maxRecordsDefault = 150;

/** The first line of a transcript: everything that judging it again needs. */
export interface TranscriptHeader {
  kind: 'header';
  schemaVersion: 2;
  suite: { version: string; specSha256: string };
  baseUrl: BaseUrl;
  /** Whether it is the reference server, started for this run. */
  isReference: boolean;
  /** Where a client is judged, how: with the command that was run or driven, if there was one. */
  client?: { mode: 'watched' | 'driven'; command: string | null };
  startedAt: Moment;
  seed: Count;
  runId: Letters;
  /** Begins the names of what the run created; in older transcripts, the run's id is in them. */
  mark?: Letters;
  options: {
    /** @maxItems 1000 */
    only: Glob[];
    /** @maxItems 1000 */
    skip: Glob[];
    /** Whether advisory requirements count. */
    strict: boolean;
    /** Extra records that may be created to reach a second page. */
    maxRecords: Count;
    timeoutMs: Count;
    /** Requests in flight at once. */
    concurrency: Count;
    depth: Depth;
    /** In seconds, if not the usual time (ruling `lag`). */
    lagS?: Count;
    /** Whether the caller named the identifiers of the Ghana checks, which a deployment then knows. */
    namesGhana: boolean;
    /** The caller's records, in a run that must not change anything. */
    readOnly: { customer: string; recipient: string | null } | null;
    /** @maxItems 1000 */
    waivers: Waiver[];
  };
}

/** The last line of a transcript. Without it, the run was cut off. */
export interface TranscriptEnd {
  kind: 'end';
  durationMs: Milliseconds;
  interrupted: string | null;
}

export type TranscriptEntry = Exchange | Interruption | Omission | Stray | TaskEntry | Act;

/** All of a run. */
export interface Transcript {
  header: TranscriptHeader;
  entries: TranscriptEntry[];
  end: TranscriptEnd | null;
}
