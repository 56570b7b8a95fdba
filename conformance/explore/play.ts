import { operations } from '../../generated/operations.ts';
import type { Command as Request } from '../player/command.ts';
import { Interrupted } from '../player/interrupted.ts';
import { Player } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import { Session } from '../player/session.ts';
import { type Answer, idOf, reads, recordOf } from '../reading/answer.ts';
import type { Command } from '../transcript/command.ts';

/** What judges a sequence while it is sent. Given from outside: what sends has no opinion. */
export interface Oracle {
  /** Whether the last response of a sequence is wrong, or may only be late. */
  isOpen(answers: readonly Answer[]): boolean;
  /** The first response that nothing explains. */
  wrong(
    answers: readonly Answer[],
  ): (Omit<Wrong, 'at' | 'subject'> & { answer: Answer; record?: string | undefined }) | undefined;
}

/** The place of a wrong command, and whether a timestamp is wrong, which shows only where the clock ticks in between. */
export interface Wrong {
  at: number;
  /** The requirement that it violates. */
  requirement: string;
  isOfTime: boolean;
  /** The record and the field that it is about, and texts by which its causes may be known. */
  subject?: string | undefined;
  field?: string | undefined;
  texts?: readonly unknown[];
}

/** How long a clock of whole seconds needs to tick, in milliseconds; nothing waits for a clock of minutes. */
const tickMs = 1050;

/** Lists of so many pages are read whole: of recipients more than a sequence has. Of customers, both ends. */
const pagesMax = 20;

/** Plays a sequence as it is written, on customers of its own. */
export class Play {
  readonly name: string;
  /** All responses, and for each the place of its command. */
  readonly answers: Answer[] = [];
  readonly #places: number[] = [];
  readonly #player: Player;
  readonly #session: Session;
  readonly #oracle: Oracle;
  readonly #isPatient: boolean;
  /** Names of records by their identifiers. */
  readonly #names = new Map<string, string>();
  #commands = 0;

  /** @param isPatient whether what does not show yet is read again only when the time for it is over */
  constructor(context: RunContext, oracle: Oracle, name: string, isPatient = false) {
    this.#session = new Session('explore', context);
    this.#player = new Player(this.#session);
    this.#oracle = oracle;
    this.#isPatient = isPatient;
    this.name = name;
  }

  /** Sends a command. @returns whether it was taken */
  async send(command: Command): Promise<boolean> {
    await this.#restBefore(command);
    return this.#send(command);
  }

  async #restBefore({ afterTick, pauseMs = 0 }: Command): Promise<void> {
    await this.#session.pause(afterTick ? Math.max(tickMs, pauseMs) : pauseMs);
  }

  async #send(command: Command): Promise<boolean> {
    const place = this.#commands++;
    const earlier = this.answers.length;
    const note = (some: readonly Answer[]) => {
      for (const answer of some.filter((one) => !this.answers.slice(earlier).includes(one))) {
        this.answers.push(answer);
        this.#places.push(place);
      }
    };
    const isSettled = (some: readonly Answer[]) => {
      note(some);
      return !reads(command.operation) || !this.#oracle.isOpen(this.answers);
    };
    try {
      note(await this.#player.sendAsIs(this.#named(command, place), isSettled, this.#isPatient));
    } catch (error) {
      // A list whose first page got no response.
      if (!(error instanceof Interrupted)) throw error;
      if (error.answer) note([error.answer]);
    }
    const last = this.answers.slice(earlier).at(-1);
    const id = last && idOf(recordOf(last));
    if (command.as !== undefined && id !== undefined) this.#names.set(id, command.as);
    return last?.meaning === 'success' && (command.as === undefined || id !== undefined);
  }

  /** Sends commands, some of them at once, until one is wrong. */
  async play(commands: readonly Command[]): Promise<void> {
    const { signal } = this.#player.context;
    const groups: Command[][] = [];
    for (const command of commands) {
      const last = groups.at(-1);
      if (command.atOnce && last) last.push(command);
      else groups.push([command]);
    }
    for (const group of groups) {
      if (signal.aborted || this.wrong()) return;
      await this.#restBefore(group[0] as Command);
      await Promise.all(group.map((command) => this.#send(command)));
    }
  }

  /** The first command whose response nothing explains. */
  wrong(): Wrong | undefined {
    const wrong = this.#oracle.wrong(this.answers);
    if (!wrong) return undefined;
    const { answer, record, ...rest } = wrong;
    const place = this.answers.findIndex(({ index }) => index === answer.index);
    return { ...rest, at: this.#places[place] ?? 0, subject: this.#names.get(record ?? '') };
  }

  /** A command with names that no other sequence has. */
  #named(command: Command, place: number): Request {
    const { operation, on, as, fields, values, file, role, credentials, query } = command;
    const own = (name: string) => `${this.name}/${name}`;
    const step = `${this.name}/${place + 1}`;
    const isPaged = operations[operation].queryParameters.some((name) => name === 'page') && !query?.page;
    return {
      operation,
      step,
      fields: { ...fields, ...(fields.customer === undefined ? {} : { customer: own(fields.customer) }) },
      ...(on !== undefined && { on: own(on) }),
      ...(as !== undefined && { as: own(as) }),
      ...(query && { query }),
      ...(file && { file }),
      ...(values && { values }),
      ...(credentials && { unauthorized: { credentials } }),
      // What an update may change is unknown, so it may be refused in any form.
      role: role ?? (credentials ? 'probe' : values || operation.startsWith('update') ? 'values' : 'plain'),
      ...(isPaged &&
        !credentials && {
          listing: {
            name: `${this.name}/pages-${place + 1}`,
            pagesMax,
            ...(operation === 'listCustomers' && { edgesOnly: true }),
          },
        }),
    };
  }
}
