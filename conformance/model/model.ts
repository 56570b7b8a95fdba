import { operations } from '../../generated/operations.ts';
import {
  type Answer,
  askedId,
  carriesPayload,
  describeAnswer,
  idOf,
  reads,
  recordOf,
  recordsOf,
} from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import { isObject, shown } from '../reading/json.ts';
import { inNormalForm } from '../reading/normal-form.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { type Contradiction, requirementOn } from './contradiction.ts';
import { listed, type Upload, uploaded } from './documents.ts';
import { customersListed, recipientsListed } from './lists.ts';
import {
  doubted,
  type Known,
  knownFrom,
  type Tick,
  updated,
  updatedOnIn,
  viewed,
  viewOf,
} from './records.ts';
import { isDue, lagMs, versionOf } from './versions.ts';

/** What a response means to the model. */
export interface Explained {
  contradictions: Contradiction[];
  /** Whether only a delay explains it (ruling `lag`), so that a later read may tell more. */
  isLate: boolean;
}

/**
 * What the document promises of some customers, with their documents and recipients. Where it leaves a choice, or an
 * outcome is unknown, everything that may be stored is kept: what contradicts all of it is a defect.
 * Responses have to be told in the order in which they came.
 */
export class Model {
  readonly #lagMs: number;
  readonly #customers = new Map<string, Known>();
  readonly #recipients = new Map<string, Known>();
  readonly #uploads = new Map<string, Upload[]>();
  readonly #ticks: Tick[] = [];
  /** By the customer, each that may be one of its recipients or not: creates without a clear response, and recipients that moved. */
  readonly #unknown = new Map<string, Set<string>>();

  /** @param lag how long a read may show what was there before a write, in milliseconds (ruling `lag`) */
  constructor(lag = lagMs) {
    this.#lagMs = lag;
  }

  /** Takes in a response, or all pages of a list. */
  explain(...answers: readonly [Answer, ...Answer[]]): Explained {
    const [answer] = answers;
    if (answer.role === 'probe' || answer.credentials !== 'token') {
      if (answer.credentials === 'token') this.#probe(answer);
      return { contradictions: [], isLate: false };
    }
    const isRead = reads(answer.operation);
    const contradictions = [...(isRead ? this.#read(answers, this.#lagMs) : this.#write(answer))];
    const isExplained = isRead && contradictions.length === 0;
    const isLate = isExplained && [...this.#read(answers, 0)].length > 0;
    if (isExplained && !isLate) this.#seen(answers);
    return { contradictions, isLate };
  }

  *#read(answers: readonly [Answer, ...Answer[]], lag: number): Iterable<Contradiction> {
    for (const answer of answers)
      if (answer.meaning === 'success') yield* properSuccess(answer);
      else yield* this.#refusedRead(answer, lag);
    const [answer] = answers;
    if (answers.some(({ meaning }) => meaning !== 'success')) return;
    const id = askedId(answer) ?? '';
    const item = recordOf(answer);
    switch (answer.operation) {
      case 'getCustomer':
      case 'getRecipient': {
        const known = (answer.operation === 'getCustomer' ? this.#customers : this.#recipients).get(id);
        if (!known || !item) return;
        if (idOf(item) !== id)
          yield {
            requirement: requirementOn(answer, 'id'),
            answer,
            expected: `"id": ${id}`,
            actual: `"id": ${shown(item.id)}`,
          };
        yield* viewOf(known, item, answer, lag);
        yield* updatedOnIn(known, item, answer, lag);
        return;
      }
      case 'listDocuments':
        if (this.#customers.has(id)) yield* listed(this.#uploads.get(id) ?? [], answer, lag);
        return;
      case 'listCustomers':
        yield* customersListed(this.#customers, answers, lag);
        return;
      default: {
        if (!this.#customers.has(id)) return;
        const own = [...this.#recipients.values()].filter(({ owner }) => owner === id);
        yield* recipientsListed(own, this.#unknown.get(id)?.size ?? 0, answers, lag);
      }
    }
  }

  #seen(answers: readonly Answer[]): void {
    for (const answer of answers)
      for (const item of recordsOf(answer)) {
        const { resource } = operations[answer.operation];
        const known = (resource === 'Customer' ? this.#customers : this.#recipients).get(idOf(item) ?? '');
        if (known && resource !== 'Document') viewed(known, item, answer);
      }
  }

  /** What has to be refused may be taken all the same, as far as the document says. */
  #probe(answer: Answer): void {
    const id = askedId(answer) ?? '';
    const known = this.#customers.get(id) ?? this.#recipients.get(id);
    if (answer.meaning === 'refusal' && !isMomentary(answer.response?.status)) return;
    if (operations[answer.operation].verb === 'update' && known) doubted(known, answer);
    else if (operations[answer.operation].resource === 'Document')
      this.#uploads.set(id, [...(this.#uploads.get(id) ?? []), versionOf(answer, answer, false)]);
  }

  /** A record of the run can be read, and so can its lists (ruling `refused-valid-request`). */
  *#refusedRead(answer: Answer, lag: number): Iterable<Contradiction> {
    const of = answer.operation === 'getRecipient' ? this.#recipients : this.#customers;
    const known = of.get(askedId(answer) ?? '');
    if (!known || answer.failure || isMomentary(answer.response?.status) || !isDue(known, answer, lag))
      return;
    yield {
      requirement: requirementOn(answer, 'accepted'),
      answer,
      expected: 'a success, since the record exists',
      actual: describeAnswer(answer),
    };
  }

  *#write(answer: Answer): Iterable<Contradiction> {
    if (answer.meaning === 'success') yield* properSuccess(answer);
    const item = recordOf(answer);
    const { verb, resource } = operations[answer.operation];
    const { status = 0 } = answer.response ?? {};
    const isUnclear = answer.failure !== null || status >= 500 || isMomentary(status);
    if (answer.meaning !== 'success' && !isUnclear) return;
    if (verb === 'update') {
      const known = (resource === 'Customer' ? this.#customers : this.#recipients).get(askedId(answer) ?? '');
      if (known && item) {
        const { owner } = known;
        yield* updated(known, item, answer, this.#ticks);
        // Whose list shows a recipient that was moved, and when, the document does not say.
        if (known.kind === 'Recipient' && known.owner === undefined)
          for (const one of [owner, answer.sent.get('customer')]) this.#doubt(one, known.id);
      } else if (known) doubted(known, answer);
    } else if (resource === 'Document') {
      const uploads = this.#uploads.get(askedId(answer) ?? '') ?? [];
      this.#uploads.set(askedId(answer) ?? '', [...uploads, versionOf(answer, answer, item !== undefined)]);
      if (item) yield* uploaded(item, answer);
    } else yield* this.#created(answer);
  }

  #doubt(customer: string | undefined, what: string): void {
    if (customer !== undefined)
      this.#unknown.set(customer, new Set([...(this.#unknown.get(customer) ?? []), what]));
  }

  *#created(answer: Answer): Iterable<Contradiction> {
    const item = recordOf(answer);
    const id = idOf(item);
    const owner = answer.sent.get('customer') ?? '';
    if (!item || id === undefined) {
      this.#doubt(owner, answer.step);
      return;
    }
    const of = answer.operation === 'createCustomer' ? this.#customers : this.#recipients;
    if (of.has(id))
      yield {
        requirement: requirementOn(answer, 'id'),
        answer,
        expected: 'an "id" that no other record has',
        actual: `"id": ${id}, as another one`,
      };
    const known = knownFrom(answer, id);
    of.set(id, known);
    yield* viewOf(known, item, answer, 0);
    const { createdOn } = known;
    const updatedOn = readTimestamp(item.updated_on);
    if (createdOn && updatedOn && known.kind === 'Customer' && createdOn.instant !== updatedOn.instant)
      yield {
        requirement: requirementOn(answer, 'updated_on'),
        answer,
        expected: `"updated_on": ${shown(item.created_on)}, equal to "created_on"`,
        actual: `"updated_on": ${shown(item.updated_on)}`,
      };
    if (createdOn) this.#ticks.push({ instant: createdOn.instant, answeredAtMs: answer.answeredAtMs });
  }
}

/** A success says so, has the status of its operation, and carries the payload (ruling `success-and-refusal`). */
function* properSuccess(answer: Answer): Iterable<Contradiction> {
  const { successStatus, payloadKey } = operations[answer.operation];
  const { json } = answer;
  const status = answer.response?.status;
  const wrong = (part: string, expected: string): Contradiction => ({
    requirement: requirementOn(answer, part),
    answer,
    expected,
    actual: describeAnswer(answer),
  });
  if (successStatus === 201 && status !== 201) yield wrong('status', 'HTTP status 201');
  if (!carriesPayload(answer)) yield wrong('payload', `a JSON object with "${payloadKey}"`);
  else if (isObject(json) && json.message !== 'success') yield wrong('message', '"message": "success"');
}

/** What the model makes of a sequence. Of a read that was sent again, the last response counts (ruling `lag`). */
export function explain(answers: readonly Answer[], lag = lagMs): Explained {
  const model = new Model(lag);
  const normal = inNormalForm(answers);
  const asSent = new Map(normal.map((answer, index) => [answer, answers[index]]));
  const steps = Map.groupBy(normal, ({ step }) => step).values();
  const explained = steps.map((attempts) => {
    const last = attempts.at(-1)?.listing?.attempt;
    const pages =
      last === undefined ? attempts.slice(-1) : attempts.filter(({ listing }) => listing?.attempt === last);
    return model.explain(...(pages as [Answer, ...Answer[]]));
  });
  const all = [...explained];
  return {
    contradictions: all
      .flatMap(({ contradictions }) => contradictions)
      .map((one) => ({ ...one, answer: asSent.get(one.answer) ?? one.answer })),
    isLate: all.at(-1)?.isLate ?? false,
  };
}
