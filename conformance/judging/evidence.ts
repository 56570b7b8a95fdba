import { type AnyOperationId, operations } from '../../generated/operations.ts';
import {
  type Answer,
  askedId,
  idOf,
  readAnswer,
  recordOf,
  recordsOf,
  sentFields,
} from '../reading/answer.ts';
import { withoutFinalOutage } from '../reading/availability.ts';
import type { JsonObject } from '../reading/json.ts';
import { type Listing, listingOf } from '../reading/listing.ts';
import type {
  Exchange,
  Interruption,
  Omission,
  Role,
  Transcript,
  TranscriptHeader,
} from '../transcript/exchange.ts';
import {
  type ListingName,
  readBack,
  type ScenarioName,
  type StepOf,
  withAllFields,
} from '../transcript/steps.ts';

/** A customer or a recipient that the run created. */
export interface CreatedRecord {
  subject: string;
  id: string;
  role: Role;
  create: Answer;
  /** What the create sent. */
  sent: Map<string, string>;
  /** Updates that succeeded, in order, each with the state that it met and the read that followed it. */
  updates: RecordUpdate[];
  /** Whether an update was answered in a way that does not tell what became of the record. */
  unclear: boolean;
  /** When the first update was sent that was not refused, in milliseconds of the run; infinite where none was. */
  updatedFromMs: number;
}

export interface RecordUpdate {
  update: Answer;
  sent: Map<string, string>;
  shown: JsonObject;
  /** What is known of each field before the update. */
  before: Map<string, string>;
  /** Fields of which nothing is known any more, because answers contradicted one another. */
  unsure: ReadonlySet<string>;
  /** The updated_on shown last before the update. */
  updatedBefore: unknown;
  get: Answer | undefined;
}

/** A record as one answer shows it. */
export interface Sighting {
  answer: Answer;
  item: JsonObject;
  record: CreatedRecord | undefined;
  /** Whether an update of the record had been sent when this answer came. */
  updated: boolean;
  /** Whether the answer is the last of its step; earlier ones may have come too early (ruling `lag`). */
  final: boolean;
}

/** A transcript, read: what the checks ask. */
export class Evidence {
  readonly header: TranscriptHeader;
  /** Whether the run came to its end by itself: what was not seen until then would not have come any more. */
  readonly isWhole: boolean;
  readonly answers: readonly Answer[];
  readonly interruptions: readonly Interruption[];
  readonly omissions: readonly Omission[];
  readonly customers: readonly CreatedRecord[];
  readonly recipients: readonly CreatedRecord[];
  readonly #final: ReadonlySet<Answer>;
  #ambiguous: ReadonlySet<string> | undefined;
  readonly #byStep = new Map<string, Answer>();
  readonly #byOperation = new Map<AnyOperationId, Answer[]>();

  constructor(transcript: Transcript) {
    const { header, entries, end } = transcript;
    this.header = header;
    this.isWhole = end !== null && end.interrupted === null;
    const exchanges = entries.filter((entry): entry is Exchange => entry.kind === 'exchange');
    this.answers = withoutFinalOutage(exchanges.map(readAnswer));
    this.interruptions = entries.filter((entry): entry is Interruption => entry.kind === 'interruption');
    this.omissions = entries.filter((entry): entry is Omission => entry.kind === 'omission');
    this.#final = finalAnswers(this.answers);
    for (const answer of this.answers) {
      if (this.isFinal(answer)) this.#byStep.set(`${answer.scenario}/${answer.step}`, answer);
      this.#byOperation.set(answer.operation, [...(this.#byOperation.get(answer.operation) ?? []), answer]);
    }
    this.customers = this.#records('createCustomer', 'updateCustomer');
    this.recipients = this.#records('createRecipient', 'updateRecipient');
  }

  /** The last answer of a step. */
  step<Scenario extends ScenarioName>(scenario: Scenario, step: StepOf<Scenario>): Answer | undefined {
    return this.#byStep.get(`${scenario}/${step}`);
  }

  /** The read that shows what became of an update. */
  readBack({ scenario, step }: Answer): Answer | undefined {
    return this.#byStep.get(`${scenario}/${readBack(step)}`);
  }

  /** A refused update, sent once more with all other fields beside. */
  withAllFields({ scenario, step }: Answer): Answer | undefined {
    return this.#byStep.get(`${scenario}/${withAllFields(step)}`);
  }

  isFinal(answer: Answer): boolean {
    return this.#final.has(answer);
  }

  /** Every answer of an operation, in order. */
  of(operation: AnyOperationId): readonly Answer[] {
    return this.#byOperation.get(operation) ?? [];
  }

  /** Answers of an operation to requests that the document allows, sent with the token. */
  valid(operation: AnyOperationId): Answer[] {
    return this.of(operation).filter(({ role, credentials }) => role !== 'probe' && credentials === 'token');
  }

  /** Those among them that the deployment meant as successes. */
  successes(operation: AnyOperationId): Answer[] {
    return this.valid(operation).filter(({ meaning }) => meaning === 'success');
  }

  /** Every record that successes of an operation show. */
  sightings(operation: AnyOperationId): Sighting[] {
    const records = operations[operation].resource === 'Customer' ? this.customers : this.recipients;
    // An identifier that was given twice says of neither record which one it is.
    const byId = new Map(
      records.filter(({ id }) => !this.isAmbiguous(id)).map((record) => [record.id, record]),
    );
    return this.successes(operation).flatMap((answer) =>
      recordsOf(answer).map((item) => {
        const record =
          records.find(({ create }) => create === answer) ??
          byId.get(askedRecord(answer) ?? idOf(item) ?? '');
        const updated = (record?.updatedFromMs ?? Number.POSITIVE_INFINITY) < answer.answeredAtMs;
        return { answer, item, record, updated, final: this.isFinal(answer) };
      }),
    );
  }

  /** Whether creates gave an identifier more than once. */
  isAmbiguous(id: string): boolean {
    this.#ambiguous ??= new Set(
      [this.customers, this.recipients].flatMap((records) =>
        records.map((record) => record.id).filter((other, index, ids) => ids.indexOf(other) !== index),
      ),
    );
    return this.#ambiguous.has(id);
  }

  /** Pages of a list that a scenario read together, by name; of several attempts the last. */
  listings<Scenario extends ScenarioName>(
    scenario: Scenario,
    operation: AnyOperationId,
  ): Map<ListingName<Scenario>, Listing> {
    const pages = new Map<ListingName<Scenario>, Answer[]>();
    for (const answer of this.of(operation)) {
      if (answer.scenario !== scenario || !answer.sweep || !this.isFinal(answer)) continue;
      const name = answer.sweep.name as ListingName<Scenario>;
      pages.set(name, [...(pages.get(name) ?? []), answer]);
    }
    return new Map([...pages].map(([name, answers]) => [name, listingOf(answers)]));
  }

  #records(create: AnyOperationId, update: AnyOperationId): CreatedRecord[] {
    const records = this.of(create).flatMap((answer) => {
      const id = idOf(recordOf(answer));
      if (id === undefined || answer.credentials !== 'token') return [];
      const { subject, role } = answer;
      return [
        {
          subject: subject ?? '',
          id,
          role,
          create: answer,
          sent: sentFields(answer),
          updates: [] as RecordUpdate[],
          unclear: false,
          updatedFromMs: Number.POSITIVE_INFINITY,
        },
      ];
    });
    for (const record of records) {
      const before = new Map(record.sent);
      const unsure = new Set<string>();
      const forget = (field: string) => {
        before.delete(field);
        unsure.add(field);
      };
      let updatedBefore: unknown = recordOf(record.create)?.updated_on;
      for (const answer of this.of(update)) {
        const shown = recordOf(answer);
        if (answer.credentials !== 'token' || askedId(answer) !== record.id) continue;
        const sent = sentFields(answer);
        if (!shown && answer.meaning === 'refusal') continue;
        record.updatedFromMs = Math.min(record.updatedFromMs, answer.sentAtMs);
        if (!shown) {
          record.unclear = true;
          for (const field of sent.keys()) forget(field);
          continue;
        }
        const get = this.readBack(answer);
        record.updates.push({
          update: answer,
          sent,
          shown,
          before: new Map(before),
          unsure: new Set(unsure),
          updatedBefore,
          get,
        });
        for (const [field, value] of sent) {
          // What the answer showed and the read after it did not is not stored, and nothing to be kept.
          const read = get && recordOf(get)?.[field];
          if (read !== undefined && read !== shown[field]) forget(field);
          else if (shown[field] === value) {
            before.set(field, value);
            unsure.delete(field);
          }
          // What shows neither the old value nor the new one tells nothing of what is stored.
          else if (shown[field] !== before.get(field)) forget(field);
        }
        updatedBefore = shown.updated_on;
      }
    }
    return records;
  }
}

/** The record that a request names in its path; undefined for lists and creates. */
function askedRecord(answer: Answer): string | undefined {
  const { verb } = operations[answer.operation];
  return verb === 'get' || verb === 'update' ? askedId(answer) : undefined;
}

/** The last answer of each step; of a sweep those of its last attempt. */
function finalAnswers(answers: readonly Answer[]): ReadonlySet<Answer> {
  const attempts = new Map<string, number>();
  for (const answer of answers) {
    const { sweep } = answer;
    if (!sweep) continue;
    const key = `${answer.scenario}/${sweep.name}`;
    attempts.set(key, Math.max(attempts.get(key) ?? 0, sweep.attempt));
  }
  const last = new Map<string, Answer>();
  for (const answer of answers) {
    const { sweep } = answer;
    if (sweep && sweep.attempt !== attempts.get(`${answer.scenario}/${sweep.name}`)) continue;
    last.set(`${answer.scenario}/${answer.step}`, answer);
  }
  return new Set(last.values());
}
