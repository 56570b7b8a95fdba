import { type Answer, differingFields, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import { readBack } from '../../transcript/steps.ts';
import { Interrupted } from '../interrupted.ts';
import { readUntilShown } from '../reads.ts';
import { entriesOf, type RecipientChanges } from '../request.ts';
import type { Session } from '../session.ts';
import { Beneficiaries, otherIban } from '../values/beneficiaries.ts';
import type { Life } from './customers.ts';
import { movesFor, type Payee } from './moves.ts';
import { createElsewhere, createLike } from './other-recipients.ts';
import { listPayees } from './payee-lists.ts';
import { changedTexts, nothing, type Texts, waysOf } from './plan.ts';
import { type Kind, ownerOf, type Plan, plansOf, quietTurn } from './recipient-plans.ts';
import { updateAndRead } from './update-and-read.ts';

type Lives = Session<'lives'>;

/** So many customers may meet a quota. */
const fullMax = 3;

/** Recipients with special values, of customers who are updated meanwhile. */
export class Payees {
  readonly #session: Lives;
  readonly #make: Beneficiaries;
  readonly #plans: Plan[];
  readonly #payees: Payee[] = [];
  /** The latest state that a response showed, by identifier. */
  readonly #latest = new Map<string, JsonObject>();
  /** The responses to updates to special values. */
  readonly #updates = new Map<Kind, readonly Answer[]>();
  /** The number of the one that was created like another one. */
  #twin: number | undefined;
  /** Owners for whom a plain recipient was refused: they may have met a quota. */
  readonly #full = new Set<bigint>();

  constructor(session: Lives) {
    const { people, random, settings } = session.context;
    this.#session = session;
    this.#make = new Beneficiaries(people, random);
    this.#plans = plansOf(settings, random);
  }

  /** Creates every second recipient, from the first or from the second. */
  async create(owners: readonly Life[], which: 0 | 1): Promise<void> {
    const plans = this.#plans.filter(({ number }) => number % 2 === which);
    await Promise.all(plans.map((plan) => this.#createOne([ownerOf(owners, plan), ...owners], plan)));
  }

  /** Creates a recipient of the first of these customers who has room for it. */
  async #createOne(owners: readonly Life[], plan: Plan): Promise<void> {
    const { number, kind, corridor, turn } = plan;
    const owner = owners.find(({ id }) => !this.#full.has(id));
    if (!owner) return;
    const mobile = number % 3 === 0 ? this.#session.context.people.phone() : '';
    const isQuiet = turn === quietTurn;
    const relation =
      isQuiet && kind === 'individual' ? 'FAM' : (['FAM', 'BIZ', 'FND', undefined] as const)[number % 4];
    const plain = () => this.#make[kind](owner.id, corridor, relation ? { relation } : {}, mobile);
    const ways = waysOf(isQuiet ? this.#namesake(owner, plan) : turn.created, ['bank'], plain);
    for (const [name, special, values] of ways) {
      if (special && isQuiet && (name !== '' || Object.keys(special.texts).length === 0)) continue;
      // Another one met the quota meanwhile.
      if (this.#full.has(owner.id)) return this.#createOne(owners, plan);
      if (name.endsWith('-half') && this.#session.context.budget.halves-- <= 0) continue;
      const subject = `payee-${number}${name}` as const;
      const fields = { ...values, ...special?.texts };
      const options = special ? ({ role: 'values', values: special.kinds } as const) : {};
      try {
        const created = await this.#session.createRecipient(subject, fields, options);
        this.#payees.push({ ...created, number, subject, kind });
        // By number, whatever was answered first.
        this.#payees.sort((one, other) => one.number - other.number);
        this.#latest.set(String(created.id), created.record);
        return;
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        if (!error.refused) return;
        if (name !== '-plain') continue;
        this.#full.add(owner.id);
        // What fits nowhere is refused for another reason.
        if (this.#full.size < fullMax) await this.#createOne(owners, plan);
      }
    }
  }

  /** The name of one without special values, for another one of the same customer: it may be refused. */
  #namesake(owner: Life, { kind, corridor }: Plan): Texts {
    const field = kind === 'business' ? 'business_name' : 'last_name';
    const other = this.#payees.find(
      (one) => one.kind === kind && this.#isQuiet(one) && one.fields.customer === owner.id,
    );
    const name = field in corridor.fields ? undefined : other?.fields[field];
    return name === undefined ? nothing : { texts: { [field]: name }, kinds: {} };
  }

  /** Creates what a deployment may refuse: a recipient who is like another customer's in everything, and other corridors. */
  async createOthers(owners: readonly Life[], twin: Life | undefined): Promise<void> {
    const model = this.#payees.find(this.#isQuiet);
    // The twin has the fewest: a deployment may have a quota.
    const owner = twin ?? owners.at(-1);
    await Promise.all([
      model && twin && createLike(this.#session, 'payee-in-another', { ...model.fields, customer: twin.id }),
      owner && createElsewhere(this.#session, this.#make, owner),
    ]);
  }

  /** Creates a second recipient by the same request as a first one. It must not change the first one when it changes. */
  async createTwin(): Promise<void> {
    const model = this.#payees.find(this.#isQuiet);
    if (!model) return;
    const number = this.#plans.length;
    this.#plans.push({ ...(this.#plans[model.number] as Plan), number, turn: { ...quietTurn } });
    const subject = `payee-${number}` as const;
    const created = await createLike(this.#session, subject, model.fields, model.answer.styles);
    if (!created) return;
    this.#latest.set(String(created.id), created.record);
    this.#payees.push({ ...model, ...created, number, subject });
    this.#twin = number;
    // The same letters in another case are another value.
    if (model.fields.bank)
      await this.#updateOne({ ...model, ...created, number, subject }, 'capitals', {
        bank: model.fields.bank.toUpperCase(),
      });
  }

  /** Reads those that are never updated, and at the end some others in their latest state. */
  async read(when?: 'again'): Promise<void> {
    const some = this.#payees.filter((payee) => this.#isQuiet(payee) || (when && payee.number % 4 === 0));
    await Promise.all(
      some.map(({ id, number, subject }) => {
        const until = (answer: Answer) =>
          differingFields('Recipient', recordOf(answer), this.#latest.get(String(id))).length === 0;
        const step = `get-payee-${number}${when ? '-again' : ''}` as const;
        return this.#session.send(step, 'getRecipient', { path: { recipientId: id } }, { subject, until });
      }),
    );
  }

  /** Gives the recipients other special values. */
  async update(which: 0 | 1): Promise<void> {
    await this.#each(which, async (payee) => {
      const { texts, kinds } = this.#plans[payee.number]?.turn.updated ?? nothing;
      if (texts === nothing.texts) return;
      // Every other one is read; the list shows all of them.
      const update = await this.#updateOne(payee, 'values', texts, kinds, payee.number % 4 < 2);
      this.#updates.set(payee.kind, [...(this.#updates.get(payee.kind) ?? []), update]);
    });
  }

  /** Creates recipients with the special texts that updates changed. */
  async createAgain(owner: Life): Promise<void> {
    for (const kind of ['individual', 'business'] as const) {
      const changed = changedTexts(this.#updates.get(kind) ?? []);
      const plan = this.#plans.find((other) => other.kind === kind);
      if (!plan || Object.keys(changed.texts).length === 0) continue;
      const number = this.#plans.length;
      const turn = { created: changed, updated: quietTurn.updated };
      this.#plans.push({ ...plan, number, turn });
      await this.#createOne([owner], { ...plan, number, turn });
    }
  }

  /** Changes one field of each, to a plain value; some move instead. */
  async changeOne(which: 0 | 1): Promise<void> {
    const times = new Map<string, number>();
    const moving = movesFor(
      this.#session,
      this.#of(which).filter(({ number }) => number !== this.#twin),
    );
    await this.#each(which, (payee) => {
      const [name, move] = moving.get(payee) ?? [];
      const moved = move?.changes(this.#known(payee));
      if (name && moved) return this.#updateOne(payee, name, moved, {}, !move?.inLists);
      const changes = this.#changes(payee);
      // What the last name of the twin becomes, that of the other one does not.
      const place = payee.number === this.#twin ? 1 : payee.number % changes.length;
      const [field, value] = changes[place] ?? [];
      if (field === undefined) return undefined;
      const count = times.get(field) ?? 0;
      times.set(field, count + 1);
      // Every third one is read; the list shows all of them.
      const update = this.#updateOne(payee, field, { [field]: value }, undefined, count % 3 === 0);
      if (field !== 'iban' || count % 3 > 0) return update;
      // The third change of the account: a deployment may lock it.
      return update.then(() => this.#updateOne(payee, 'iban-again', { iban: otherIban(String(value)) }, {}));
    });
  }

  /** What a move of a recipient needs to know of others. */
  #known({ fields: { customer } }: Payee) {
    const sibling = this.#payees.find(({ fields, number }) => fields.customer === customer && number % 2 > 0);
    const stranger = this.#payees.findLast(({ fields }) => fields.customer !== customer);
    return {
      people: this.#session.context.people,
      siblingAccount: sibling?.fields.iban,
      otherOwner: stranger?.fields.customer,
    };
  }

  #isQuiet = ({ number }: Pick<Payee, 'number'>) => this.#plans[number]?.turn === quietTurn;

  #of = (which: 0 | 1) => this.#payees.filter((payee) => payee.number % 2 === which && !this.#isQuiet(payee));

  #each = (which: 0 | 1, act: (payee: Payee) => Promise<unknown> | undefined) =>
    Promise.all(this.#of(which).map(act));

  #changes({ kind, fields }: Payee) {
    const { people } = this.#session.context;
    const names: RecipientChanges =
      kind === 'business'
        ? { business_name: people.business('other') }
        : { first_name: people.from('firstName', 'other'), last_name: people.word() };
    return entriesOf({
      ...names,
      relation: fields.relation === 'FND' ? 'FAM' : 'FND',
      mobile_number: people.phone(),
      ...(fields.iban === undefined ? {} : { iban: otherIban(fields.iban) }),
    } satisfies RecipientChanges);
  }

  #updateOne(
    { id, number, subject, fields }: Payee,
    name: string,
    body: RecipientChanges,
    values?: Texts['kinds'],
    isRead = true,
  ): Promise<Answer> {
    const path = { recipientId: id };
    return updateAndRead<RecipientChanges>(this.#session, `payee-${number}-${name}`, body, {
      whole: { ...fields, ...body },
      isSpecial: values !== undefined,
      send: async (step, sent) => {
        const options = {
          subject,
          ...(values ? ({ role: 'values', values } as const) : {}),
          ...(isRead ? {} : ({ purpose: 'lone-field' } as const)),
        };
        const answer = await this.#session.send(step, 'updateRecipient', { path, body: sent }, options);
        if (isRead) await readUntilShown(this.#session, readBack(step), id, answer);
        const shown = recordOf(answer);
        if (shown) this.#latest.set(String(id), shown);
        return answer;
      },
    });
  }

  /** Reads the lists of all owners. */
  list = (owners: readonly Life[]) => listPayees(this.#session, owners, this.#payees, this.#latest);
}
