import type { Command } from '../player/command.ts';
import type { RunContext } from '../player/run-context.ts';
import type { Corridor } from '../recording/options.ts';
import { otherCorridors } from '../values/corridors.ts';
import type { RecipientChanges } from '../values/fields.ts';
import type { People } from '../values/people.ts';
import type { Turn } from './special-texts.ts';
import type { Life } from './stories.ts';

/** A recipient of a customer, with what it is and what its create sends, if that is taken. */
export interface Payee {
  number: number;
  name: string;
  kind: 'individual' | 'business';
  corridor: Corridor;
  turn: Turn;
  owner: Life;
  fields: RecipientChanges;
  create: Command;
}

/** What an update is made of. */
interface Known {
  people: People;
  /** The account of another recipient of the same customer. */
  siblingAccount: string | undefined;
  /** The name of another customer with recipients. */
  otherOwner: string | undefined;
}

type Changes = Omit<RecipientChanges, 'customer'> & { customer?: string };

/** An update after which a recipient is of another kind, in another place or somebody else's. */
export interface Move {
  why: string;
  of: Payee['kind'];
  /** Whether lists alone can show what is wrong, so that no get follows. */
  inLists?: true;
  changes: (known: Known) => Changes | undefined;
}

/** The account of another country (corridors.ts). */
const accountIn = (country: string): Changes => {
  const { iban } = otherCorridors[country]?.fields ?? {};
  return iban === undefined ? {} : { iban };
};

/** What a deployment may refuse, or leave as it is and say so (ruling `updates`); each is a reason to look. */
export const moves = {
  'to-business': {
    why: 'the full name stays that of the person',
    of: 'individual',
    changes: ({ people }) => ({ type: 'BIZ', business_name: people.business('other') }),
  },
  'to-person': {
    why: 'the full name stays that of the business',
    of: 'business',
    changes: ({ people }) => ({
      type: 'IND',
      first_name: people.from('firstName', 'other'),
      last_name: people.word(),
    }),
  },
  abroad: {
    why: 'what the form of a new corridor does not ask for is reset',
    of: 'business',
    changes: () => ({ country: 'FR', ...accountIn('france') }),
  },
  'foreign-account': {
    why: 'the country is taken from the number of the account',
    of: 'business',
    changes: () => accountIn('germany'),
  },
  'same-account': {
    why: 'two recipients with one account become one',
    of: 'business',
    inLists: true,
    changes: ({ siblingAccount: iban }) => (iban === undefined ? undefined : { iban }),
  },
  'given-away': {
    why: 'lists are made by another key than records',
    of: 'business',
    inLists: true,
    changes: ({ otherOwner: customer }) => (customer === undefined ? undefined : { customer }),
  },
} as const satisfies Record<string, Move>;

/** How often each move is made, by depth. */
const rounds = { quick: 0, standard: 1, thorough: 3 };

/**
 * Which recipients get which move, and what its update sends: of each kind the last ones, other ones for each. Where a
 * deployment takes one kind alone, those of the other kind get none.
 */
export function movesFor(
  { people, settings }: RunContext,
  some: readonly Payee[],
  payees: readonly Payee[],
): Map<Payee, [name: string, Move, Changes]> {
  const all = (Object.entries(moves) as [string, Move][]).filter(
    // Where no corridor has businesses, nobody becomes one.
    ([name]) => name !== 'to-business' || settings.corridors.some(({ business }) => business),
  );
  const repeated = Array.from({ length: rounds[settings.depth] }, () => all).flat();
  const left = some.filter(({ fields }) => fields.iban !== undefined);
  return new Map(
    repeated.flatMap(([name, move]) => {
      const place = left.findLastIndex(({ kind }) => kind === move.of);
      const [payee] = place < 0 ? [] : left.splice(place, 1);
      if (!payee) return [];
      const isSibling = ({ owner, number }: Payee) => owner === payee.owner && number % 2 > 0;
      const changes = move.changes({
        people,
        siblingAccount: payees.find(isSibling)?.fields.iban,
        otherOwner: payees.findLast(({ owner }) => owner !== payee.owner)?.owner.name,
      });
      return changes ? [[payee, [name, move, changes]] as const] : [];
    }),
  );
}
