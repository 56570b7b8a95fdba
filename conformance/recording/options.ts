import type { TranscriptHeader } from '../transcript/exchange.ts';

/** How a deployment pays out: a country and a payout method with the fields that they ask for. */
export interface Corridor {
  country: string;
  payoutMethod: string;
  individual: boolean;
  business: boolean;
  /** Values to send; fields that are not named here are made up. */
  fields: Record<string, string>;
  /** Values that an update changes fields to; those that are not named here are made up. */
  updateFields: Record<string, string>;
}

/** What a deployment's certificate is checked with, and what is shown where it asks for one. All in PEM. */
export interface TlsOptions {
  /** Trusted certificates; the usual ones where there are none. */
  ca?: string[];
  cert?: string;
  key?: string;
  passphrase?: string;
}

/** Through which proxies requests go, by the scheme of the deployment. */
export interface Proxies {
  http: string | null;
  https: string | null;
  /** Hosts that are reached without one, as NO_PROXY lists them. */
  no: string;
}

/** Identifiers for the two Ghana checks, which only the owner of a deployment knows. */
export interface GhanaIdentifiers {
  operator: string;
  mobileNumber: string;
  bank: string;
  accountNumber: string;
}

/**
 * What is recorded, and how. The command line, the configuration file, the package, the action and Pact each make one
 * of these.
 */
export interface RecordingOptions
  extends Pick<TranscriptHeader, 'isReference' | 'seed'>,
    Omit<TranscriptHeader['options'], 'corridorFields' | 'readOnly'> {
  /** Without a slash at its end. */
  baseUrl: string;
  token: string;
  /** Another partner's, by which partner isolation is judged. */
  secondToken: string | null;
  headers: Record<string, string>;
  tls: TlsOptions;
  proxies: Proxies;
  corridors: Corridor[];
  ghana: GhanaIdentifiers;
  /** Paths of the caller's own files. */
  kycFiles: { png?: string; jpeg?: string; pdf?: string };
  /** Records to read where nothing may be created or changed; null where records may be. */
  readOnly: { customer: bigint; recipient: bigint | null } | null;
  deadlineS: number;
  /** Requests a second; null for as many as the others allow. */
  rate: number | null;
}

/** What the scenarios know of a run. */
export interface Settings extends RecordingOptions {
  /** Nobody was given it. It has the same form as an opaque token of other services. */
  madeUpToken: string;
  userAgent: string;
  runId: string;
  /** The day on which the run began, for dates that depend on it. */
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

/** The examples of the specification. A deployment that does not know them needs its own configured. */
export const sampleGhana: GhanaIdentifiers = {
  operator: '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04',
  mobileNumber: '0240000001',
  bank: 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2',
  accountNumber: '1000000000001',
};

/** What a run does unless told otherwise. The bounds are those of docs/command.md. */
export const defaultOptions: Omit<RecordingOptions, 'baseUrl' | 'token' | 'seed'> = {
  isReference: false,
  secondToken: null,
  headers: {},
  tls: {},
  proxies: { http: null, https: null, no: '' },
  corridors: [sampleCorridor],
  ghana: sampleGhana,
  kycFiles: {},
  only: [],
  skip: [],
  readOnly: null,
  timeoutMs: 10_000,
  deadlineS: 600,
  concurrency: 8,
  rate: null,
  maxRecords: 150,
  strict: false,
  waivers: [],
};

/** A seed for a run that was given none. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
