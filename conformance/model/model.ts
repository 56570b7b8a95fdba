import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, describeAnswer, idOf, reads, recordOf, recordsOf } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { inNormalForm } from '../reading/normal-form.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { type Contradiction, contradictionsIn, requirementOn } from './contradiction.ts';
import { echoes } from './documents/fields.ts';
import { Documents } from './documents/listed.ts';
import { Lists, readTogether } from './lists/lists.ts';
import { type Known, knownFrom, screenedKinds, type View, viewed } from './records.ts';
import { properSuccess } from './success.ts';
import { isDue, lagMs } from './versions.ts';
import { type Tick, updated, updatedOnIn, viewOf } from './views.ts';
import { isOfCreate, isSure, mayHaveEffect, nameOfRecord } from './writes.ts';

/** What a response means to the model. */
export interface Explained {
  contradictions: Contradiction[];
  /** Whether only a delay explains the last response (ruling `lag`), so that a later read may tell more. */
  isLate: boolean;
}

/**
 * What the document promises of some customers, with their documents and recipients. Where it leaves a choice, or an
 * outcome is unknown, everything that may be stored is kept: what contradicts all of it is a defect. A request may take effect
 * at any moment between when it was sent and when it was answered.
 */
class Model {
  readonly #customers = new Map<string, Known>();
  readonly #recipients = new Map<string, Known>();
  readonly #documents: Documents;
  readonly #ticks: readonly Tick[];
  readonly #lists: Lists;
  readonly #creates: ReadonlyMap<string, readonly Answer[]>;
  /** The kinds of records that the service changes by itself. */
  readonly #screened: ReadonlySet<Known['kind']>;

  /** Takes in all writes of the answers. */
  constructor(answers: readonly Answer[]) {
    const writes = answers.filter((answer) => !reads(answer.operation) && mayHaveEffect(answer));
    const byVerb = Map.groupBy(writes, ({ operation }) => operations[operation].verb);
    const creates = (byVerb.get('create') ?? []).filter(
      ({ operation }) => operations[operation].resource !== 'Document',
    );
    const updates = Map.groupBy(byVerb.get('update') ?? [], nameOfRecord);
    const made = Map.groupBy(creates.filter(isSure), nameOfRecord);
    made.delete(undefined);
    for (const [name, those] of made as Map<string, Answer[]>) {
      const [create] = those;
      const id = idOf(recordOf(create as Answer));
      if (!create || id === undefined) continue;
      const records = create.operation === 'createCustomer' ? this.#customers : this.#recipients;
      records.set(id, knownFrom(create, id, updates.get(name) ?? []));
    }
    this.#lists = new Lists(answers);
    this.#creates = made as Map<string, Answer[]>;
    this.#documents = new Documents(answers);
    this.#ticks = creates.filter(isSure).flatMap((create) => {
      const stamp = readTimestamp(recordOf(create)?.created_on);
      return stamp ? [{ instant: stamp.instant, answeredAtMs: create.answeredAtMs }] : [];
    });
    this.#screened = screenedKinds(
      answers.filter((answer) => !isOfCreate(answer)).flatMap((answer) => this.#viewsIn(answer)),
    );
  }

  /** The records of the run that a response shows. */
  #viewsIn(answer: Answer): View[] {
    const { resource } = operations[answer.operation];
    const records =
      resource === 'Customer' ? this.#customers : resource === 'Recipient' ? this.#recipients : undefined;
    return recordsOf(answer).flatMap((item) => {
      const known = records?.get(idOf(item) ?? '');
      return known ? [{ known, item, answer }] : [];
    });
  }

  /** What is wrong with a response, or with all pages of a list. @param lag in milliseconds (ruling `lag`) */
  judge(answers: readonly [Answer, ...Answer[]], lag: number): Contradiction[] {
    const [answer] = answers;
    if (answer.role === 'probe' || answer.credentials !== 'token') return [];
    return [...(reads(answer.operation) ? this.#read(answers, lag) : this.#write(answer))];
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
        yield* updatedOnIn(known, item, answer, lag, this.#screened.has(known.kind));
        return;
      }
      case 'listDocuments':
        if (this.#customers.has(id))
          yield* contradictionsIn(
            this.#documents.judge(answer, (upload) => isDue({ create: upload }, answer, lag)),
          );
        return;
      case 'listCustomers':
      case 'listRecipients':
      case 'listRecipientsByPost':
        if (answer.operation === 'listCustomers' || this.#customers.has(id))
          yield* this.#listed(answers, lag);
    }
  }

  /** Pages of a list show the records of the run as they are. */
  *#listed(answers: readonly [Answer, ...Answer[]], lag: number): Iterable<Contradiction> {
    for (const { known, item, answer } of answers.flatMap((one) => this.#viewsIn(one))) {
      yield* viewOf(known, item, answer, lag);
      yield* updatedOnIn(known, item, answer, lag, this.#screened.has(known.kind));
    }
    for (const { requirement, answers: those, wrong } of this.#lists.judge(answers, lag))
      if (wrong) yield { requirement, answer: those.at(-1) ?? answers[0], ...wrong };
  }

  /** Takes in what was read, if it was explained. */
  see(answers: readonly Answer[]): void {
    for (const view of answers.flatMap((answer) => this.#viewsIn(answer)))
      viewed(view.known, view.item, view.answer);
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
    if (answer.meaning !== 'success') return;
    yield* properSuccess(answer);
    const item = recordOf(answer);
    const { verb, resource } = operations[answer.operation];
    if (!item) return;
    if (resource === 'Document') yield* contradictionsIn(echoes(answer));
    else if (verb === 'update') {
      const known = (resource === 'Customer' ? this.#customers : this.#recipients).get(askedId(answer) ?? '');
      if (known) yield* updated(known, item, answer, this.#ticks);
    } else yield* this.#created(item, answer);
  }

  *#created(item: JsonObject, answer: Answer): Iterable<Contradiction> {
    const id = idOf(item);
    const name = nameOfRecord(answer);
    if (id === undefined || name === undefined) return;
    const [first] = this.#creates.get(name) ?? [];
    if (first && first !== answer)
      yield {
        requirement: requirementOn(answer, 'id'),
        answer,
        expected: 'an "id" that no other record has',
        actual: `"id": ${id}, as another one`,
      };
    const known = knownFrom(answer, id, []);
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
  }
}

/**
 * What the model makes of all exchanges of a run, or of a sequence.
 * @param lag how long a read may show what was there before a write, in milliseconds (ruling `lag`)
 */
export function explain(answers: readonly Answer[], lag = lagMs): Explained {
  const normal = inNormalForm(answers);
  const asSent = new Map(normal.map((answer, index) => [answer, answers[index]]));
  const model = new Model(normal);
  const contradictions: Contradiction[] = [];
  let isLate = false;
  const placeOf = (told: readonly Answer[]) => told.at(-1)?.index ?? 0;
  for (const told of readTogether(normal).sort((one, other) => placeOf(one) - placeOf(other))) {
    const found = model.judge(told, lag);
    const isExplained = found.length === 0 && reads(told[0].operation);
    contradictions.push(...found);
    isLate = isExplained && told.includes(normal.at(-1) as Answer) && model.judge(told, 0).length > 0;
    if (isExplained) model.see(told);
  }
  return {
    contradictions: contradictions.map((one) => ({ ...one, answer: asSent.get(one.answer) ?? one.answer })),
    isLate,
  };
}
