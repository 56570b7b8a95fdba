import { isWrite } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
import type { Chance } from './chance.ts';
import { Forms } from './forms.ts';
import type { Luck } from './luck.ts';
import type { Values } from './values.ts';

/** Writes of a walk: enough for what needs many, few enough to be cut down by sending parts of them again. */
const writes = { min: 14, max: 30 };
/** More records of one customer make lists long, and conditions no likelier. */
const most = { customers: 3, recipients: 5, documents: 10 };
/** How often a walk does what, on average. */
const usual = {
  createCustomer: 0.4,
  updateCustomer: 4,
  upload: 3,
  createRecipient: 2,
  updateRecipient: 4,
  read: 0.8,
};
/** So many writes come before something is read. */
const stretch = { min: 3, max: 6 };

/**
 * A random sequence about a customer or a few. Each walk does some things often and others seldom (swarm testing), so that what
 * needs several of them comes about. What it sends depends on chance and on what was taken, and on nothing else.
 */
export class Walk {
  readonly sent: Command[] = [];
  readonly #chance: Chance;
  readonly #luck: Luck;
  readonly #forms: Forms;
  readonly #weights: typeof usual;
  /** How often the clock ticks before a write. */
  readonly #tickRate: number;
  #writesLeft: number;
  #untilRead = 0;
  /** Commands that are already chosen. */
  #next: Command[] = [];

  constructor(values: Values, luck: Luck) {
    const { chance } = values;
    this.#chance = chance;
    this.#luck = luck;
    this.#forms = new Forms(values);
    this.#writesLeft = chance.between(writes);
    this.#tickRate = chance.one([0, 0, 0, 0.2]);
    const weighted = Object.entries(usual).map(([kind, weight]) => [kind, weight * chance.one([0.4, 1, 2])]);
    this.#weights = Object.fromEntries(weighted) as typeof usual;
  }

  /** The next command; undefined at the end. */
  next(): Command | undefined {
    const chosen = this.#next.shift();
    if (chosen) return chosen;
    if (this.#forms.parties.length === 0) return this.sent.length > 2 ? undefined : this.#forms.customer();
    if (this.#untilRead <= 0 && this.sent.length > 1) {
      this.#untilRead = this.#chance.between(stretch);
      this.#next = this.#reads();
      return this.next();
    }
    if (this.#writesLeft <= 0) return undefined;
    for (let attempt = 0; attempt < 8; attempt++) {
      const command = this.#draw();
      if (!command || !this.#chance.is(this.#luck.of(command))) continue;
      return isWrite(command) && this.#chance.is(this.#tickRate) ? { ...command, afterTick: true } : command;
    }
    return undefined;
  }

  /** From now on, only what was written is read. */
  end(): void {
    if (this.#writesLeft <= 0) return;
    this.#writesLeft = 0;
    this.#untilRead = 0;
    this.#next = [];
  }

  /** Takes in what became of a command. */
  done(command: Command, isTaken: boolean): void {
    this.sent.push(command);
    if (!isWrite(command)) return;
    this.#writesLeft--;
    this.#untilRead = this.#writesLeft <= 0 ? 0 : this.#untilRead - 1;
    if (command.role === 'probe') return;
    this.#luck.note(command, isTaken);
    if (isTaken) this.#forms.done(command);
    else if (this.#forms.parties.length === 0) this.#forms.bePlain();
  }

  #draw(): Command | undefined {
    const forms = this.#forms;
    const kind = this.#chance.weighted(this.#weights);
    const [customers, recipients] = [forms.of('customer'), forms.of('recipient')];
    const wantsRecipient =
      kind === 'createRecipient' || (kind === 'updateRecipient' && recipients.length === 0);
    if (kind === 'createCustomer' && customers.length < most.customers) return forms.customer();
    if (kind === 'upload' && forms.documents < most.documents) return forms.upload();
    if (kind === 'read') return this.#chance.one(this.#reads());
    if (wantsRecipient && recipients.length < most.recipients) return forms.recipient();
    const isOfRecipient = kind === 'updateRecipient' && recipients.length > 0;
    return forms.update(isOfRecipient ? recipients : customers);
  }

  /** What there is to read: of one customer, and at the end of all. */
  #reads(): Command[] {
    const chance = this.#chance;
    const read = (operation: Command['operation'], on: string): Command => ({ operation, on, fields: {} });
    const isOver = this.#writesLeft <= 0;
    const { parties } = this.#forms;
    const one = chance.one(this.#forms.of('customer'));
    const own = parties.flatMap((party) => {
      const { name, kind } = party;
      if (kind === 'recipient') return chance.is(isOver ? 0.4 : 0.15) ? [read('getRecipient', name)] : [];
      if (!isOver && party !== one) return [];
      const sent = this.sent.filter(({ on }) => on === name);
      const list = chance.is(0.6) ? 'listRecipients' : 'listRecipientsByPost';
      return [
        read('getCustomer', name),
        ...(sent.some(({ file }) => file) ? [read('listDocuments', name)] : []),
        ...(sent.some(({ as }) => as) || chance.is(0.2) ? [read(list, name)] : []),
      ];
    });
    return isOver || chance.is(0.15) ? [...own, { operation: 'listCustomers', fields: {} }] : own;
  }
}
