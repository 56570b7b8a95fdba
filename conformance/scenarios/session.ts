import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { Area } from '../../generated/requirements.ts';
import type { operations as OperationTypes, paths } from '../../generated/types.ts';
import { type Answer, describeAnswer, idOf, recordOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import type { Settings } from '../recording/options.ts';
import type { Manner, Recorder } from '../recording/recorder.ts';
import type { Credentials, Omission, Part, Role } from '../transcript/exchange.ts';
import type { Milestone } from './milestone.ts';
import type { KycFile } from './values/kyc-files.ts';
import type { Fields, People } from './values/people.ts';

/** What a scenario works with; shared by all scenarios of a run. */
export interface RunContext {
  settings: Settings;
  recorder: Recorder;
  people: People;
  random: () => number;
  /** Extra records that may still be created to reach a second page. */
  budget: { left: number };
  /** How many documents were uploaded: each has a number of its own. */
  uploads: { sent: number };
  /** Reached when no scenario creates customers, or changes them, any more. */
  customersCreated: Milestone;
  customersChanged: Milestone;
  /** Reached when no more of the budget is needed for a second page of recipients. */
  recipientsPaged: Milestone;
  /** What the run created, by the name of the record. */
  created: Map<string, Created>;
  /** The last known state of each customer that an update changed, by identifier. */
  changedCustomers: Map<string, JsonObject>;
  /** Aborts when the run is over for a reason of its own. */
  signal: AbortSignal;
}

/** A sequence of requests. It sends and records; it asserts nothing. */
export interface Scenario {
  name: string;
  /** Areas of the catalogue that its exchanges are evidence for. */
  areas: Area[];
  run(session: Session): Promise<void>;
}

type Parameters<Id extends AnyOperationId> = OperationTypes[Id]['parameters'];
type Body<Id extends AnyOperationId> = OperationTypes[Id] extends { requestBody?: { content: infer Content } }
  ? Content[keyof Content]
  : never;

/** What a request carries. `unruled` replaces parameters by what the document does not rule or not allow. */
export interface Input<Id extends AnyOperationId> {
  path?: Parameters<Id>['path'];
  query?: Parameters<Id>['query'];
  body?: Omit<Body<Id>, 'file'> | Fields;
  file?: KycFile;
  unruledQuery?: Record<string, string>;
}

export interface SendOptions {
  /** The record that the request is about, or creates. */
  subject?: string;
  role?: Role;
  credentials?: Credentials;
  /** Reads again, for up to three seconds, until this is true of the answer (READING 5). */
  until?: (answer: Answer) => boolean;
  manner?: Manner;
}

/** How long a write may take to show (READING 5). */
const lagMaxMs = 3000;

/** Thrown when a scenario misses something that it needs; the run goes on without the rest of it. */
export class Interrupted extends Error {
  readonly step: string;
  /** Whether a request was refused, so that it may be sent again; one without an answer may have taken effect. */
  readonly refused: boolean;

  constructor(step: string, reason: string, refused = false) {
    super(reason);
    this.step = step;
    this.refused = refused;
  }
}

export class Session {
  readonly scenario: string;
  readonly context: RunContext;
  readonly #client: Client<paths>;

  constructor(scenario: string, context: RunContext) {
    this.scenario = scenario;
    this.context = context;
    this.#client = createClient<paths>({ baseUrl: context.settings.baseUrl });
  }

  /** Sends one request, again while `until` is not met, and returns the last answer. */
  async send<Id extends AnyOperationId>(
    step: string,
    operation: Id,
    input: Input<Id> = {},
    options: SendOptions = {},
  ): Promise<Answer> {
    const startedMs = this.context.recorder.nowMs();
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 800)) {
      const answer = await this.#sendOnce(step, operation, input, options);
      // A slow answer, or a wait that the deployment asked for, is no second reading.
      const isLast = answer.sentAtMs - startedMs >= lagMaxMs || this.context.signal.aborted;
      if (!options.until || options.until(answer) || answer.failure || isLast) return answer;
      await this.pause(Math.min(waitMs, lagMaxMs - (this.context.recorder.nowMs() - startedMs)));
    }
  }

  async #sendOnce<Id extends AnyOperationId>(
    step: string,
    operation: Id,
    { path, query, body, file, unruledQuery }: Input<Id>,
    { subject, role = 'plain', credentials = 'token', manner }: SendOptions,
  ): Promise<Answer> {
    const { recorder, settings } = this.context;
    const { method, path: template, requestMediaType } = operations[operation];
    const fields = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const isForm = requestMediaType === 'application/x-www-form-urlencoded';
    const parts = requestMediaType === 'multipart/form-data' ? partsOf(fields, file) : null;
    const token = {
      token: settings.token,
      'made-up': settings.madeUpToken,
      second: settings.secondToken,
      none: null,
    }[credentials];
    let answer: Answer | undefined;
    await this.#client.request(method.toLowerCase() as 'get', template as '/api/customers', {
      params: { path, query: { ...query, ...unruledQuery } } as never,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': settings.userAgent,
        ...settings.headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(requestMediaType ? { body: {} as never } : {}),
      bodySerializer: () => (parts ? multipart(fields, file) : new URLSearchParams(fields).toString()),
      parseAs: 'text',
      fetch: async (request: Request) => {
        const meaning = { scenario: this.scenario, step, operation, role, credentials };
        const sent = { subject: subject ?? null, form: isForm ? fields : null, parts };
        answer = await recorder.send(request, { ...meaning, ...sent }, manner);
        return new Response(null, { status: 204 });
      },
    });
    return answer as Answer;
  }

  /** Creates a customer and returns its identifier. @throws Interrupted where there is none. */
  async createCustomer(subject: string, fields: Fields, role: Role = 'plain'): Promise<Created> {
    const step = `create-${subject}`;
    const answer = await this.send(step, 'createCustomer', { body: fields }, { subject, role });
    return this.#created(step, answer, fields);
  }

  /** Creates a recipient and returns its identifier. @throws Interrupted where there is none. */
  async createRecipient(subject: string, fields: Fields, role: Role = 'plain'): Promise<Created> {
    const step = `create-${subject}`;
    const answer = await this.send(step, 'createRecipient', { body: fields }, { subject, role });
    return this.#created(step, answer, fields);
  }

  #created(step: string, answer: Answer, fields: Fields): Created {
    const record = recordOf(answer);
    const id = idOf(record);
    if (record === undefined || id === undefined) {
      throw new Interrupted(
        step,
        `${operations[answer.operation].id} gave no identifier: ${describeAnswer(answer)}`,
        answer.meaning === 'refusal',
      );
    }
    const created = { id: BigInt(id), record, answer, fields };
    if (answer.subject) this.context.created.set(answer.subject, created);
    return created;
  }

  /** A record that another scenario created. @throws Interrupted where it could not. */
  known(subject: string): Created {
    const created = this.context.created.get(subject);
    if (!created) throw new Interrupted('known', `the record "${subject}" could not be created earlier`);
    return created;
  }

  /** Waits, but no longer than the run lasts. */
  async pause(ms: number): Promise<void> {
    const { signal } = this.context;
    if (ms > 0) await setTimeout(ms, undefined, { signal }).catch(() => undefined);
  }

  /** Tells the scenarios that read the customers list that this one creates no more of them. */
  createsNoMoreCustomers(): void {
    this.context.customersCreated.passedBy(this.scenario);
  }

  /** Remembers that something is missing, when the rest of the scenario can go on. */
  interrupted(step: string, reason: string): void {
    this.context.recorder.note({ kind: 'interruption', scenario: this.scenario, step, reason });
  }

  /**
   * Runs a part of the scenario; where it is interrupted, that is noted and the rest goes on.
   * @param onRefused called where a refusal interrupted it.
   */
  async attempt<T>(part: () => Promise<T>, onRefused?: () => void): Promise<T | undefined> {
    try {
      return await part();
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.interrupted(error.step, error.message);
      if (error.refused) onRefused?.();
      return undefined;
    }
  }

  omit(omission: Omit<Omission, 'kind'>): void {
    this.context.recorder.note({ kind: 'omission', ...omission });
  }
}

export interface Created {
  id: bigint;
  record: JsonObject;
  answer: Answer;
  fields: Fields;
}

function multipart(fields: [string, string][], file: KycFile | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file) form.append('file', new Blob([file.bytes], { type: file.contentType }), file.filename);
  return form;
}

function partsOf(fields: [string, string][], file: KycFile | undefined): Part[] {
  const texts: Part[] = fields.map(([name, value]) => ({ name, value }));
  if (!file) return texts;
  const { bytes, filename, contentType, kind } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [...texts, { name: 'file', filename, contentType, bytes: bytes.length, sha256, kind }];
}
