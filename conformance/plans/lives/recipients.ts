import { Interrupted } from '../../player/interrupted.ts';
import { createRefusable } from '../../player/reads.ts';
import type { Session } from '../../player/session.ts';
import { type Answer, differingFields, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import { beneficiariesOf, otherIban } from '../../values/beneficiaries.ts';
import { entriesOf, type RecipientChanges } from '../../values/fields.ts';
import type { Life } from './customers.ts';
import { movesFor, type Payee } from './moves.ts';
import { createElsewhere } from './other-recipients.ts';
import { listPayees } from './payee-lists.ts';
import { changedTexts, nothing, type Texts, waysOf } from './plan.ts';
import { type Kind, ownerOf, type Plan, plansOf, quietTurn } from './recipient-plans.ts';
import { updateAndRead } from './update-and-read.ts';

type Lives = Session<'lives'>;

/** Recipients with special values, of customers who are updated meanwhile. */
export function payeesOf(session: Lives) {
  const { people, random, settings } = session.context;
  const make = beneficiariesOf(session.context);
  const plans = plansOf(settings, random);
  const payees: Payee[] = [];
  /** The latest state that a response showed, by identifier. */
  const latest = new Map<string, JsonObject>();
  /** The responses to updates to special values. */
  const updates = new Map<Kind, readonly Answer[]>();
  /** The number of the one that was created like another one. */
  let twinNumber: number | undefined;

  /** Creates every second recipient, from the first or from the second. */
  async function create(owners: readonly Life[], which: 0 | 1): Promise<void> {
    const some = plans.filter(({ number }) => number % 2 === which);
    await Promise.all(some.map((plan) => createOne(ownerOf(owners, plan), plan)));
  }

  async function createOne(owner: Life, plan: Plan): Promise<void> {
    const { number, kind, corridor, turn } = plan;
    const mobile = number % 3 === 0 ? people.phone() : '';
    const isLeftAlone = turn === quietTurn;
    const relation =
      isLeftAlone && kind === 'individual' ? 'FAM' : (['FAM', 'BIZ', 'FND', undefined] as const)[number % 4];
    const plain = () => ({
      customer: owner.id,
      ...make[kind](corridor, relation ? { relation } : {}, mobile),
    });
    const ways = waysOf(isLeftAlone ? namesake(owner, plan) : turn.created, ['bank'], plain);
    for (const [name, special, values] of ways) {
      if (special && isLeftAlone && (name !== '' || Object.keys(special.texts).length === 0)) continue;
      if (name.endsWith('-half') && session.context.budget.halves-- <= 0) continue;
      const subject = `payee-${number}${name}` as const;
      const fields = { ...values, ...special?.texts };
      const options = special ? ({ role: 'values', values: special.kinds } as const) : {};
      try {
        const created = await session.createRecipient(subject, fields, options);
        payees.push({ ...created, number, subject, kind });
        // By number, whatever was answered first.
        payees.sort((one, other) => one.number - other.number);
        latest.set(String(created.id), created.record);
        return;
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        if (!error.refused) return;
      }
    }
  }

  /** The name of one without special values, for another one of the same customer: it may be refused. */
  function namesake(owner: Life, { kind, corridor }: Plan): Texts {
    const field = kind === 'business' ? 'business_name' : 'last_name';
    const other = payees.find((one) => one.kind === kind && isQuiet(one) && one.fields.customer === owner.id);
    const name = field in corridor.fields ? undefined : other?.fields[field];
    return name === undefined ? nothing : { texts: { [field]: name }, kinds: {} };
  }

  /** Creates what a deployment may refuse: a recipient who is like another customer's in everything, and other corridors. */
  async function createOthers(owners: readonly Life[], twin: Life | undefined): Promise<void> {
    const model = payees.find(isQuiet);
    // The twin has the fewest: a deployment may have a quota.
    const owner = twin ?? owners.at(-1);
    await Promise.all([
      model &&
        twin &&
        createRefusable(session, 'Recipient', 'payee-in-another', { ...model.fields, customer: twin.id }),
      owner && createElsewhere(session, make, owner),
    ]);
  }

  /** Creates a second recipient by the same request as a first one. It must not change the first one when it changes. */
  async function createTwin(): Promise<void> {
    const model = payees.find(isQuiet);
    if (!model) return;
    const number = plans.length;
    plans.push({ ...(plans[model.number] as Plan), number, turn: { ...quietTurn } });
    const subject = `payee-${number}` as const;
    const { styles } = model.answer;
    const created = await createRefusable(session, 'Recipient', subject, model.fields, {
      values: {},
      ...(styles && { styles }),
    });
    if (!created) return;
    latest.set(String(created.id), created.record);
    payees.push({ ...model, ...created, number, subject });
    twinNumber = number;
    // The same letters in another case are another value.
    if (model.fields.bank)
      await updateOne({ ...model, ...created, number, subject }, 'capitals', {
        bank: model.fields.bank.toUpperCase(),
      });
  }

  /** Reads those that are never updated, and at the end some others in their latest state. */
  async function read(when?: 'again'): Promise<void> {
    const some = payees.filter((payee) => isQuiet(payee) || (when && payee.number % 4 === 0));
    await Promise.all(
      some.map(({ id, number, subject }) => {
        const until = (answer: Answer) =>
          differingFields('Recipient', recordOf(answer), latest.get(String(id))).length === 0;
        const step = `get-payee-${number}${when ? '-again' : ''}` as const;
        return session.send(step, 'getRecipient', { path: { recipientId: id } }, { subject, until });
      }),
    );
  }

  /** Gives the recipients other special values. */
  async function update(which: 0 | 1): Promise<void> {
    await each(which, async (payee) => {
      const { texts, kinds } = plans[payee.number]?.turn.updated ?? nothing;
      if (texts === nothing.texts) return;
      // Every other one is read; the list shows all of them.
      const update = await updateOne(payee, 'values', texts, kinds, payee.number % 4 < 2);
      updates.set(payee.kind, [...(updates.get(payee.kind) ?? []), update]);
    });
  }

  /** Creates recipients with the special texts that updates changed. */
  async function createAgain(owner: Life): Promise<void> {
    for (const kind of ['individual', 'business'] as const) {
      const changed = changedTexts(updates.get(kind) ?? []);
      const plan = plans.find((other) => other.kind === kind);
      if (!plan || Object.keys(changed.texts).length === 0) continue;
      const number = plans.length;
      const turn = { created: changed, updated: quietTurn.updated };
      plans.push({ ...plan, number, turn });
      await createOne(owner, { ...plan, number, turn });
    }
  }

  /** Changes one field of each, to a plain value; some move instead. */
  async function changeOne(which: 0 | 1): Promise<void> {
    const times = new Map<string, number>();
    const moving = movesFor(
      session,
      of(which).filter(({ number }) => number !== twinNumber),
    );
    await each(which, (payee) => {
      const [name, move] = moving.get(payee) ?? [];
      const moved = move?.changes(known(payee));
      if (name && moved) return updateOne(payee, name, moved, {}, !move?.inLists);
      const changes = changesOf(payee);
      // What the last name of the twin becomes, that of the other one does not.
      const place = payee.number === twinNumber ? 1 : payee.number % changes.length;
      const [field, value] = changes[place] ?? [];
      if (field === undefined) return undefined;
      const count = times.get(field) ?? 0;
      times.set(field, count + 1);
      // Every third one is read; the list shows all of them.
      const update = updateOne(payee, field, { [field]: value }, undefined, count % 3 === 0);
      if (field !== 'iban' || count % 3 > 0) return update;
      // The third change of the account: a deployment may lock it.
      return update.then(() => updateOne(payee, 'iban-again', { iban: otherIban(String(value)) }, {}));
    });
  }

  /** What a move of a recipient needs to know of others. */
  function known({ fields: { customer } }: Payee) {
    const sibling = payees.find(({ fields, number }) => fields.customer === customer && number % 2 > 0);
    const stranger = payees.findLast(({ fields }) => fields.customer !== customer);
    return { people, siblingAccount: sibling?.fields.iban, otherOwner: stranger?.fields.customer };
  }

  const isQuiet = ({ number }: Pick<Payee, 'number'>) => plans[number]?.turn === quietTurn;

  const of = (which: 0 | 1) => payees.filter((payee) => payee.number % 2 === which && !isQuiet(payee));

  const each = (which: 0 | 1, act: (payee: Payee) => Promise<unknown> | undefined) =>
    Promise.all(of(which).map(act));

  function changesOf({ kind, fields }: Payee) {
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

  const updateOne = (
    payee: Payee,
    name: string,
    body: RecipientChanges,
    values?: Texts['kinds'],
    isRead = true,
  ): Promise<Answer> => updateAndRead(session, 'payee', payee, name, body, { latest, values, isRead });

  /** Reads the lists of all owners. */
  const list = (owners: readonly Life[]) => listPayees(session, owners, payees, latest);

  return { create, createOthers, createTwin, read, update, createAgain, changeOne, list };
}
