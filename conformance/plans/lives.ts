import type { Fields } from '../player/command.ts';
import {
  ask,
  customer,
  documentsOf,
  getCustomer,
  getRecipient,
  type More,
  reaches,
  recipientsOf,
  tickEverywhere,
  together,
  updateCustomer,
  updateRecipient,
  upload,
  wholeList,
} from '../player/parts.ts';
import { type Part, type Plan, type Player, planned } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import { readListPage } from '../reading/listing.ts';
import { rowsOf } from '../recording/rows.ts';
import type { CustomerChanges, CustomerFields, RecipientChanges } from '../values/fields.ts';
import { birthDays, specialMails } from '../values/special.ts';
import { askAgain } from './eligibility.ts';
import { payeesOf } from './payees.ts';
import { changedTexts, formsOf, nothing, type Texts, type Turn, turnsOf, within } from './special-texts.ts';
import {
  changeWholly,
  fillIn,
  type Life,
  optionalFields,
  partTwins,
  stories,
  updateLife,
} from './stories.ts';

/** The text fields of a customer. */
const textFields = [
  'first_name',
  'last_name',
  'middle_name',
  'birth_city',
  'city',
  'address',
  'region',
  'postcode',
] as const satisfies (keyof CustomerFields)[];

/** Text fields that may be empty, so that nothing that becomes of a text is a reason to refuse it. */
const safeFields = /^(middle_name|birth_city|region|postcode)$/;
/** Fields of an address, whose texts may be of any letters. */
const addressFields = /^(address|city|region|postcode)$/;
/** Fields of the birth and of the address that customers who are never updated lack, and so have the others alone. */
const halfOfPairs = ['birth_city', 'postcode'];

/** Customers without special values: those who are never updated, and one without optional fields. */
const quietLives = 2;
const plainLives = quietLives + 1;
/** Customers who have recipients. */
const ownersMax = 8;
/** How many stories each customer has, until each was told so often, and until which customer single fields are changed. */
const storiesEach = { quick: 0, standard: 1, thorough: 1 };
const toldMax = { quick: 0, standard: 4, thorough: 12 };
/** Customers who get two updates at the same moment: as many as have connections for both, by default, beside recipients. */
const pairs = 4;
const loneMax = { quick: 0, standard: plainLives + 16, thorough: 100 };

/**
 * Nothing is read for the last time before so much of the run is over, in milliseconds: what a job of the deployment does
 * to a record within the seconds after a write shows then, however fast the deployment is.
 */
const lastReadAfterMs = 5000;
/** The list of customers is read so far before updates: beyond, it shows the creates of others. */
const pagesMax = 6;

/**
 * Customers and their recipients over a longer time: each with special values, other ones after an update, changes of
 * single fields, and a story of its own. What happens to one must not show in another.
 */
const plan: Plan = (context) => {
  const { people, random, settings } = context;
  const { depth } = settings;
  const plain = Array.from({ length: plainLives }, () => ({ created: nothing, updated: nothing }));
  const turns = [...plain, ...turnsOf(textFields, settings, random)];
  const creating = turns.map((turn, number) => createLife(context, number, turn));
  const all = creating.map(({ life }) => life);
  const [first, bare] = [all[0] as Life, all[quietLives] as Life];
  const twin = { ...first, number: turns.length + 1, name: `life-${turns.length + 1}` };
  const owners = all.slice(0, ownersMax);
  const payees = payeesOf(context, owners, twin);
  const lively = all.slice(plainLives);
  const { 'two-at-once': twoAtOnce, ...others } = rowsOf('stories', stories, settings);
  const told = Object.values(others);
  const toldUntil = plainLives + told.length * toldMax[depth];
  const quiet = lively.findLast(({ number }) => number >= Math.max(toldUntil, loneMax[depth]));
  const filling = beside(fillIn(people, bare));
  const wholly = beside(changeWholly(people, quiet ?? bare));
  const updating = lively.map((life) =>
    updateSpecially(context, life, turns[life.number]?.updated ?? nothing),
  );
  const names = all.map(({ name }) => name);
  /** When the first updates were over: what shows late has to show so long after them (ruling `lag`). */
  let updatedMs = 0;
  const paired = twoAtOnce ? lively.slice(0, pairs) : [];
  /** Reads those who have recipients once more, and others, more of those whose last update is longer ago; the list shows all. */
  const again = ({ number, name }: Life): Part =>
    number < ownersMax || number % (number < loneMax.standard ? 6 : 2) === 0
      ? getCustomer(name, { step: `get-${name}-again` })
      : [];
  const tell = (life: Life): Part => {
    const own = told.map((_, index) => told[(life.number + index) % told.length]);
    return own.slice(0, storiesEach[depth]).map((story) => story?.(context, life) ?? []);
  };
  return [
    together(
      // At once: a deployment may take the same form within a moment for the same request.
      [creating[0]?.part ?? [], createTwin(first, twin.name)],
      ...creating.slice(1).map(({ part }) => part),
    ),
    // What was created shows in lists before anything changes it.
    together(...all.map(({ name }) => getCustomer(name)), showAll),
    // A long story, one request after the other: it is told beside everything else.
    filling.begin,
    payees.create(0),
    together(
      payees.read('even'),
      payees.createTwin,
      ...owners.map(({ number, name }) =>
        number % 2 > 0 ? [] : recipientsOf(name, { step: `first-payees-of-${number}` }),
      ),
    ),
    tickEverywhere(...names),
    quiet === undefined ? [filling.end, wholly.begin] : [],
    together(
      ...lively.map((life, index) => [updating[index] ?? [], life === quiet ? wholly.begin : []]),
      payees.update(0),
      [payees.create(1), payees.read('odd')],
      partTwins(people, twin, first),
      payees.createOthers,
    ),
    ({ context: { recorder } }) => {
      updatedMs = recorder.nowMs();
      return [];
    },
    tickEverywhere(...lively.map(({ name }) => name)),
    together(createAgain(context, turns.length, lively), payees.createAgain),
    reaches('customersCreated'),
    together(
      ...lively.map((life): Part => {
        const [field, change] = loneChange(context, life.number);
        return [
          life.number < loneMax[depth] ? updateLife(life, `lone-${field}`, change) : [],
          life.number < toldUntil ? tell(life) : [],
        ];
      }),
      payees.update(1),
      payees.changeOne,
    ),
    filling.end,
    wholly.end,
    ({ context: { recorder } }) => ({
      wait: { pauseMs: Math.max(lastReadAfterMs, updatedMs + settings.lagS * 1000) - recorder.nowMs() },
    }),
    together(
      // Nothing else takes connections yet, so that the requests of a pair do overlap.
      ...paired.map((life) => twoAtOnce?.(context, life) ?? []),
      ...(twoAtOnce ? payees.updateTwice : []),
      ...all.filter((life) => !paired.includes(life)).map(again),
      payees.read('again'),
      payees.list,
      askAgain(context),
    ),
    lastOfRecipients(context),
  ];
};

/**
 * When nothing is created any more, a customer with more than a page of recipients gets documents, and two of the recipients
 * are updated, on the first and on the last page, with the list around it: what only a later create would clear away shows here.
 */
function lastOfRecipients({ people, settings }: RunContext): Part {
  const on = 'recipients-owner';
  const isBankFree = settings.corridors.every(({ fields }) => fields.bank === undefined);
  const word = people.word();
  // A refusal must have no second reason.
  const plainly = { styles: [] } as const;
  const documents = (after: string) => documentsOf(on, { step: `last-documents-${after}` });
  return [
    // What others did to the customer must not be taken for the doing of its update, nor that for the doing of an upload.
    getCustomer(on, { step: 'get-owner-at-last' }),
    updateCustomer(on, { city: people.town(1).city }, { step: 'update-last-owner' }),
    documents('before'),
    upload(on, 'last-upload-alias', { type: 'POA', document: 'ELE', alias: true, ...plainly }),
    documents('alias'),
    upload(on, 'last-upload', { type: 'POI', document: 'PAS', ...plainly }),
    // An empty page may leave its number behind.
    recipientsOf(on, { step: 'page-beyond', role: 'probe', query: { page: '100000' } }),
    documents('upload'),
    together(getCustomer(on, { step: 'get-last-owner' }), wholeList(on, 'last-sweep', { pagesMax: 30 })),
    listBeginnings,
    (player) => {
      const own = player.record(on)?.id;
      const page = String(player.listing('last-sweep')?.pages.at(-1)?.asked ?? 1);
      const fieldsOf = (name: string) =>
        player.record(name)?.fields as (RecipientChanges & { customer?: bigint }) | undefined;
      const update = (name: string, more: More): Part => {
        const isSent = fieldsOf(name)?.bank !== undefined && isBankFree;
        const change = isSent ? { bank: `${word} Bank` } : { last_name: word };
        return updateRecipient(name, change, { step: `update-${name}-at-last`, ...more });
      };
      const [first, last] = ['fourth-1', 'individual'].map(
        (name) => own !== undefined && fieldsOf(name)?.customer === own && name,
      );
      const lastPage = { query: { page }, ...(last && { shows: [last] }) };
      return [
        recipientsOf(on, { step: 'last-page', byPost: true, query: { page } }),
        first
          ? [
              getRecipient(first, { step: 'get-at-last' }),
              update(first, { purpose: 'lone-field' }),
              recipientsOf(on, { step: 'page-1-at-last', query: { page: '1' }, shows: [first] }),
            ]
          : [],
        last
          ? [
              update(last, { purpose: 'lone-field', isRead: false }),
              recipientsOf(on, { step: 'last-page-again', ...lastPage }),
              recipientsOf(on, { step: 'last-page-again-post', byPost: true, ...lastPage }),
            ]
          : [],
      ];
    },
  ];
}

/** How many customers are listed whose identifiers are the beginnings of others: such numbers are rare. */
const beginningsMax = 2;

/** Lists documents and recipients of customers whose identifiers begin those of others who have some: nobody else's are shown. */
const listBeginnings: Part = ({ context: { created, uploads } }) => {
  // By name: the order of responses must not decide it.
  const all = [...created].sort(([one], [other]) => (one < other ? -1 : 1));
  const payers = all.flatMap(([, { fields }]) => ('customer' in fields ? [fields.customer as bigint] : []));
  const beginningsOf = (owners: Iterable<bigint>) => {
    const ids = [...owners].map(String);
    const isBeginning = (id: string) => ids.some((other) => other !== id && other.startsWith(id));
    return all
      .filter(([, { id, fields }]) => !('customer' in fields) && isBeginning(String(id)))
      .slice(0, beginningsMax);
  };
  return together(
    ...beginningsOf(uploads.owners).map(([name], index) =>
      documentsOf(name, { step: `documents-of-beginning-${index}` }),
    ),
    ...beginningsOf(payers).map(([name], index) =>
      recipientsOf(name, { step: `recipients-of-beginning-${index}` }),
    ),
  );
};

/** A part that is played beside others: one part begins it, and another one waits for its end. */
function beside(part: Part): { begin: Part; end: Part } {
  let playing: Promise<void> | undefined;
  return {
    begin: async (player) => {
      playing = player.play(part);
    },
    end: async () => playing,
  };
}

const nth = (rows: Record<string, string>, number: number) =>
  Object.values(rows)[number % Object.keys(rows).length] ?? '';
const birthDay = ({ settings }: RunContext, number: number) =>
  nth(rowsOf('birthDays', birthDays, settings), number);

/** Values that are alike in two fields of one customer: no service may take one of them for a copy. */
function alikeWithin(number: number, { city, mobile_number }: CustomerFields): CustomerChanges {
  if (number === 1) return { address: `16 ${city} Road, ${city}` };
  return number === plainLives + 1 ? { phone_number: mobile_number } : {};
}

/** Creates a customer with special values; with fewer of them, and at last with none, where they are refused. */
function createLife(context: RunContext, number: number, { created }: Turn): { life: Life; part: Part } {
  const { people, settings } = context;
  const name = `life-${number}`;
  const word = people.word().toLowerCase();
  const [full, other] = [people.full(), people.full()];
  // Half of those with special values live in other countries.
  const abroad =
    number % 2 === 0 || number < plainLives
      ? {}
      : people.homeIn(people.residence((number - plainLives) >> 1));
  const home = { ...full, ...abroad };
  const person = {
    ...home,
    ...people.codes(number - plainLives),
    date_of_birth: birthDay(context, number),
    ...alikeWithin(number, home),
    email_address: people.mailAs(
      nth(rowsOf('specialMails', specialMails, settings), number).replace('*', word),
    ),
  };
  // A customer without special values lacks all optional fields; the others lack one that is no text.
  const plainOnes = optionalFields.filter((field) => !(textFields as readonly string[]).includes(field));
  // One who was born in Namibia, whose code is mistaken for no value, lacks something else.
  const turn = (number === plainLives + 1 ? 3 : number) % plainOnes.length;
  const isQuiet = number < quietLives;
  const absent: readonly string[] =
    number === quietLives ? optionalFields : isQuiet ? halfOfPairs : plainOnes.slice(turn, turn + 1);
  const make = (texts: Texts['texts'] | undefined): Record<string, string> => {
    const own = number < plainLives ? alikeWithin(number, other) : {};
    const fields = texts ? { ...person, ...texts } : { ...other, ...own };
    return Object.fromEntries(Object.entries(fields).filter(([field]) => !absent.includes(field)));
  };
  const [form, instead] = formsOf(`create-${name}`, created, safeFields, make);
  const { fields = {}, ...more } = form;
  const quietly = isQuiet ? ({ purpose: 'some-fields-left-out', styles: [] } as const) : {};
  return {
    life: { number, name, fields: fields as CustomerChanges },
    part: {
      ...customer(name, fields as CustomerFields, { ...more, ...quietly, isFollowed: true }),
      ...(instead.length > 0 ? { instead } : {}),
    },
  };
}

/** Creates a second customer by the same request, and reads it. A deployment may refuse that. */
const createTwin =
  ({ name: other }: Life, name: string): Part =>
  (player) => {
    const known = player.record(other);
    if (!known) return [];
    const { styles = [] } = known.answer;
    const values = { role: 'values', values: {} } as const;
    return [customer(name, known.fields as CustomerFields, { ...values, styles }), getCustomer(name, values)];
  };

/** Reads the first pages of the list of customers. */
async function showAll(player: Player): Promise<Part> {
  const show = (page: number) =>
    ask('listCustomers', `customers-page-${page}`, { query: { page: String(page) } });
  const first = await player.send(show(1));
  const pages = (first && readListPage(first)?.totalPages) ?? 1;
  return together(...Array.from({ length: Math.min(pages, pagesMax) - 1 }, (_, index) => show(index + 2)));
}

/** Gives a customer other special values, codes and another day of birth; where that is refused, fewer of them. */
function updateSpecially(context: RunContext, life: Life, special: Texts): Part {
  const rest = {
    ...context.people.codes(life.number + 50),
    date_of_birth: birthDay(context, life.number + 7),
  };
  const send = (step: string, { texts, kinds }: Texts, more: Fields = {}) => ({
    // The first update comes after a tick, so that it changes any entity tag.
    ...updateLife(
      life,
      step,
      {},
      {
        role: 'values',
        values: kinds,
        ...(life.number % 2 === 0 && step === 'values' && { revalidates: true }),
      },
    ),
    fields: { ...texts, ...more },
  });
  const fewer = (step: string, before: string, fields: RegExp): Part => {
    const some = within(special, (field) => fields.test(field));
    return (player) =>
      player.isRefused(`${life.name}-${before}`) && Object.keys(some.texts).length > 0
        ? send(step, some)
        : [];
  };
  return [
    send('values', special, rest),
    fewer('values-address', 'values', addressFields),
    fewer('values-safe', 'values-address', safeFields),
  ];
}

/** Creates a customer with the special texts that updates changed. */
function createAgain(context: RunContext, number: number, lively: readonly Life[]): Part {
  return (player) => {
    const steps = ['values', 'values-address', 'values-safe'];
    const changed = changedTexts(
      player,
      lively.flatMap(({ name }) => steps.map((step) => `${name}-${step}`)),
    );
    if (Object.keys(changed.texts).length === 0) return [];
    const { part, life } = createLife(context, number, { created: changed, updated: changed });
    return [part, getCustomer(life.name)];
  };
}

/** The update of each field alone, to a plain value: another field for each number. */
function loneChange({ people }: RunContext, number: number): [field: string, CustomerChanges] {
  const changed: Record<string, string> = { ...people.changed(), ...people.codes(100 + number) };
  const fields = Object.keys(changed);
  const field = fields[number % fields.length] ?? 'city';
  return [field, { [field]: changed[field] ?? '' }];
}

export const lives = planned('lives', plan);
