import type { Command, Fields } from '../player/command.ts';
import { getRecipient, type More, recipient, together, updateRecipient, wholeList } from '../player/parts.ts';
import type { Part } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import { beneficiariesOf, isBankTransfer, isSample, otherIban } from '../values/beneficiaries.ts';
import { corridorsAtStandard, otherCorridors } from '../values/corridors.ts';
import type { RecipientChanges } from '../values/fields.ts';
import { type Move, movesFor, type Payee } from './moves.ts';
import { changedTexts, formsOf, kindsOf, nothing, type Texts, type Turn, turnsOf } from './special-texts.ts';
import type { Life } from './stories.ts';

/** Special texts go into these fields, unless the configuration names their values. */
const textFields: Readonly<Record<Payee['kind'], readonly (keyof RecipientChanges)[]>> = {
  individual: ['first_name', 'bank', 'last_name'],
  business: ['business_name', 'bank'],
};

/** Two recipients of each kind have plain values, and are never updated. What changes in them is the doing of others. */
const quietTurn: Turn = { created: nothing, updated: nothing };
const isEven = (number: number) => number % 2 === 0;
const isQuiet = ({ turn }: Pick<Payee, 'turn'>) => turn === quietTurn;

/** Recipients with special values, of customers who are updated meanwhile. */
export function payeesOf(context: RunContext, owners: readonly Life[], twin: Life) {
  const { people, random, settings } = context;
  const payees: Payee[] = [];
  const kinds = kindsOf(settings, random);
  const half = Math.ceil(kinds.length / 2);
  // What names and banks of persons get in creates, those of businesses get in updates.
  const orders = { individual: kinds, business: [...kinds.slice(half), ...kinds.slice(0, half)] };
  for (const [round, kind] of (['individual', 'business'] as const).entries()) {
    const possible = settings.corridors.filter((corridor) => corridor[kind]);
    const corridor = possible.find(isBankTransfer) ?? possible[0];
    if (!corridor) continue;
    const fields = textFields[kind].filter(
      (field) => !(field in corridor.fields) && (field !== 'bank' || isBankTransfer(corridor)),
    );
    for (const turn of turnsOf(fields, settings, random, orders[kind], round))
      payees.push(payeeOf(context, owners, payees.length, { kind, corridor, turn }));
    const quiet = { kind, corridor, turn: quietTurn };
    const numbers = [payees.length, payees.length + 1];
    // Those of even numbers are created first; the other one has the name of the first, which may be refused.
    const even = payeeOf(context, owners, numbers.find(isEven) ?? 0, quiet);
    const odd = payeeOf(context, owners, numbers.find((number) => !isEven(number)) ?? 1, quiet, even);
    payees.push(...[even, odd].sort((one, other) => one.number - other.number));
  }
  const of = (group: 0 | 1) => payees.filter((payee) => payee.number % 2 === group && !isQuiet(payee));
  // The twin of one that is never updated: it must not change the other one when it changes.
  const model = payees.find((payee) => isQuiet(payee) && payee.number % 2 === 0);
  const second = model && { ...model, number: payees.length, name: `payee-${payees.length}` };

  /** Creates every second recipient, from the first or from the second. */
  const create = (group: 0 | 1) =>
    together(...payees.filter(({ number }) => number % 2 === group).map((payee) => payee.create));

  /** Creates a second recipient by the same request as a first one, and changes it. */
  const createTwin: Part = (player) => {
    const made = model && player.record(model.name);
    if (!made || !second) return [];
    const { customer: _, ...fields } = made.fields as RecipientChanges;
    const { styles } = made.answer;
    const values = { role: 'values', values: {} } as const;
    return [
      recipient(second.name, second.owner.name, fields, {
        ...values,
        ...(styles && { styles }),
        isFollowed: true,
      }),
      getRecipient(second.name, values),
      // The same letters in another case are another value.
      fields.bank ? update(second, 'capitals', { bank: fields.bank.toUpperCase() }) : [],
    ];
  };

  /** Reads those that are never updated, and some others, which have to be in their latest state at the end. */
  const read = (when: 'even' | 'odd' | 'again') =>
    together(
      ...payees
        .filter((payee) => isQuiet(payee) || payee.number % 12 === 0)
        .filter(({ number }) => when === 'again' || isEven(number) === (when === 'even'))
        .map(({ name }) => getRecipient(name, { step: `get-${name}${when === 'again' ? '-again' : ''}` })),
    );

  /** Gives the recipients other special values. Every third one is read; the list shows all of them. */
  const updateSpecially = (group: 0 | 1) =>
    together(
      ...of(group).map((payee) => {
        const { texts, kinds } = payee.turn.updated;
        const more = payee.number % 3 < 1 ? {} : unread;
        return Object.keys(texts).length === 0
          ? []
          : update(payee, 'values', texts, { role: 'values', values: kinds, ...more });
      }),
    );

  /** Creates recipients with the special texts that updates changed. */
  const createAgain: Part = (player) =>
    together(
      ...(['individual', 'business'] as const).map((kind, index) => {
        const some = payees.filter((payee) => payee.kind === kind);
        const created = changedTexts(
          player,
          some.map(({ name }) => `${name}-values`),
        );
        const [first] = some;
        if (!first || Object.keys(created.texts).length === 0) return [];
        const turn = { created, updated: nothing };
        const number = payees.length + 1 + index;
        return payeeOf(context, owners.slice(-1), number, { ...first, turn }).create;
      }),
    );

  const moving = movesFor(context, of(0), payees);
  const changing = changesOf(
    context,
    [...of(0), ...(second && second.number % 2 === 0 ? [second] : [])],
    moving,
    second,
  );

  /** Creates what a deployment may refuse: a recipient who is like another customer's in everything, and other corridors. */
  const createOthers: Part = (player) => {
    const values = { role: 'values', values: {}, styles: [] } as const;
    const made = model && player.record(model.name);
    // The twin has the fewest: a deployment may have a quota.
    const owner = player.record(twin.name) ? twin : owners.at(-1);
    const { customer: _, ...fields } = (made?.fields ?? {}) as RecipientChanges;
    return together(
      made && owner === twin
        ? [recipient('payee-in-another', twin.name, fields, values), getRecipient('payee-in-another', values)]
        : [],
      owner ? elsewhere(owner) : [],
    );
  };
  const elsewhere = createElsewhere(context);

  /** Updates one of each kind twice at the same moment. */
  const updateTwice = (['individual', 'business'] as const).map((kind): Part => {
    const payee = of(1).find((one) => one.kind === kind);
    if (!payee) return [];
    const name =
      kind === 'business' ? { business_name: people.business('other') } : { last_name: people.word() };
    return [
      together(
        update(payee, 'left', name, unread),
        update(payee, 'right', { mobile_number: people.phone() }, unread),
      ),
      getRecipient(payee.name, { step: `${payee.name}-both` }),
    ];
  });

  /** Reads the lists of all owners. */
  const list = together(
    ...[...owners, twin].flatMap(({ name, number }) =>
      [false, true].map((byPost) =>
        wholeList(name, `recipients-of-${number}${byPost ? '-post' : ''}`, {
          byPost,
          pagesMax: 30,
          purpose: 'shows-updates',
        }),
      ),
    ),
  );

  return {
    create,
    createOthers,
    createTwin,
    read,
    update: updateSpecially,
    createAgain,
    changeOne: together(...changing),
    updateTwice,
    list,
  };
}

const update = ({ name }: Payee, step: string, fields: Fields, more: More = {}): Command => ({
  ...updateRecipient(name, {}, { step: `${name}-${step}`, ...more }),
  fields,
});

/** A recipient with special values; with fewer of them, and at last with none, where they are refused. */
function payeeOf(
  context: RunContext,
  owners: readonly Life[],
  number: number,
  { kind, corridor, turn }: Pick<Payee, 'kind' | 'corridor' | 'turn'>,
  namesake?: Payee,
): Payee {
  const { people } = context;
  const name = `payee-${number}`;
  const owner = ownerOf(owners, number, turn);
  const mobile = number % 3 === 0 ? people.phone() : '';
  const relation =
    isQuiet({ turn }) && kind === 'individual'
      ? 'FAM'
      : (['FAM', 'BIZ', 'FND', undefined] as const)[number % 4];
  const make = beneficiariesOf(context)[kind];
  const [first, other] = [0, 1].map(() => make(corridor, relation ? { relation } : {}, mobile)) as [
    RecipientChanges,
    RecipientChanges,
  ];
  const asText = (fields: RecipientChanges, texts: Texts['texts'] = {}) =>
    ({ ...fields, ...texts }) as Record<string, string>;
  const special = isQuiet({ turn }) ? nothing : turn.created;
  const [form, instead] = formsOf(`create-${name}`, special, /^bank$/, (texts) =>
    asText(texts ? first : other, texts),
  );
  const created = { isFollowed: true, isMovable: true, ...form } as const;
  const plain = recipient(name, owner.name, form.fields ?? {}, {
    ...created,
    ...(instead.length > 0 && { instead }),
  });
  const field = kind === 'business' ? 'business_name' : 'last_name';
  const shared = namesake?.fields[field];
  const create =
    shared === undefined || field in corridor.fields
      ? plain
      : {
          ...plain,
          fields: { ...first, [field]: shared },
          role: 'values' as const,
          values: {},
          instead: [{ fields: other, step: `create-${name}-plain` }],
        };
  return { number, name, kind, corridor, turn, owner, fields: create.fields as RecipientChanges, create };
}

/**
 * The first customer has one recipient alone: a list of one is easily shown in another way. Another one has all those that
 * are never updated, who share names.
 */
const ownerOf = ([first, ...others]: readonly Life[], number: number, turn: Turn) =>
  (number === 0 || others.length === 0
    ? first
    : ((isQuiet({ turn }) ? others.at(-2) : undefined) ??
      others[number < spreadMax ? (number >> 1) % others.length : 0])) as Life;

/** So many recipients are spread over the customers, which is all of a standard run. The others make one long list. */
const spreadMax = 64;

/** Changes of one field of each, to a plain value; some move instead. */
function changesOf(
  { people }: RunContext,
  some: readonly Payee[],
  moving: ReadonlyMap<Payee, [name: string, Move, Fields]>,
  twin: Payee | undefined,
): Part[] {
  const times = new Map<string, number>();
  return some.map((payee) => {
    const [name, move, moved] = moving.get(payee) ?? [];
    const values = { role: 'values', values: {} } as const;
    if (name && moved) return update(payee, name, moved, { ...values, ...(move?.inLists && unread) });
    const { kind, fields } = payee;
    const changes = Object.entries({
      ...(kind === 'business'
        ? { business_name: people.business('other') }
        : { first_name: people.from('firstName', 'other'), last_name: people.word() }),
      relation: fields.relation === 'FND' ? 'FAM' : 'FND',
      mobile_number: people.phone(),
      ...(fields.iban === undefined ? {} : { iban: otherIban(fields.iban) }),
    });
    // What the last name of the twin becomes, that of the other one does not.
    const [field, value] = changes[payee === twin ? 1 : payee.number % changes.length] ?? ['relation', 'FND'];
    const count = times.get(field) ?? 0;
    times.set(field, count + 1);
    // Every third one is read; the list shows all of them.
    // One may lose its number.
    const isEmptied = field === 'mobile_number' && fields.mobile_number && count % 2 > 0;
    const lone = update(payee, field, { [field]: isEmptied ? '' : value }, count % 3 === 0 ? {} : unread);
    if (field !== 'iban' || count % 3 > 0) return lone;
    // Back to the account at the creation. It is the third change: a deployment may lock it.
    return [lone, update(payee, 'iban-again', { iban: fields.iban ?? '' }, values)];
  });
}

const unread = { purpose: 'lone-field', isRead: false } as const;

/** Relations of recipients in other corridors. */
const relations = ['FND', 'BIZ', 'FAM'] as const;

/**
 * Creates a recipient in each of some other corridors, if that of the samples is the deployment's. Every other one has the
 * last name of the customer, who need not be family.
 */
function createElsewhere(context: RunContext): (owner: Life) => Part {
  const { corridors, depth } = context.settings;
  const make = beneficiariesOf(context);
  const sample = corridors.find(isSample);
  const all = Object.entries(otherCorridors);
  // In the usual way: each may be refused for its corridor, and must have no second reason.
  const values = { role: 'values', values: {}, styles: [] } as const;
  const made = all
    .slice(0, depth === 'thorough' ? all.length : corridorsAtStandard)
    .map(([name, { country, payoutMethod, fields }], index) => {
      const relation = relations[index % relations.length] as (typeof relations)[number];
      const corridor = sample && { ...sample, country, payoutMethod };
      return {
        name: `payee-in-${name}`,
        fields: corridor && make.individual(corridor, { relation, ...fields }),
      };
    });
  return (owner) => (player) => {
    const known = player.record(owner.name);
    const { last_name } = (known?.fields ?? {}) as RecipientChanges;
    const isPlain = last_name !== undefined && known?.answer.values?.last_name === undefined;
    return together(
      ...made.map(({ name, fields }, index) =>
        fields
          ? [
              recipient(
                name,
                owner.name,
                { ...fields, ...(isPlain && index % 2 === 0 ? { last_name } : {}) },
                values,
              ),
              index % 2 === 0 ? getRecipient(name, values) : [],
            ]
          : [],
      ),
    );
  };
}
