import type { CustomerRecord, DocumentRecord, Fields, RecipientRecord } from './store.ts';

/** What a 64-bit integer of a database can hold. A larger id names no record. */
export const ID_MAX = 2n ** 63n - 1n;

/** A row as its driver gives it: 64-bit integers as bigint or as text, since doubles do not hold them all. */
export type Row = Readonly<Record<string, unknown>>;

export function readCustomer(row: Row): CustomerRecord {
  return {
    id: readId(row.id),
    rank: Number(row.rank),
    fields: readFields(row),
    blocked: row.blocked ? 1 : 0,
    temporaryBlocked: row.temporary_blocked ? 1 : 0,
    createdOnMs: Number(row.created_on_ms),
    updatedOnMs: Number(row.updated_on_ms),
  };
}

export function readRecipient(row: Row): RecipientRecord {
  return {
    id: readId(row.id),
    customer: readId(row.customer),
    rank: Number(row.rank),
    fields: readFields(row),
    createdOnMs: Number(row.created_on_ms),
    updatedOnMs: Number(row.updated_on_ms),
  };
}

export function readDocument(row: Row): DocumentRecord {
  return {
    rank: Number(row.rank),
    fields: readFields(row),
    verified: row.verified ? 1 : 0,
    uploadedOnMs: Number(row.uploaded_on_ms),
    file: {
      name: String(row.file_name),
      mediaType: String(row.file_media_type),
      bytes: Number(row.file_bytes),
      sha256: String(row.file_sha256),
    },
  };
}

/** What is stored of a customer, in the order of the columns of SQLite. */
export const customerRow = (partner: string, record: CustomerRecord) => ({
  id: record.id,
  partner,
  rank: record.rank,
  fields: JSON.stringify(record.fields),
  blocked: record.blocked,
  temporary_blocked: record.temporaryBlocked,
  created_on_ms: record.createdOnMs,
  updated_on_ms: record.updatedOnMs,
});

/** What is stored of a recipient, likewise. */
export const recipientRow = (record: RecipientRecord) => ({
  id: record.id,
  customer: record.customer,
  rank: record.rank,
  fields: JSON.stringify(record.fields),
  created_on_ms: record.createdOnMs,
  updated_on_ms: record.updatedOnMs,
});

/** What is stored of a document, likewise. */
export const documentRow = ({ file, ...record }: DocumentRecord & { readonly customer: bigint }) => ({
  customer: record.customer,
  rank: record.rank,
  fields: JSON.stringify(record.fields),
  verified: record.verified,
  uploaded_on_ms: record.uploadedOnMs,
  file_name: file.name,
  file_media_type: file.mediaType,
  file_bytes: file.bytes,
  file_sha256: file.sha256,
});

/** The id in a column; 0, which no record has, where the column is empty. */
export function readId(value: unknown): bigint {
  return BigInt((value ?? 0) as bigint | string | number);
}

function readFields({ fields }: Row): Fields {
  return JSON.parse(String(fields)) as Fields;
}
