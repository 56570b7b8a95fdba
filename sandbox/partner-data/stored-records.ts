import type { StoredCustomer, StoredDocument, StoredRecipient } from '../../generated/control-types.ts';
import type { Uploads } from '../../server/store/records.ts';
import type { CustomerRecord, DocumentRecord, RecipientRecord, Store } from '../../server/store/store.ts';
import { inTurn, MS_OF_A_DOCUMENT } from '../../server/store/turns.ts';
import { nothing } from '../control-port/check.ts';
import type { ControlHandlers } from '../control-port/handler.ts';
import { RECORDS_ON_A_PAGE } from '../control-port/limits.ts';

type RecordHandlers = Pick<
  ControlHandlers,
  | 'listStoredCustomers'
  | 'getStoredCustomer'
  | 'changeStanding'
  | 'listStoredRecipients'
  | 'listStoredDocuments'
  | 'changeVerified'
  | 'downloadFile'
>;

/** The operations on what a partner stored, and on what support decides about it. */
export function recordHandlers(store: Store, uploads: Uploads): RecordHandlers {
  return {
    async listStoredCustomers({ path: { partner }, query: { page } }) {
      const total = await store.countCustomers(partner);
      const { first, last, ...place } = placeOf(page, total);
      const records = await inTurn(() => store.customersByRank(partner, first, last));
      const customers = await Promise.all(
        records.toReversed().map((record) => shownCustomer(partner, record)),
      );
      return { status: 200, body: { customers, ...place } };
    },

    async getStoredCustomer({ path: { partner, customer } }) {
      const record = await store.findCustomer(partner, BigInt(customer));
      if (!record) throw nothing('customer', customer);
      return { status: 200, body: await shownCustomer(partner, record) };
    },

    async changeStanding({ path: { partner, customer }, body }) {
      const standing = { blocked: body.blocked, temporaryBlocked: body.temporary_blocked };
      const record = await store.changeStanding(partner, BigInt(customer), standing);
      if (!record) throw nothing('customer', customer);
      return { status: 200, body: await shownCustomer(partner, record) };
    },

    async listStoredRecipients({ path: { partner, customer }, query: { page } }) {
      const total = await store.countRecipients(partner, BigInt(customer));
      if (total === undefined) throw nothing('customer', customer);
      const { first, last, ...place } = placeOf(page, total);
      const records = await inTurn(() => store.recipientsByRank(BigInt(customer), first, last));
      return { status: 200, body: { recipients: records.toReversed().map(shownRecord), ...place } };
    },

    async listStoredDocuments({ path: { partner, customer } }) {
      const records = await inTurn(() => store.documentsOf(partner, BigInt(customer)));
      if (!records) throw nothing('customer', customer);
      const documents = await inTurn(() => records.map(shownDocument), records.length * MS_OF_A_DOCUMENT);
      return { status: 200, body: { documents } };
    },

    async changeVerified({ path: { partner, customer, rank }, body: { verified } }) {
      const record = await store.changeVerified(partner, BigInt(customer), rank, verified);
      if (!record) throw nothing('document', String(rank));
      return { status: 200, body: shownDocument(record) };
    },

    async downloadFile({ path: { partner, customer, rank } }) {
      const record = await store.findDocument(partner, BigInt(customer), rank);
      if (!record) {
        const owner = await store.findCustomer(partner, BigInt(customer));
        throw owner ? nothing('document', String(rank)) : nothing('customer', customer);
      }
      const { name, mediaType, bytes } = record.file;
      // The stored name means nothing to people, but its ending says what the file is.
      const ending = /\.[a-z]+$/.exec(name)?.[0] ?? '';
      const file = {
        name: `document-${customer}-${rank}${ending}`,
        mediaType,
        bytes,
        chunks: uploads.read(name),
      };
      return { status: 200, file };
    },
  };

  async function shownCustomer(partner: string, record: CustomerRecord): Promise<StoredCustomer> {
    const recipients = await store.countRecipients(partner, record.id);
    const documents = await store.countDocuments(partner, record.id);
    return {
      ...shownRecord(record),
      blocked: record.blocked,
      temporary_blocked: record.temporaryBlocked,
      recipients: recipients ?? 0,
      documents: documents ?? 0,
    };
  }
}

/** The ranks on a page that counts from the newest record. */
function placeOf(page: number | undefined, total: number) {
  const asked = page ?? 1;
  const last = total - (asked - 1) * RECORDS_ON_A_PAGE;
  const total_pages = Math.max(1, Math.ceil(total / RECORDS_ON_A_PAGE));
  return { first: Math.max(1, last - RECORDS_ON_A_PAGE + 1), last, total, page: asked, total_pages };
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
