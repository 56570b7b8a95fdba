import type { Corridor as ConfiguredCorridor, Ghana, KycFiles } from '../../generated/configuration.ts';
import { specSha256, version } from '../../generated/suite.ts';
import type { Sequence } from '../transcript/command.ts';
import { depthDefault, maxRecordsDefault, type TranscriptHeader } from '../transcript/exchange.ts';
import { lagDefaultS } from '../transcript/lag.ts';
import type { TimeAndChance } from './time-and-chance.ts';

/** How a deployment pays out: a country and a payout method with the fields that they ask for. */
export type Corridor = Required<ConfiguredCorridor>;

/** How the deployment's certificate is checked, and the client certificate. All in PEM. */
export interface TlsOptions {
  /** Trusted certificates; those of Node by default. */
  ca?: string[];
  cert?: string;
  key?: string;
  passphrase?: string;
}

/** Proxies by the scheme of the deployment. */
export interface Proxies {
  http: string | null;
  https: string | null;
  /** Hosts that are reached directly, in the form of NO_PROXY. */
  no: string;
}

/** What is recorded, and how. */
export interface RecordingOptions
  extends Pick<TranscriptHeader, 'isReference' | 'seed'>,
    Omit<TranscriptHeader['options'], 'readOnly' | 'lagS'> {
  /** How long a write may take to show, in seconds (ruling `lag`). */
  lagS: number;
  /** The domain of e-mail addresses; null for one that nobody has. */
  emailDomain: string | null;
  /** Without a slash at its end. */
  baseUrl: string;
  token: string;
  /** The token of another partner, to judge partner isolation. */
  secondToken: string | null;
  /** Sent in place of the suite's own; null for that. */
  userAgent: string | null;
  headers: Record<string, string>;
  tls: TlsOptions;
  proxies: Proxies;
  corridors: Corridor[];
  /** Identifiers for the two Ghana checks. Only the owner of a deployment knows valid ones. */
  ghana: Required<Ghana>;
  /** Paths of the caller's own files. */
  kycFiles: KycFiles;
  /** The records to read in a run that must not create or change anything; null in other runs. */
  readOnly: { customer: bigint; recipient: bigint | null } | null;
  deadlineS: number;
  /** Requests a second; null for no limit. */
  rate: number | null;
  /** Null for none. */
  explore: Search | null;
  /** For the self-test alone: a row of a table, or a scenario, to go without, as in `styles/no Accept`. */
  without?: string;
}

/** What the scenarios know of a run. */
export interface Settings
  extends Omit<RecordingOptions, 'userAgent'>,
    Pick<TimeAndChance, 'runId' | 'madeUpToken'> {
  userAgent: string;
  /** Begins the names of everybody whom the run makes up. */
  mark: string;
  /** When the run began, for dates that depend on it. */
  startedAt: Date;
}

/** The corridor of the document's samples: a bank transfer to Austria. */
export const sampleCorridor: Corridor = {
  country: 'AT',
  payoutMethod: 'AC',
  individual: true,
  business: true,
  fields: {},
  updateFields: {},
};

/** The examples of the specification. A deployment with other data needs its own in the configuration. */
export const sampleGhana: RecordingOptions['ghana'] = {
  operator: '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04',
  mobileNumber: '0240000001',
  bank: 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2',
  accountNumber: '1000000000001',
};

/** The numbers that follow those of the specification: whoever knows the first may know them, too. */
export const otherSampleNumbers = { mobileNumber: '0240000002', accountNumber: '1000000000002' };

/** A search at random, after the scenarios or in their place. */
export interface Search {
  /** Requests to send, without those that make a finding shorter. */
  requests: number;
  isAlone: boolean;
  /** Whether it sends several requests at once, and judges what is left after a rest. */
  isConcurrent?: boolean;
  /** A sequence to send instead; the mark begins the words in it that have to be others each time. */
  replay?: Sequence;
  /** Whether it ends with the first finding, and does not make that shorter. */
  isBrief?: boolean;
}

/** What a run does unless told otherwise. The bounds are those of docs/command.md. */
export const defaultOptions: Omit<RecordingOptions, 'baseUrl' | 'token' | 'seed'> = {
  isReference: false,
  secondToken: null,
  userAgent: null,
  headers: {},
  tls: {},
  proxies: { http: null, https: null, no: '' },
  corridors: [sampleCorridor],
  ghana: sampleGhana,
  namesGhana: false,
  kycFiles: {},
  only: [],
  skip: [],
  readOnly: null,
  timeoutMs: 10_000,
  deadlineS: 600,
  concurrency: 8,
  rate: null,
  depth: depthDefault,
  maxRecords: maxRecordsDefault,
  lagS: lagDefaultS,
  emailDomain: null,
  explore: null,
  strict: false,
  waivers: [],
};

/** Version of the suite and digest of the specification that it judges by. */
export const suite = { version, specSha256 };
