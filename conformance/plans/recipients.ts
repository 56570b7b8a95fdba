import { isLater } from '../player/clock.ts';
import type { Fields } from '../player/command.ts';
import {
  customer,
  getCustomer,
  getRecipient,
  known,
  reaches,
  recipient,
  recipientsOf,
  tick,
  tickDue,
  tickEverywhere,
  together,
  updateRecipient,
  wholeList,
} from '../player/parts.ts';
import { type Part, type Plan, type Player, planned } from '../player/player.ts';
import { totals } from '../player/read-listing.ts';
import type { RunContext } from '../player/run-context.ts';
import { counted } from '../reading/counted.ts';
import { readListPage } from '../reading/listing.ts';
import type { Corridor } from '../recording/options.ts';
import { type Beneficiary, beneficiariesOf, isBankTransfer } from '../values/beneficiaries.ts';
import { earlyUpdates, lateUpdates } from './recipient-updates.ts';

const on = 'recipients-owner';
/** A list of at most this many pages is read whole; a longer one at both ends. */
const pagesMax = 30;

/**
 * Recipients come in four groups; the first is a person and a business. The clock ticks before the third and the fourth.
 * With ten on a page, twenty fill their last page, which shows two creation times; with four more, the first page does,
 * and so does the border between the last two.
 */
const counts = { second: 2, third: 16, fourth: 4 };

/** Recipients of one customer in three seconds, with lists and updates in the second one and in the third. */
const plan: Plan = (context) => {
  const { people, settings } = context;
  const owner = people.full();
  const make = beneficiariesOf(context);
  const individuals = settings.corridors.filter(({ individual }) => individual);
  const corridor = individuals.find(isBankTransfer) ?? (individuals[0] as Corridor);
  const first = make.individual(corridor, { relation: 'FAM' });
  const group = groupsOf(context);
  const [second, third, later, fourth] = [
    group('second', counts.second),
    group('third', counts.third, sharing(first, owner.last_name, settings.corridors)),
    group('third-later', 1),
    group('fourth', counts.fourth),
  ];
  const few = fewRecipients(context, corridor);
  /** In the order in which they were sent. */
  const names = ['individual', 'business', ...second.names];
  const all = [...names, ...third.names, ...later.names];
  const own = (player: Player) => ownOf(player, [...all, ...fourth.names]);
  const isYounger = (player: Player, name: string) =>
    names.every((other) => {
      const [one, old] = [player.record(name)?.answer, player.record(other)?.answer];
      return one !== undefined && (old === undefined || isLater(one, old));
    });
  const sweep = (name: string, byPost = false, isAfter = false): Part =>
    wholeList(on, name, { byPost, pagesMax, ...(isAfter && { purpose: 'shows-updates' }) });
  const both = (name: string, isAfter = false) =>
    together(sweep(name, false, isAfter), sweep(`${name}-post`, true, isAfter));
  const rest: Part = [
    second.part,
    tickDue(...names),
    third.part,
    (player) => (third.names.some((name) => isYounger(player, name)) ? [] : [tick(...names), later.part]),
    (player) => {
      const isFull = all.some((name) => player.record(name) && !isOwn(player, name));
      const isFew = isFull && !own(player).some((name) => isYounger(player, name));
      const other = all.find((name, index) => index > 1 && player.record(name));
      return together(isFew ? few : [], [
        together(
          both('sweep'),
          ...['individual', 'business', ...(other === undefined ? [] : [other])].map((name) =>
            getRecipient(name),
          ),
        ),
        afterFirstLists,
      ]);
    },
  ];
  // After the other pages: page 1, and not the one that was read last. Updates move nothing.
  const firstPages = together(
    firstPage('no-page', own),
    firstPage('no-page-post', own, true),
    recipientsOf(on, { step: 'page-0', role: 'probe', query: { page: '0' } }),
  );
  const afterFirstLists: Part = [
    together(firstPages, [tickEverywhere(...names), earlyUpdates(context, corridor, all)]),
    tick(...all),
    reaches('customersCreated'),
    together(fourth.part, tickEverywhere(...all)),
    lateUpdates(context, corridor, [...all, ...fourth.names]),
    async (player) => {
      const lists = listsOf(player, group, own);
      const size = await lists.reachSecondPage();
      player.reaches('recipientsPaged');
      await player.play(both('sweep-after', true));
      if (size !== undefined) await lists.meetBothRemainders(size);
    },
  ];
  return [
    customer(on, owner),
    reaches('ownersCreated'),
    (player) => omitUnaskedFields(player, make.individual),
    // What was listed before the first recipient must not be listed after it; and nothing changes the customer.
    together(known(on, 'listRecipients'), settings.depth === 'quick' ? [] : getCustomer(on)),
    firstTwo(context, first, make.individual(corridor, { relation: 'FND' })),
    (player) => (player.record('individual') ? rest : []),
  ];
};

/** A person and a business; once more where the service may not have known the customer yet. */
function firstTwo(context: RunContext, first: Beneficiary, second: Beneficiary): Part {
  const corridors = context.settings.corridors.filter(({ business }) => business);
  const corridor = corridors.find(isBankTransfer) ?? corridors[0];
  const make = beneficiariesOf(context);
  const businesses = [1, 2].map(() => corridor && make.business(corridor, { relation: 'BIZ' }));
  const create = (individual: Beneficiary | undefined, business: Beneficiary | undefined) =>
    together(
      individual ? recipient('individual', on, individual) : [],
      business ? recipient('business', on, business) : [],
    );
  return [
    (player) => {
      const message = 'No configured corridor pays out to businesses.';
      if (!corridor) player.omit('biz-corridor', 'recipients', 'configuration', message);
      return create(first, businesses[0]);
    },
    (player) => {
      const isOpen = !player.record('individual');
      const isBusinessRefused = player.isRefused('create-business');
      if (!isOpen && !isBusinessRefused) return [];
      const again = create(isOpen ? second : undefined, isBusinessRefused ? businesses[1] : undefined);
      return [known(on, 'listRecipients'), () => (player.isTaken(`known-${on}`) ? again : [])];
    },
  ];
}

/** Notes which fields of the document's samples no corridor asks for. */
function omitUnaskedFields(player: Player, make: (corridor: Corridor) => object): Part {
  const asked = player.context.settings.corridors.flatMap((corridor) => Object.keys(make(corridor)));
  const unasked = ['bank', 'iban', 'mobile_number'].filter((field) => !asked.includes(field));
  const message = `No configured corridor asks for ${unasked.join(', ')}.`;
  if (unasked.length > 0) player.omit('sample-fields', 'recipients', 'configuration', message);
  return [];
}

type Group = (
  name: string,
  count: number,
  instead?: Sharing,
  isMovable?: false,
) => { names: string[]; part: Part };

/** Makes groups of recipients that differ in relation, mobile number, corridor and, now and then, in being a business. */
function groupsOf(context: RunContext): Group {
  const { people, settings } = context;
  const make = beneficiariesOf(context);
  const businesses = settings.corridors.filter(({ business }) => business);
  const individuals = settings.corridors.filter(({ individual }) => individual);
  const varied = (index: number) => {
    const asBusiness = businesses.length > 0 && index % 4 === 3;
    const possible = asBusiness ? businesses : individuals;
    const corridor = possible[index % possible.length] as Corridor;
    const relation = (['FND', null, 'BIZ', 'FAM', null, 'FND', 'BIZ', null] as const)[index % 8];
    // Three of eight have a number, of persons and of businesses some.
    const mobile = [1, 3, 6].includes(index % 8) ? people.phone() : '';
    return make[asBusiness ? 'business' : 'individual'](corridor, relation ? { relation } : {}, mobile);
  };
  return (name, count, instead, isMovable) => {
    const made = Array.from({ length: count }, (_, index): [string, Beneficiary] => [
      `${name}-${index + 1}`,
      varied(index),
    ]);
    const shared = made[0] && instead?.(made[0][1]);
    if (shared) made.shift();
    return {
      names: [...made.map(([one]) => one), ...(shared ? ['sharing-account'] : [])],
      part: together(
        ...made.map(([one, fields]) =>
          recipient(one, on, fields, { ...(isMovable === false && { isMovable }) }),
        ),
        shared ? recipient('sharing-account', on, shared, { role: 'values' }) : [],
      ),
    };
  };
}

type Sharing = (fields: Beneficiary) => Fields | undefined;

/** One shares its account with the first, and its last name with the customer; a deployment may refuse that. */
const sharing =
  ({ iban, bank, country }: Beneficiary, last_name: string, corridors: readonly Corridor[]): Sharing =>
  (fields) => {
    if (!iban || !fields.iban || fields.country !== country) return undefined;
    const isNamed = corridors.some((corridor) => corridor.individual && 'last_name' in corridor.fields);
    const name = isNamed || fields.last_name === undefined ? {} : { last_name };
    return { ...fields, ...name, iban, ...(bank === undefined ? {} : { bank }) };
  };

const isOwn = (player: Player, name: string) =>
  (player.record(name)?.fields as { customer?: bigint } | undefined)?.customer === player.record(on)?.id;
/** Those of the customer whose list is read; where there is no room, others get the rest. */
const ownOf = (player: Player, names: readonly string[]) => names.filter((name) => isOwn(player, name));

/** The first page without saying which, until it counts everything that was created. */
const firstPage =
  (step: string, own: (player: Player) => readonly string[], byPost?: true): Part =>
  (player) =>
    recipientsOf(on, { step, ...(byPost && { byPost }), counts: () => own(player).length });

/** Makes the list of recipients long enough for two pages. */
function listsOf(player: Player, group: Group, own: (player: Player) => readonly string[]) {
  const { budget } = player.context;
  const extra: string[] = [];
  const count = () => own(player).length + ownOf(player, extra).length;

  /** Creates recipients until there is a second page or the budget is spent. @returns the page size, if known. */
  async function reachSecondPage(): Promise<number | undefined> {
    const known = player.listing('sweep')?.pageSize ?? player.listing('sweep-post')?.pageSize;
    if (known !== undefined) return known;
    for (const total of [count(), ...totals]) {
      const missing = Math.min(total - count(), budget.left);
      if (missing > 0 && !(await createMore(missing, `up-to-${total}`))) {
        const message = `The deployment refuses more than ${counted(count(), 'recipient')} of a customer, which fit on one page.`;
        player.omit('second-page', 'recipients', 'budget', message);
        return undefined;
      }
      const answer = await player.send(recipientsOf(on, { step: `page-1-of-${total}`, counts: count }));
      const list = answer && readListPage(answer);
      if (!list || list.items.length === 0) return undefined;
      if ((list.totalPages ?? 1) > 1 || list.items.length < (list.total ?? 0)) return list.items.length;
      if (budget.left === 0) break;
    }
    const message = `${counted(count(), 'recipient')} fit on one page, and the budget for extra records is spent.`;
    player.omit('second-page', 'recipients', 'budget', message);
    return undefined;
  }

  /** Sees to it that the list was read with a full last page and with one that is not. */
  async function meetBothRemainders(size: number): Promise<void> {
    if (size === 1) return;
    const seen = [count() - counts.fourth, count()].map((total) => total % size === 0);
    if (seen.includes(true) && seen.includes(false)) return;
    const missing = seen.includes(true) ? 1 : size - (count() % size);
    if (missing > budget.left) return;
    await createMore(missing, 'remainder');
    await player.play(wholeList(on, 'sweep-remainder', { pagesMax }));
  }

  /** Creates one and then the others. @returns whether the first was taken: a deployment may have met its quota. */
  async function createMore(missing: number, name: string): Promise<boolean> {
    const [one, others] = [
      group(`${name}-first`, 1, undefined, false),
      group(name, missing - 1, undefined, false),
    ];
    extra.push(...one.names, ...others.names);
    await player.play(one.part);
    if (!player.record(one.names[0] ?? '')) return false;
    budget.left -= missing;
    await player.play(others.part);
    return true;
  }

  return { reachSecondPage, meetBothRemainders };
}

/**
 * Two recipients of one customer, one of whom is created a tick after the other, in lists before and after an update of the
 * older one: where a quota lets a customer have few, no other list need show their order.
 */
function fewRecipients(context: RunContext, corridor: Corridor): Part {
  const { people, settings } = context;
  const make = beneficiariesOf(context);
  const name = 'few-owner';
  const payer = settings.corridors.find((one) => one.business);
  const isMovable = false;
  const sweep = (list: string, more: { byPost?: true; purpose?: 'shows-updates' } = {}) =>
    wholeList(name, list, { pagesMax: 2, ...more });
  const purpose = 'shows-updates';
  return [
    customer(name, people.full()),
    known(name, 'listRecipients'),
    recipient('few-1', name, payer ? make.business(payer) : make.individual(corridor), { isMovable }),
    tick('few-1'),
    recipient('few-2', name, make.individual(corridor), { isMovable }),
    sweep('sweep-few'),
    (player) => {
      if (player.record('few-2'))
        return [
          tick('few-2'),
          updateRecipient('few-1', { relation: 'FND' }, { step: 'update-few' }),
          together(
            sweep('sweep-few-after', { purpose }),
            sweep('sweep-few-after-post', { byPost: true, purpose }),
          ),
        ];
      const message = 'The deployment refuses more than 1 recipient of a customer.';
      player.omit('several-records', 'recipients', 'budget', message);
      return [];
    },
  ];
}

export const recipients = planned('recipients', plan);
