import { operations } from '../../generated/operations.ts';
import { type Answer, differingFields, idOf, reads, recordOf, recordsOf } from '../reading/answer.ts';
import { type Listing, readListPage } from '../reading/listing.ts';
import { readBack, type ScenarioName, withAllFields } from '../transcript/steps.ts';
import type { RecipientFields } from '../values/fields.ts';
import { kycFile } from '../values/kyc-files.ts';
import type { Command, Fields } from './command.ts';
import { Interrupted } from './interrupted.ts';
import { type LatestStates, showsState } from './latest.ts';
import { readListing, showsLatest } from './read-listing.ts';
import type { PagedOperation, SendOptions, Unruled } from './request.ts';
import { sendAgainAlone } from './retries.ts';
import type { Created, RunContext } from './run-context.ts';
import { found, type Session } from './session.ts';
import { listedNumbers, showsNumbers, type Upload, upload, uploadAll } from './uploads.ts';

/** Milestones of a run, which some plans have to reach before others go on. */
export type MilestoneName =
  | 'customersCreated'
  | 'customersChanged'
  | 'documentsDue'
  | 'ownersCreated'
  | 'recipientsPaged';

/** What has to happen before a plan goes on. */
export type Wait =
  /** The clock has ticked since the last write to each of these records; or it is due to, or those of all machines have. */
  { tick: readonly string[]; how?: 'due' | 'everywhere' } | { reached: MilestoneName } | { pauseMs: number };

/**
 * A part of a plan: a request, several one after the other, several at the same time, a wait, or what is known only when
 * responses have come. A request about a record that could not be created is left out.
 */
export type Part =
  | Command
  | readonly Part[]
  /** At the same time, or at most so many. */
  | { together: readonly Part[]; atOnce?: number }
  | { wait: Wait }
  | { reaches: MilestoneName }
  /** Uploads for one customer at the same time, by their steps; what is refused is sent again in plainer forms. */
  | { uploads: Readonly<Record<string, Upload>>; on: string }
  | ((player: Player) => Part | Promise<Part | undefined> | Promise<void>);

/** What a run sends of one kind, made before its first request: what comes back decides nothing of it. */
export type Plan = (context: RunContext) => Part;

/** A plan with the name that the transcript gives its requests. */
export interface Scenario {
  name: ScenarioName;
  run: (session: Session) => Promise<void>;
}

export const planned = (name: ScenarioName, plan: Plan): Scenario => ({
  name,
  run: (session) => new Player(session).play(plan(session.context)),
});

/** How the transcript names a request of which its plan does not say it. */
export function stepOf({ operation, on, as, step }: Command): string {
  if (step !== undefined) return step;
  const { verb, resource } = operations[operation];
  if (verb === 'list') return `${String(resource).toLowerCase()}s-of-${on ?? 'all'}`;
  return `${verb}-${as ?? on ?? operation}`;
}

/** Plays a plan: it sends requests, again where that is due, and knows what became of them. It has no opinion. */
export class Player {
  readonly context: RunContext;
  readonly #session: Session;
  /** The last response to each request. */
  readonly #answers = new Map<string, Answer>();
  readonly #listings = new Map<string, Listing>();

  constructor(session: Session) {
    this.#session = session;
    this.context = session.context;
  }

  /** The last response to a request, by its step; undefined where it was not sent. */
  answer = (step: string): Answer | undefined => this.#answers.get(step);
  isRefused = (step: string): boolean => this.answer(step)?.meaning === 'refusal';
  isTaken = (step: string): boolean => this.answer(step)?.meaning === 'success';
  /** The last reading of a whole list. */
  listing = (name: string): Listing | undefined => this.#listings.get(name);
  /** A record that the run created. */
  record = (name: string): Created | undefined => this.context.created.get(name);

  noteUnsettled = (step: string) => this.#session.noteUnsettled(step);
  /** Notes what of the plan cannot be sent, and why. */
  noteInterruption = (step: string, reason: string) => this.#session.noteInterruption(step, reason);

  /** Notes that requirements of an area that need something cannot be judged. */
  omit: Session['omit'] = (...what) => this.#session.omit(...what);

  reaches = (milestone: MilestoneName) => this.context[milestone].passedBy(this.#session.scenario);

  /** Plays a part of a plan to its end. */
  async play(part: Part): Promise<void> {
    if (typeof part === 'function') await this.play((await part(this)) ?? []);
    else if ('together' in part) await this.#together(part);
    else if ('wait' in part) await this.#wait(part.wait);
    else if ('reaches' in part) this.reaches(part.reaches);
    else if ('operation' in part) await this.send(part);
    else if ('uploads' in part) await this.#uploadAll(part.on, part.uploads);
    else for (const one of part) await this.play(one);
  }

  async #together({ together, atOnce = together.length }: { together: readonly Part[]; atOnce?: number }) {
    const waiting = together.values();
    const lane = async () => {
      for (const part of waiting) await this.play(part);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, together.length) }, lane));
  }

  async #wait(wait: Wait): Promise<void> {
    const { ticks, written } = this.context;
    if ('pauseMs' in wait) await this.#session.pause(wait.pauseMs);
    else if ('reached' in wait) await this.context[wait.reached].reached();
    else {
      const answers = wait.tick.flatMap((name) => written.get(name) ?? this.answer(name) ?? []);
      if (wait.how === 'due') await ticks.due(...answers);
      else await ticks[wait.how === 'everywhere' ? 'sinceEverywhere' : 'since'](...answers);
    }
  }

  /** Sends a request, and what follows from its response. @returns undefined where its record does not exist. */
  async send(command: Command): Promise<Answer | undefined> {
    const { operation, on } = command;
    const target = on === undefined ? undefined : this.record(on);
    if (on !== undefined && target === undefined) return undefined;
    const { verb } = operations[operation];
    if (command.listing) return this.#readAll(command, target);
    const answer = command.document
      ? await upload(this.#session, stepOf(command), target as Created, {
          ...(on && { subject: on }),
          ...optionsOf(command),
          ...command.document,
        })
      : verb === 'create' && !command.unauthorized
        ? await this.#create(command, target)
        : verb === 'update' && !command.unauthorized
          ? await this.#update(command, target as Created)
          : await this.#ask(command, target);
    if (answer) this.#answers.set(stepOf(command), answer);
    return answer;
  }

  /**
   * Sends a request as it is written, whatever comes back; a read again until it is settled, and of a list all pages.
   * @param isPatient whether a read is sent again only when the time for it is over (ruling `lag`)
   * @returns all responses; none where its record does not exist
   */
  async sendAsIs(
    command: Command,
    isSettled: (answers: readonly Answer[]) => boolean,
    isPatient = false,
  ): Promise<readonly Answer[]> {
    const { operation, on, as, fields = {}, listing } = command;
    const target = on === undefined ? undefined : this.record(on);
    if (on !== undefined && !target) return [];
    const all: Answer[] = [];
    const until = (answers: readonly Answer[]) => {
      all.push(...answers);
      return isSettled(all);
    };
    const subject = as ?? on ?? null;
    if (listing) {
      await readListing(this.#session, {
        ...listing,
        operation: operation as PagedOperation,
        step: stepOf(command),
        isPatient,
        ...(target && { customerId: target.id }),
        ...(subject !== null && { subject }),
        until: (_, answers) => until(answers),
      });
      return all;
    }
    const options = { ...optionsOf(command), subject, styles: [], isPatient };
    const answer = await this.#session.send(stepOf(command), operation, this.#requestOf(command, target), {
      ...options,
      until: (one) => until([one]) || !reads(operation),
    });
    const record = recordOf(answer);
    const id = idOf(record);
    if (as !== undefined && record && id !== undefined)
      this.context.created.set(as, { id: BigInt(id), record, answer, fields });
    return all;
  }

  async #uploadAll(on: string, uploads: Readonly<Record<string, Upload>>): Promise<void> {
    const customer = this.record(on);
    if (!customer) return;
    for (const answer of await uploadAll(this.#session, customer, on, uploads))
      this.#answers.set(answer.step, answer);
  }

  /** Creates a record, by another form where one is refused; or notes that a plain one could not be created. */
  async #create(command: Command, owner: Created | undefined): Promise<Answer | undefined> {
    const { instead = [], ...first } = command;
    let answer = await this.#createOnce(first, owner);
    for (const { isCounted, ...other } of instead) {
      // A create whose outcome is unknown is not sent again.
      if (answer?.meaning !== 'refusal') break;
      if (isCounted && this.context.budget.halves-- <= 0) continue;
      const { role: _, values: __, ...same } = first;
      answer = await this.#createOnce({ ...same, ...other }, owner);
    }
    return answer;
  }

  async #createOnce(command: Command, owner: Created | undefined): Promise<Answer | undefined> {
    const { operation, as = '', fields = {}, role = 'plain', isMovable = role === 'plain' } = command;
    const { otherOwners, written } = this.context;
    const create = (own: Fields) =>
      this.#session.create(as, operation, own, optionsOf(command), stepOf(command));
    const whole = owner ? { customer: owner.id, ...fields } : fields;
    try {
      const { id, record, answer } =
        owner && isMovable
          ? await otherOwners.create(whole as unknown as RecipientFields, role, create)
          : await create(whole);
      written.set(as, answer);
      if (command.isFollowed) this.#latestOf(operation).set(String(id), record);
      return answer;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      if (role === 'plain') this.#session.noteInterruption(error.step, error.message);
      if (error.answer) written.set(as, error.answer);
      return error.answer;
    }
  }

  /**
   * Updates a record and reads it. A plain update that is refused is sent again alone, since that may have been due to the
   * moment, and then with all fields, which a deployment may ask for (ruling `updates`).
   */
  async #update(command: Command, target: Created): Promise<Answer> {
    const answer = await this.#updateOnce(command, target);
    const { fields = {}, role = 'plain' } = command;
    const { budget } = this.context;
    if (role !== 'plain' || answer.meaning !== 'refusal') return answer;
    const { customer: _, ...own } = target.fields as Fields;
    const whole = { ...own, ...fields };
    const isMore = Object.keys(whole).length > Object.keys(fields).length;
    const { isRead: __, ...again } = command;
    if (isMore && budget.wholeUpdates-- > 0)
      await this.#updateOnce({ ...again, fields: whole, step: withAllFields(stepOf(command)) }, target);
    return answer;
  }

  async #updateOnce(command: Command, target: Created): Promise<Answer> {
    const { operation, on: subject = '', role = 'plain', isRead = true, revalidates } = command;
    const step = stepOf(command);
    const read = (name: string, update: Answer) => {
      const shown = recordOf(update);
      const kind = operation === 'updateCustomer' ? 'Customer' : 'Recipient';
      return this.#session.send(name, `get${kind}`, this.#pathOf(`get${kind}`, target.id), {
        role,
        subject,
        until: (answer) => !shown || differingFields(kind, recordOf(answer), shown).length === 0,
        ...(revalidates && { manner: { revalidates } }),
      });
    };
    const end = this.#latestOf(operation).begin(String(target.id), command.fields);
    const send = (manner: Pick<SendOptions, 'manner'>) =>
      this.#session.send(step, operation, this.#requestOf(command, target), {
        ...optionsOf(command),
        subject,
        ...manner,
      });
    // Where many are refused, a few that are sent again tell enough.
    const mayRetry = this.context.budget.wholeUpdates > 0;
    const answer = mayRetry
      ? await sendAgainAlone(this.#session, send, (refused) => read(readBack(`${step}-refused`), refused))
      : await send({});
    this.context.written.set(subject, answer);
    end(recordOf(answer));
    const isOver = role === 'plain' && answer.meaning === 'refusal';
    if (isRead && role !== 'probe' && !isOver) await read(readBack(step), answer);
    return answer;
  }

  /** A read, or what changes nothing. It is sent again while it does not show what was written (ruling `lag`). */
  #ask(command: Command, target: Created | undefined): Promise<Answer> {
    const { operation, on: subject, role } = command;
    const isSure = role !== 'probe' && !command.unauthorized && command.purpose !== 'until-known';
    const until = isSure ? this.#shows(command, target) : undefined;
    const options = {
      ...optionsOf(command),
      ...(subject === undefined ? {} : { subject }),
      ...(until && { until }),
    };
    return this.#session.send(stepOf(command), operation, this.#requestOf(command, target), options);
  }

  /** Reads all pages of a list until they show everything that was created, in its latest state. */
  async #readAll(
    { operation, on, listing, purpose, headers, unauthorized }: Command,
    target: Created | undefined,
  ): Promise<undefined> {
    const { recorder, changedCustomers } = this.context;
    const until = (list: Listing): boolean => {
      if (!target) return showsLatest('Customer', list, recorder.createdCustomers(), changedCustomers);
      const { own, gone, latest } = this.#recipientsOf(String(target.id));
      return (
        showsLatest('Recipient', list, own, latest) &&
        list.totalMax >= own.length &&
        !list.rows.some(({ id }) => gone.includes(id ?? ''))
      );
    };
    try {
      const read = await readListing(this.#session, {
        ...(listing as { name: string; pagesMax: number }),
        operation: operation as PagedOperation,
        ...(target && { customerId: target.id }),
        ...(on !== undefined && { subject: on }),
        ...(purpose && { purpose }),
        ...(headers && { headers }),
        ...(unauthorized ? { credentials: unauthorized.credentials } : { until: listing?.until ?? until }),
      });
      if (listing) this.#listings.set(listing.name, read);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.#session.noteInterruption(error.step, error.message);
    }
    return undefined;
  }

  /** The recipients that a customer has now, those that were given to others, and what updates made of its own. */
  #recipientsOf(customer: string) {
    const { created, changedRecipients } = this.context;
    const all = [...created.values()].filter(({ fields }) => 'customer' in fields);
    const ownerOf = ({ id, fields }: Created) =>
      String(changedRecipients.get(String(id))?.customer ?? (fields as { customer: bigint }).customer);
    const of = (isMeant: (one: Created) => boolean) => all.filter(isMeant).map(({ id }) => String(id));
    const own = of((one) => ownerOf(one) === customer);
    const first = of(({ fields }) => String((fields as { customer: bigint }).customer) === customer);
    const latest = new Map([...changedRecipients].filter(([id]) => own.includes(id)));
    return { own, gone: first.filter((id) => !own.includes(id)), latest };
  }

  /** What a read has to show before it is sent no more. */
  #shows(
    { operation, shows, counts }: Command,
    target: Created | undefined,
  ): ((answer: Answer) => boolean) | undefined {
    if (counts) return (answer) => (readListPage(answer)?.total ?? 0) >= counts();
    if (shows) return (answer) => found(answer) && this.#showsOnPage(answer, shows);
    if (!target) return undefined;
    if (operation === 'listDocuments') {
      const numbers = listedNumbers(this.context.uploads.accepted, target.id);
      return (answer) => showsNumbers(answer, numbers);
    }
    if (operation !== 'getCustomer' && operation !== 'getRecipient') return undefined;
    const kind = operation === 'getCustomer' ? 'Customer' : 'Recipient';
    return (answer) => {
      const latest = this.#latestOf(operation).get(String(target.id));
      return found(answer) && (!latest || showsState(kind, recordOf(answer), latest));
    };
  }

  /** Whether a first page counts some records, and shows their latest state if they fit on it. */
  #showsOnPage(answer: Answer, names: readonly string[]): boolean {
    const ids = names.flatMap((name) => this.record(name)?.id ?? []).map(String);
    const { total = 0, totalPages = 1 } = readListPage(answer) ?? {};
    const kind = answer.operation === 'listCustomers' ? 'Customer' : 'Recipient';
    const latest = this.#latestOf(answer.operation);
    // Customers of others come and go, and the one that is meant was on the first page before.
    const mayBeElsewhere = totalPages > 1 && kind === 'Recipient';
    const isShown = (id: string) => {
      const item = recordsOf(answer).find((one) => idOf(one) === id);
      return item ? showsState(kind, item, latest.get(id) ?? {}) : mayBeElsewhere;
    };
    return total >= ids.length && ids.every(isShown);
  }

  #latestOf(operation: Command['operation']): LatestStates {
    return operations[operation].resource === 'Customer'
      ? this.context.changedCustomers
      : this.context.changedRecipients;
  }

  #pathOf(operation: Command['operation'], id: bigint): Pick<Unruled, 'path'> {
    const [parameter] = operations[operation].pathParameters as readonly string[];
    return parameter === undefined ? {} : { path: { [parameter]: id } };
  }

  #requestOf({ operation, fields, query, path, file }: Command, target: Created | undefined): Unruled {
    const { kycFiles } = this.context.settings;
    const owner = operation === 'createRecipient' ? target : this.record(String(fields?.customer));
    return {
      ...(path ? { path } : target ? this.#pathOf(operation, target.id) : {}),
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(fields
        ? // First, as the document has it, and in place of a name.
          { body: { ...(owner && { customer: owner.id }), ...fields, ...(owner && { customer: owner.id }) } }
        : {}),
      ...(file && {
        file: {
          ...kycFile(file.kind, file.label, kycFiles[file.kind as 'png'], 'scan', file.form),
          ...(file.name !== undefined && { filename: file.name }),
        },
      }),
    };
  }
}

/** What is said of a request besides its content. */
const optionsOf = (command: Command): SendOptions => {
  const { role, purpose, headers, unauthorized, values, styles, mayRest, lane, door } = command;
  return {
    ...(role && { role }),
    ...(purpose && { purpose }),
    ...(headers && { headers }),
    ...unauthorized,
    ...(values && { values }),
    ...(styles && { styles }),
    ...(door && { door }),
    ...((mayRest || lane) && { manner: { ...(mayRest && { mayRest }), ...(lane && { lane }) } }),
  };
};
