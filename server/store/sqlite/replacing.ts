import type { DatabaseSync } from 'node:sqlite';
import type { CustomerStore, DocumentStore, PartnerRecords, RecipientStore } from '../store.ts';
import { inTurn } from '../turns.ts';
import type { Committed } from './committed.ts';
import type { GroupCommit } from './group-commit.ts';
import { type ReplacingStatements, replacingStatements } from './replacing-statements.ts';

/** How long the steps of one transaction take, in milliseconds: others wait that long, and for its commit. */
const PIECE_MS = 10;

/** How many customers' files are looked up in one go; with a thousand documents each that takes some milliseconds. */
const OWNERS_AT_ONCE = 20;

/**
 * Replaces all records of a partner, however many they are, in many short transactions, so that other partners do not
 * wait. What concerns the partner waits until all is done, so that nobody sees a half.
 *
 * New records are staged first, in tables of their own. Then a single commit decides: from it on the replacement is
 * carried to its end, after a crash by the next start.
 */
export class Replacements {
  readonly #run: ReplacingStatements;
  readonly #writes: GroupCommit;
  readonly #committed: Committed;
  /** The partners who have to wait, and until when; undefined where carrying on failed, and is tried again. */
  readonly #closed = new Map<string, Promise<void> | undefined>();
  /** The last replacement of each partner: they come one after the other. */
  readonly #last = new Map<string, Promise<unknown>>();
  /** How many have begun, by partner. */
  readonly #closings = new Map<string, number>();

  constructor(database: DatabaseSync, writes: GroupCommit, committed: Committed) {
    this.#run = replacingStatements(database);
    this.#writes = writes;
    this.#committed = committed;
  }

  /**
   * @param release prepares files for their removal: what it has seen goes at the next start unless a document has it.
   * @returns the names of the files that no document mentions any more.
   * @throws IdTaken, and changes nothing.
   */
  replaceAll(partner: string, records: PartnerRecords, release: Release): Promise<string[]> {
    const own = (this.#last.get(partner) ?? Promise.resolve()).then(() =>
      this.#replace(partner, records, release),
    );
    const over = () => {};
    this.#last.set(partner, own.then(over, over));
    return own;
  }

  /** A store in which what concerns a partner waits while that partner's records are being replaced. */
  waitingIn<Kept extends CustomerStore & DocumentStore & RecipientStore>(store: Kept): Kept {
    const operations = Object.entries(store) as [string, (owner: Owner, ...more: never[]) => unknown][];
    const waiting = operations.map(([name, operation]) => [
      name,
      (owner: Owner, ...more: never[]) =>
        this.#closed.size === 0
          ? operation(owner, ...more)
          : this.#opened(owner).then(() => operation(owner, ...more)),
    ]);
    return Object.fromEntries(waiting);
  }

  /** Reads in several pieces, and again where records were replaced between them. */
  async readWhole<Result>(partner: string, read: () => Promise<Result>): Promise<Result> {
    for (;;) {
      await this.#opened(partner);
      const before = this.#closings.get(partner);
      const result = await read();
      if (before === this.#closings.get(partner)) return result;
    }
  }

  async #opened(owner: Owner): Promise<void> {
    const partner = typeof owner === 'bigint' ? this.#run.ownerOf(owner) : owner;
    while (this.#closed.has(partner)) await (this.#closed.get(partner) ?? this.#carryOn(partner));
  }

  async #replace(partner: string, records: PartnerRecords, release: Release): Promise<string[]> {
    await this.#opened(partner);
    const unstageUndecided = async () => {
      if (!this.#run.isDecided(partner)) await this.#inPieces(() => this.#run.unstage(partner));
    };
    if (this.#run.isAnyStaged()) await unstageUndecided();
    const decided = Promise.withResolvers<void>();
    try {
      await this.#inPieces(stagedInOrder(this.#run, partner, records));
      this.#closings.set(partner, (this.#closings.get(partner) ?? 0) + 1);
      this.#closed.set(partner, decided.promise);
      // What was asked for until now is stored first.
      await this.#writes.write(() => {});
      const names = await this.#fileNames(partner);
      await release(names);
      await this.#writes.write(() => this.#run.decide(partner));
      await this.#carryOn(partner);
      return names;
    } catch (error) {
      // Whoever comes next carries on what was decided; what was not is dropped, by the next start at the latest.
      if (this.#closed.has(partner)) this.#closed.set(partner, undefined);
      await unstageUndecided().catch(() => {});
      throw error;
    } finally {
      decided.resolve();
    }
  }

  async #fileNames(partner: string): Promise<string[]> {
    const names: string[] = [];
    const last = this.#committed.countCustomers(partner);
    for (let rank = 1; rank <= last; rank += OWNERS_AT_ONCE)
      names.push(...(await inTurn(() => this.#run.fileNames(partner, rank, rank + OWNERS_AT_ONCE - 1))));
    return names;
  }

  /** Carries a replacement that was decided to its end. */
  #carryOn(partner: string): Promise<void> {
    const end = () => {
      this.#committed.forgetAll();
      this.#closed.delete(partner);
    };
    const carrying = this.#inPieces(() => this.#run.carryOn(partner), end).catch((error) => {
      this.#closed.set(partner, undefined);
      throw error;
    });
    this.#closed.set(partner, carrying);
    return carrying;
  }

  /** @param end called right after the commit of the last piece. */
  async #inPieces(step: Step, end: () => void = () => {}): Promise<void> {
    for (let at: number | undefined = 0; at !== undefined; ) {
      const from: number = at;
      at = await this.#writes.write(
        () => piece(step, from),
        (next) => next === undefined && end(),
      );
    }
  }
}

/** Does what is left to do at a number of steps. @returns false where that is nothing. */
type Step = (at: number) => boolean;

type Release = (names: readonly string[]) => Promise<void>;

/** A partner, or a customer. */
type Owner = string | bigint;

/** Carries out steps for a while. @returns the number of the next one; undefined where there is none. */
function piece(step: Step, from: number): number | undefined {
  const endMs = performance.now() + PIECE_MS;
  let at = from;
  do if (!step(at++)) return undefined;
  while (performance.now() < endMs);
  return at;
}

/**
 * Carries every replacement that was decided to its end, as after a crash, and drops what was staged for others. Nobody
 * else may use the database.
 * @returns the partners whose records were replaced.
 */
export function finishReplacements(database: DatabaseSync): string[] {
  const run = replacingStatements(database);
  const partners = run.decided();
  for (const partner of partners)
    for (let at: number | undefined = 0; at !== undefined; ) {
      database.exec('BEGIN IMMEDIATE');
      at = piece(() => run.carryOn(partner), at);
      database.exec('COMMIT');
    }
  // A partner whose name is no text is none of ours.
  if (run.decided().length > 0) database.exec('DELETE FROM replacements');
  if (run.isAnyStaged())
    database.exec(
      'DELETE FROM staged_customers; DELETE FROM staged_recipients; DELETE FROM staged_documents',
    );
  return partners;
}

/** @throws IdTaken */
function stagedInOrder(
  run: ReplacingStatements,
  partner: string,
  { customers, recipients, documents }: PartnerRecords,
): Step {
  return (at) => {
    const recipient = at - customers.length;
    const document = recipient - recipients.length;
    if (customers[at]) run.stageCustomer(partner, customers[at]);
    else if (recipients[recipient]) run.stageRecipient(partner, recipients[recipient]);
    else if (documents[document]) run.stageDocument(partner, documents[document]);
    else return false;
    return true;
  };
}
