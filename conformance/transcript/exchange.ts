import type { AnyOperationId } from '../../generated/operations.ts';
import type { Need } from '../../generated/requirements.ts';
import type { ListingPage, Purpose } from './steps.ts';

/** With which token a request was sent. */
export type Credentials = 'token' | 'none' | 'made-up' | 'second';

/**
 * What is special about a request: `plain` ones are what any partner sends;
 * `values` carry characters that a form has to encode; `read-only` send fields that a partner must not set;
 * `probe` is a request that the document does not rule or does not allow.
 */
export type Role = 'plain' | 'values' | 'read-only' | 'probe';

/** One part of a multipart body. The content of a file is not kept. */
export type Part =
  | { name: string; value: string }
  | { name: string; filename: string; contentType: string; bytes: number; sha256: string; kind: string };

export interface RecordedRequest {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  headers: [string, string][];
  /** The fields of an urlencoded body, in the order they were sent; null where there was no such body. */
  form: [string, string][] | null;
  parts: Part[] | null;
}

export interface RecordedResponse {
  status: number;
  headers: [string, string][];
  body: string;
}

/** The value of a header, whatever the case of its name. */
export const headerOf = (headers: RecordedResponse['headers'], wanted: string) =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Why there is no response. */
export interface TransportFailure {
  kind: 'unreachable' | 'broken-off' | 'timeout' | 'tls' | 'too-long' | 'not-http' | 'stopped';
  message: string;
}

/** One request with its response or its failure. */
export interface Exchange {
  kind: 'exchange';
  /** Number in the transcript, from 0, in the order of the responses. */
  index: number;
  scenario: string;
  /** One named request of the scenario. A request that was sent again keeps the name of its step. */
  step: string;
  operation: AnyOperationId;
  role: Role;
  credentials: Credentials;
  /** What it is for, where a check has to know. */
  purpose?: Purpose;
  /** Its place in a listing: the reading of a whole list, page by page. */
  listing?: ListingPage;
  /** The record that the request is about, by the name the scenario gave it. */
  subject: string | null;
  /** Whether it was sent again later because the deployment asked for it. */
  resent: boolean;
  /** Milliseconds since the start of the run, to the microsecond. */
  sentAtMs: number;
  answeredAtMs: number;
  request: RecordedRequest;
  response: RecordedResponse | null;
  failure: TransportFailure | null;
}

/** A scenario could not go on. */
export interface Interruption {
  kind: 'interruption';
  scenario: string;
  step: string;
  reason: string;
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
  requirement: string;
  reason: string;
  /** The last day on which it holds, as YYYY-MM-DD; null for every day. */
  until: string | null;
}

/** Extra records that a run may create unless told otherwise: enough for two pages of 150. */
export const maxRecordsDefault = 150;

/** The first line of a transcript: everything that judging it again needs. */
export interface TranscriptHeader {
  kind: 'header';
  schemaVersion: 2;
  suite: { version: string; specSha256: string };
  baseUrl: string;
  /** Whether it is the reference server, started for this run. */
  isReference: boolean;
  startedAt: string;
  seed: number;
  runId: string;
  options: {
    /** Globs of requirement ids. */
    only: string[];
    skip: string[];
    /** Whether advisory requirements count. */
    strict: boolean;
    /** Extra records that may be created to reach a second page. */
    maxRecords: number;
    timeoutMs: number;
    /** Requests in flight at once. */
    concurrency: number;
    /** The caller's records, in a run that must not change anything. */
    readOnly: { customer: string; recipient: string | null } | null;
    waivers: Waiver[];
  };
}

/** The last line of a transcript. Without it, the run was cut off. */
export interface TranscriptEnd {
  kind: 'end';
  durationMs: number;
  interrupted: string | null;
}

export type TranscriptEntry = Exchange | Interruption | Omission;

/** All of a run. */
export interface Transcript {
  header: TranscriptHeader;
  entries: TranscriptEntry[];
  end: TranscriptEnd | null;
}
