import { isWrite } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
import type { Chance } from './chance.ts';
import { Family } from './family.ts';
import { Forms } from './forms.ts';
import type { Luck } from './luck.ts';
import type { Novelty } from './novelty.ts';
import type { Values } from './values.ts';

/** Writes of a walk: enough for what needs several, few enough to be cut down by sending parts of them again. */
const writes = { min: 16, max: 36 };
/** How many records a walk has at most: where there are few, each gets many updates. */
const most = { customers: [1, 3, 5], recipients: [2, 4, 12], documents: [4, 8, 16] };
/** How often a walk does what, on average. */
const usual = {
  createCustomer: 1.5,
  updateCustomer: 2.5,
  upload: 4,
  createRecipient: 2.2,
  updateRecipient: 4,
};
/** Drafts of which the newest one is sent: comparing them takes about as long as a request on the same machine. */
const drafts = 6;
/** How often drafts are made that are all unlikely to be taken, before a walk ends. */
const attemptsMax = 8;

/**
 * A random sequence about a customer or a few. Each walk does some things often and others seldom (swarm testing), so that what
 * needs several of them comes about. What it sends depends on chance and on what was taken, and on nothing else.
 */
export class Walk {
  readonly sent: Command[] = [];
  readonly #chance: Chance;
  readonly #luck: Luck;
  readonly #forms: Forms;
  readonly #family = new Family();
  readonly #novelty: Novelty;
  readonly #weights: typeof usual;
  readonly #most: Readonly<Record<keyof typeof most, number>>;
  /** How often something is read after a write. */
  readonly #readRate: number;
  #writesLeft: number;
  /** Reads that show what was written since, by operation and record. */
  readonly #unread = new Map<string, Command>();
  #isOver = false;
  /** Updates that clear the flags that others sent. */
  readonly #flagged: Command[] = [];

  constructor(values: Values, luck: Luck, novelty: Novelty) {
    const { chance } = values;
    this.#chance = chance;
    this.#luck = luck;
    this.#novelty = novelty;
    this.#forms = new Forms(values, this.#family);
    this.#writesLeft = chance.between(writes);
    this.#most = {
      customers: chance.one(most.customers),
      recipients: chance.one(most.recipients),
      documents: chance.one(most.documents),
    };
    this.#readRate = chance.one([0.03, 0.1, 0.25]);
    const weighted = Object.entries(usual).map(([kind, weight]) => [kind, weight * chance.one([0.4, 1, 2])]);
    this.#weights = Object.fromEntries(weighted) as typeof usual;
  }

  /** The next command; undefined at the end. */
  next(): Command | undefined {
    if (this.#family.parties.length === 0) return this.sent.length > 2 ? undefined : this.#forms.customer();
    if (this.#writesLeft <= 0) return this.#last();
    const [flagged] = this.#flagged.splice(0);
    if (flagged) return flagged;
    if (this.#chance.is(this.#readRate)) return this.#read();
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const kind = this.#chance.weighted(this.#weights);
      const made = Array.from({ length: drafts }, () => this.#draw(kind));
      const likely = made.filter((command) => command && this.#chance.is(this.#luck.of(command)));
      const newest = this.#novelty.newest(likely as Command[], this.#family);
      if (newest) return newest;
    }
    return this.#last();
  }

  /** From now on, only what was written is read. */
  end(): void {
    this.#writesLeft = 0;
  }

  /** Takes in what became of a command. */
  done(command: Command, isTaken: boolean): void {
    this.sent.push(command);
    this.#novelty.note(command, this.#family);
    this.#family.note(command, isTaken);
    if (!isWrite(command)) return;
    this.#writesLeft--;
    this.#changed(command);
    if (command.role === 'probe') return;
    this.#luck.note(command, isTaken);
    // Only what sets a flag and clears it again obeys: a service may block a customer by itself.
    if (isTaken && command.fields.blocked === '1')
      this.#flagged.push({ ...command, fields: { ...command.fields, blocked: '0', temporary_blocked: '0' } });
    if (!isTaken && this.#family.parties.length === 0) this.#forms.bePlain();
  }

  #draw(kind: keyof typeof usual): Command | undefined {
    const [forms, family] = [this.#forms, this.#family];
    const [customers, recipients] = [family.of('customer'), family.of('recipient')];
    const wantsRecipient =
      kind === 'createRecipient' || (kind === 'updateRecipient' && recipients.length === 0);
    if (kind === 'createCustomer' && customers.length < this.#most.customers) return forms.customer();
    if (kind === 'upload' && family.uploads.length < this.#most.documents) return forms.upload();
    if (wantsRecipient && recipients.length < this.#most.recipients) return forms.recipient();
    const isOfRecipient = kind === 'updateRecipient' || (kind !== 'updateCustomer' && this.#chance.is(0.6));
    return forms.update(isOfRecipient && recipients.length > 0 ? recipients : customers);
  }

  /** What shows the effect of a write. */
  #changed(command: Command): void {
    const owner = this.#family.ownerOf(command);
    const name = command.as ?? command.on ?? '';
    if (/Customer/.test(command.operation)) this.#wantsRead('getCustomer', owner);
    else if (command.file) this.#wantsRead('listDocuments', owner);
    else if (this.#chance.is(0.3)) this.#wantsRead('getRecipient', name);
    else this.#wantsRead(this.#listOfRecipients(), owner);
  }

  #listOfRecipients = () => this.#chance.one(['listRecipients', 'listRecipientsByPost'] as const);

  #wantsRead(operation: Command['operation'], on: string): void {
    this.#unread.set(`${operation} ${on}`, { operation, on, fields: {} });
  }

  /** What was written, or anything else. */
  #read(): Command {
    const chance = this.#chance;
    const [key, unread] = this.#unread.size > 0 ? chance.one([...this.#unread]) : [];
    if (key !== undefined && unread && chance.is(0.6)) {
      this.#unread.delete(key);
      return unread;
    }
    if (chance.is(0.1)) return { operation: 'listCustomers', fields: {} };
    const { name: on, kind } = chance.one(this.#family.parties);
    if (kind === 'recipient') return { operation: 'getRecipient', on, fields: {} };
    const operations = ['getCustomer', 'listDocuments', this.#listOfRecipients()] as const;
    return { operation: chance.one(operations), on, fields: {} };
  }

  /** At the end everything is read that may have changed since, also by what was written to others. */
  #last(): Command | undefined {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#writesLeft = 0;
      this.#unread.clear();
      for (const { name } of this.#family.of('customer')) {
        if (this.#chance.is(0.6)) this.#wantsRead('getCustomer', name);
        if (this.#family.uploads.some(({ on }) => on === name)) this.#wantsRead('listDocuments', name);
        if (this.#family.of('recipient', name).length > 0) this.#wantsRead(this.#listOfRecipients(), name);
      }
      if (this.#chance.is(0.4)) this.#unread.set('all', { operation: 'listCustomers', fields: {} });
    }
    const [key, read] = [...this.#unread][0] ?? [];
    if (key !== undefined) this.#unread.delete(key);
    return read;
  }
}
