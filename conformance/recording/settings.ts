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

/** Everything that the scenarios need to know about a run. */
export interface Settings {
  /** Without a slash at its end. */
  baseUrl: string;
  token: string;
  /** Nobody was given it. It has the same form as an opaque token of other services. */
  madeUpToken: string;
  secondToken: string | null;
  headers: Record<string, string>;
  userAgent: string;
  runId: string;
  seed: number;
  corridors: Corridor[];
  ghana: { operator: string; mobileNumber: string; bank: string; accountNumber: string };
  kycFiles: { png?: string; jpeg?: string; pdf?: string };
  maxRecords: number;
  /** Records of the caller's to read, where nothing may be created or changed. */
  readOnly: { customer: bigint; recipient: bigint | null } | null;
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
export const sampleGhana = {
  operator: '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04',
  mobileNumber: '0240000001',
  bank: 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2',
  accountNumber: '1000000000001',
};
