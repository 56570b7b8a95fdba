import type { StoredCustomer, StoredDocument, StoredRecipient } from '../../generated/control-types.ts';
import type { Uploads } from '../../server/store/records.ts';
import type { CustomerRecord, DocumentRecord, RecipientRecord, Store } from '../../server/store/store.ts';
import { type Awaitable, inTurn, MS_OF_A_DOCUMENT } from '../../server/store/turns.ts';
import { found } from '../control-port/check.ts';
import type { ControlHandlers } from '../control-port/handler.ts';
import { RECORDS_ON_A_PAGE } from '../control-port/limits.ts';

type StoredId = Extract<keyof ControlHandlers, `${string}Stored${string}`>;
type RecordHandlers = Pick<ControlHandlers, StoredId | 'changeStanding' | 'changeVerified' | 'downloadFile'>;

/** The operations on what a partner stored, and on what support decides about it. */
export function recordHandlers(store: Store, uploads: Uploads): RecordHandlers {
  const shownCustomer = async (partner: string, record: CustomerRecord): Promise<StoredCustomer> => ({
    ...shownRecord(record),
    blocked: record.blocked,
    temporary_blocked: record.temporaryBlocked,
    recipients: (await store.countRecipients(partner, record.id)) ?? 0,
    documents: (await store.countDocuments(partner, record.id)) ?? 0,
  });
  return {
    async listStoredCustomers({ path: { partner }, query: { page } }) {
      const total = await store.countCustomers(partner);
      const read = (first: number, last: number) => store.customersByRank(partner, first, last);
      const { records, ...place } = await pageOf(page, total, read);
      const customers = await Promise.all(records.map((record) => shownCustomer(partner, record)));
      return { body: { customers, ...place } };
    },

    async getStoredCustomer({ path: { partner, customer } }) {
      const record = found(await store.findCustomer(partner, BigInt(customer)), 'customer', customer);
      return { body: await shownCustomer(partner, record) };
    },

    async changeStanding({ path: { partner, customer }, body }) {
      const standing = { blocked: body.blocked, temporaryBlocked: body.temporary_blocked };
      const record = await store.changeStanding(partner, BigInt(customer), standing);
      return { body: await shownCustomer(partner, found(record, 'customer', customer)) };
    },

    async listStoredRecipients({ path: { partner, customer }, query: { page } }) {
      const id = BigInt(customer);
      const total = found(await store.countRecipients(partner, id), 'customer', customer);
      const read = (first: number, last: number) => store.recipientsByRank(id, first, last);
      const { records, ...place } = await pageOf(page, total, read);
      return { body: { recipients: records.map(shownRecord), ...place } };
    },

    async listStoredDocuments({ path: { partner, customer } }) {
      const stored = await inTurn(() => store.documentsOf(partner, BigInt(customer)));
      const records = found(stored, 'customer', customer);
      const documents = await inTurn(() => records.map(shownDocument), records.length * MS_OF_A_DOCUMENT);
      return { body: { documents } };
    },

    async changeVerified({ path: { partner, customer, rank }, body: { verified } }) {
      const record = await store.changeVerified(partner, BigInt(customer), rank, verified);
      return { body: shownDocument(found(record, 'document', rank)) };
    },

    async downloadFile({ path: { partner, customer, rank } }) {
      const record = await store.findDocument(partner, BigInt(customer), rank);
      if (!record) found(await store.findCustomer(partner, BigInt(customer)), 'customer', customer);
      const { name, mediaType, bytes } = found(record, 'document', rank).file;
      // The stored name means nothing to people, but its ending says what the file is.
      const ending = /\.[a-z]+$/.exec(name)?.[0] ?? '';
      const shownName = `document-${customer}-${rank}${ending}`;
      return { file: { name: shownName, mediaType, bytes, chunks: uploads.read(name) } };
    },
  };
}

/** Reads records by their ranks, both ends included. */
export type ReadRanks<Kept> = (first: number, last: number) => Awaitable<readonly Kept[]>;

/** Reads a page that counts from the newest record. */
async function pageOf<Kept>(page = 1, total: number, read: ReadRanks<Kept>) {
  const last = total - (page - 1) * RECORDS_ON_A_PAGE;
  const records = await inTurn(() => read(Math.max(1, last - RECORDS_ON_A_PAGE + 1), last));
  const total_pages = Math.max(1, Math.ceil(total / RECORDS_ON_A_PAGE));
  return { records: records.toReversed(), total, page, total_pages };
}

/** A document as the control port shows it, with facts about its file. */
export function shownDocument({ rank, fields, verified, ...record }: DocumentRecord): StoredDocument {
  const { mediaType: media_type, bytes, sha256 } = record.file;
  const uploaded_on = new Date(record.uploadedOnMs).toISOString();
  return { rank, uploaded_on, verified, fields, file: { media_type, bytes, sha256 } };
}

/** A recipient as the control port shows it, and what a customer has like it. */
export function shownRecord(record: CustomerRecord | RecipientRecord): StoredRecipient {
  const { id, rank, fields, createdOnMs, updatedOnMs } = record;
  const created_on = new Date(createdOnMs).toISOString();
  return { id: String(id), rank, created_on, updated_on: new Date(updatedOnMs).toISOString(), fields };
}
