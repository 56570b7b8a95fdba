import { setTimeout } from 'node:timers/promises';
import { operations } from '../../generated/operations.ts';
import { sendRequest } from '../player/client.ts';
import type { RunContext } from '../player/run-context.ts';
import { type Answer, idOf, reads, recordOf } from '../reading/answer.ts';
import { pagesThereAre, readListPage } from '../reading/listing.ts';
import type { Command } from '../transcript/command.ts';
import { kycFile } from '../values/kyc-files.ts';

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

/** Waits between reads of what does not show yet, in milliseconds; the last one is what is left of the time for that. */
const waitsMs = [100, 300, 800];
/** How long a clock of whole seconds needs to tick, in milliseconds; nothing waits for a clock of minutes. */
const tickMs = 1050;

/** Lists of so many pages are read whole: of recipients more than a sequence has, of customers a few. */
const pagesMax = { listRecipients: 20, listRecipientsByPost: 20, listCustomers: 3 };

/** Sends a sequence, on customers of its own. */
export class Play {
  readonly name: string;
  /** All responses, and for each the place of its command. */
  readonly answers: Answer[] = [];
  readonly #places: number[] = [];
  readonly #ids = new Map<string, bigint>();
  readonly #context: RunContext;
  readonly #oracle: Oracle;
  readonly #waits: readonly number[];
  #commands = 0;

  /** @param waits between reads of what does not show yet, in milliseconds */
  constructor(context: RunContext, oracle: Oracle, name: string, waits: readonly number[] = waitsMs) {
    this.#waits = waits;
    this.#context = context;
    this.#oracle = oracle;
    this.name = name;
  }

  /** Sends a command; reads are sent again while they may only be late. @returns whether it was taken */
  async send(command: Command): Promise<boolean> {
    const place = this.#commands++;
    const on = command.on === undefined ? undefined : this.#ids.get(command.on);
    if (command.on !== undefined && on === undefined) return false;
    if (command.afterTick) await this.#pause(tickMs);
    const startedMs = this.#context.recorder.nowMs();
    for (let attempt = 0; ; attempt++) {
      const sent = await this.#once(command, on, place, attempt);
      this.answers.push(...sent);
      this.#places.push(...sent.map(() => place));
      const [answer] = sent as [Answer];
      const leftMs = this.#context.settings.lagS * 1000 - (answer.sentAtMs - startedMs);
      const isOver = leftMs <= 0 || this.#context.signal.aborted || answer.failure !== null;
      if (reads(command.operation) && !isOver && this.#oracle.isOpen(this.answers)) {
        await this.#pause(Math.min(this.#waits[attempt] ?? leftMs, leftMs));
        continue;
      }
      const id = idOf(recordOf(answer));
      if (command.as !== undefined && id !== undefined) this.#ids.set(command.as, BigInt(id));
      return answer.meaning === 'success' && (command.as === undefined || id !== undefined);
    }
  }

  /** The first command whose response nothing explains. */
  wrong(): Wrong | undefined {
    const wrong = this.#oracle.wrong(this.answers);
    if (!wrong) return undefined;
    const { answer, record, ...rest } = wrong;
    const place = this.answers.findIndex(({ index }) => index === answer.index);
    const [subject] = [...this.#ids].find(([, id]) => String(id) === record) ?? [];
    return { ...rest, at: this.#places[place] ?? 0, subject };
  }

  /** A request, or those of all pages of a list; of a list of many pages the first and the last one. */
  async #once(command: Command, on: bigint | undefined, place: number, attempt: number): Promise<Answer[]> {
    const step = String(place + 1);
    if (!(command.operation in pagesMax)) return [await this.#request(command, on, step)];
    const name = `${this.name}/pages-${step}` as const;
    const page = (number: number) =>
      this.#request(command, on, step, {
        name: name as `${string}/pages-1`,
        attempt: attempt + 1,
        page: number,
      });
    const first = await page(1);
    const list = readListPage(first);
    const pages = list ? pagesThereAre(list.totalPages ?? 1, list.total ?? 0, undefined) : 1;
    const most = pagesMax[command.operation as keyof typeof pagesMax];
    const others = pages > most ? [pages] : Array.from({ length: pages - 1 }, (_, index) => index + 2);
    const answers = [first];
    for (const number of others) answers.push(await page(number));
    return answers;
  }

  async #request(
    command: Command,
    on: bigint | undefined,
    step: string,
    listing?: Answer['listing'],
  ): Promise<Answer> {
    const { operation, fields, file, values } = command;
    const [parameter] = operations[operation].pathParameters as readonly string[];
    const owner =
      fields.customer === undefined
        ? operation === 'createRecipient'
          ? on
          : undefined
        : this.#ids.get(fields.customer);
    const { kycFiles } = this.#context.settings;
    const made = file && kycFile(file.kind, file.label, kycFiles[file.kind as 'png'], 'scan', file.form);
    return sendRequest(
      this.#context,
      operation,
      {
        ...(parameter && on !== undefined ? { path: { [parameter]: on } } : {}),
        ...(listing && (listing.page > 1 || this.#context.pages.first === 0)
          ? { query: { page: String(listing.page) } }
          : {}),
        body: { ...fields, ...(owner === undefined ? {} : { customer: String(owner) }) },
        ...(made ? { file: made } : {}),
      },
      {
        scenario: 'explore',
        step: `${this.name}/${step}`,
        // What an update may change is unknown, so it may be refused in any form.
        role: command.role ?? (values || operation.startsWith('update') ? 'values' : 'plain'),
        credentials: 'token',
        subject: `${this.name}/${command.as ?? command.on ?? 'all'}`,
        client: undefined,
        ...(values ? { values } : {}),
        ...(listing ? { listing } : {}),
      },
    );
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#context;
    await setTimeout(ms, undefined, { signal }).catch(() => undefined);
  }
}
