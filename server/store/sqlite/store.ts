import type { IdScheme } from '../ids.ts';
import type { RecordsOptions } from '../records.ts';
import {
  type Change,
  type CustomerStore,
  DOCUMENTS_MAX,
  type DocumentStore,
  type Fields,
  noRecords,
  type RecipientStore,
  type Store,
  TooManyDocuments,
} from '../store.ts';
import { Committed, next } from './committed.ts';
import { openDatabase } from './database.ts';
import { FilesInPlace } from './files-in-place.ts';
import { GroupCommit } from './group-commit.ts';
import { Checkpoints } from './hold.ts';
import { Replacements } from './replacing.ts';
import { prepareStatements, type Statements } from './statements.ts';
import type { Mentioning } from './uploads.ts';

export interface SqliteOptions extends Omit<RecordsOptions, 'database'> {
  readonly path: string;
}

/**
 * Opens a store in an SQLite file and makes the file where there is none. Every write is on the disk before
 * its promise is fulfilled.
 * @throws Error with one sentence where the file cannot be used.
 */
export function openSqliteStore({ path, log, newId, now }: SqliteOptions): Store & Mentioning {
  const database = openDatabase(path, log);
  const run = prepareStatements(database);
  const files = path === ':memory:' ? undefined : new FilesInPlace(path);
  const committed = new Committed(run);
  const checkpoints = files && new Checkpoints(database, path);
  const writes = new GroupCommit(database, () => committed.forgetNewest(), files, checkpoints);
  const replacements = new Replacements(database, writes, committed);
  const parts: Parts = { run, writes, committed, replacements, newId, now };
  return {
    ...replacements.waitingIn({ ...customersIn(parts), ...documentsIn(parts), ...recipientsIn(parts) }),
    replaceAll: (partner, records = noRecords, release = async () => {}) =>
      replacements.replaceAll(partner, records, release),
    id: run.identity(),
    fileNames: () => run.fileNames(),
    close: async () => {
      writes.flush();
      // Closing brings the log into the database, which is not done to what somebody else has put there.
      if (files?.areUntouched() ?? true) database.close();
    },
  };
}

interface Parts extends Pick<RecordsOptions, 'newId' | 'now'> {
  readonly run: Statements;
  readonly writes: GroupCommit;
  readonly committed: Committed;
  readonly replacements: Replacements;
}

function customersIn({ run, writes, committed, replacements, newId, now }: Parts): CustomerStore {
  return {
    createCustomer: (partner, fields) =>
      writes.write(
        () => {
          const { rank, stampMs } = committed.next(partner, run.lastCustomer, now());
          const states = { blocked: 0, temporaryBlocked: 0 } as const;
          const others = { rank, fields, ...states, createdOnMs: stampMs, updatedOnMs: stampMs };
          const insert = (id: bigint) => run.insertCustomer(partner, { id, ...others });
          return { id: freeId(newId, run.largestCustomer, insert), ...others };
        },
        ({ rank }) => committed.counted(partner, rank),
        'one',
      ),
    updateCustomer: (partner, id, change) =>
      writes.write(
        () => changed(run.customer(partner, id), change, now, run.updateCustomer),
        () => committed.forgetCustomer(id),
        'one',
      ),
    findCustomer: (partner, id) => committed.customer(partner, id),
    countCustomers: (partner) => committed.countCustomers(partner),
    customersByRank: (partner, first, last) => committed.customersByRank(partner, first, last),
    customersById: (partner, ...others) =>
      replacements.readWhole(partner, () => committed.customersById(partner, ...others)),
    changeStanding: (partner, customer, { blocked, temporaryBlocked }) =>
      writes.write(
        () => {
          const before = run.customer(partner, customer);
          const standing = {
            blocked: blocked ?? before?.blocked ?? 0,
            temporaryBlocked: temporaryBlocked ?? before?.temporaryBlocked ?? 0,
          };
          return before && stored({ ...before, ...standing }, run.setStanding);
        },
        () => committed.forgetCustomer(customer),
      ),
  };
}

function documentsIn({ run, writes, committed, now }: Parts): DocumentStore {
  return {
    createDocument: (partner, customer, fields, file) =>
      writes.write(() => {
        if (!run.customer(partner, customer)) return undefined;
        const { rank, stampMs } = next(run.lastDocument(customer), now());
        if (rank > DOCUMENTS_MAX) throw new TooManyDocuments();
        const record = { rank, fields, verified: 0, uploadedOnMs: stampMs, file } as const;
        run.insertDocument(customer, record);
        return record;
      }),
    findDocument: async (partner, customer, rank) =>
      committed.customer(partner, customer) && run.document(customer, rank),
    countDocuments: async (partner, customer) =>
      committed.customer(partner, customer) && run.countDocuments(customer),
    documentsOf: async (partner, customer) =>
      committed.customer(partner, customer) && run.documents(customer),
    changeVerified: (partner, customer, rank, verified) =>
      writes.write(() => {
        const before = run.customer(partner, customer) && run.document(customer, rank);
        return before && stored({ ...before, verified }, (after) => run.setVerified(customer, after));
      }),
  };
}

function recipientsIn({ run, writes, committed, newId, now }: Parts): RecipientStore {
  const find = (partner: string, id: bigint) => {
    const recipient = run.recipient(id);
    return recipient && run.customer(partner, recipient.customer) && recipient;
  };
  return {
    createRecipient: (partner, customer, fields) =>
      writes.write(
        () => {
          if (!run.customer(partner, customer)) return undefined;
          const { rank, stampMs } = committed.next(customer, run.lastRecipient, now());
          const others = { customer, rank, fields, createdOnMs: stampMs, updatedOnMs: stampMs };
          const insert = (id: bigint) => run.insertRecipient({ id, ...others });
          return { id: freeId(newId, run.largestRecipient, insert), ...others };
        },
        (record) => record && committed.counted(customer, record.rank),
        'one',
      ),
    updateRecipient: (partner, id, change) =>
      writes.write(
        () => changed(find(partner, id), change, now, run.updateRecipient),
        () => committed.forgetRecipient(id),
        'one',
      ),
    findRecipient: (partner, id) => committed.recipient(partner, id),
    countRecipients: (partner, customer) =>
      committed.customer(partner, customer) && committed.countRecipients(customer),
    recipientsByRank: (customer, first, last) => committed.recipientsByRank(customer, first, last),
  };
}

/** Ids are proposed until one is free: a scheme may draw one twice. */
function freeId(newId: IdScheme, largest: () => bigint, insert: (id: bigint) => boolean): bigint {
  for (;;) {
    const id = newId(largest);
    if (insert(id)) return id;
  }
}

/** Writes the record as a change leaves it, stamped no earlier than it was before. */
function changed<Kept extends { readonly fields: Fields; readonly updatedOnMs: number }>(
  before: Kept | undefined,
  change: Change,
  now: () => number,
  write: (record: Kept) => void,
): Kept | undefined {
  const fields = before && change(before.fields);
  if (!fields) return before;
  return stored({ ...before, fields, updatedOnMs: Math.max(now(), before.updatedOnMs) }, write);
}

function stored<Kept>(record: Kept, write: (record: Kept) => void): Kept {
  write(record);
  return record;
}
