import type { Corridor, Settings } from '../../recording/options.ts';
import { isBankTransfer } from '../../values/beneficiaries.ts';
import type { RecipientFields } from '../../values/fields.ts';
import type { Life } from './customers.ts';
import { nothing, type Turn, turnsOf } from './plan.ts';

export type Kind = 'individual' | 'business';

/** A recipient to create: its kind and corridor, and the special values that it gets. */
export interface Plan {
  number: number;
  kind: Kind;
  corridor: Corridor;
  turn: Turn;
}

/** Special texts go into these fields, unless the configuration names their values. */
const textFields = {
  individual: ['first_name', 'bank', 'last_name'],
  business: ['business_name', 'bank'],
} as const satisfies Record<Kind, (keyof RecipientFields)[]>;

/**
 * The first customer has one recipient alone: a list of one is easily shown in another way. Another one has all those that
 * are never updated, who share names.
 */
export const ownerOf = ([first, ...others]: readonly Life[], { number, turn }: Plan) =>
  (number === 0 || others.length === 0
    ? first
    : ((turn === quietTurn ? others.at(-2) : undefined) ?? others[(number >> 1) % others.length])) as Life;

/** Recipients of each kind that have plain values and are never updated. What changes in them is the doing of others. */
const quietOnes = 2;
export const quietTurn: Turn = { created: nothing, updated: nothing };

/** The recipients of a run, of persons and of businesses. */
export function plansOf(settings: Settings, random: () => number): Plan[] {
  return (['individual', 'business'] as const)
    .flatMap((kind) => {
      const possible = settings.corridors.filter((corridor) => corridor[kind]);
      const corridor = possible.find(isBankTransfer) ?? possible[0];
      if (!corridor) return [];
      const fields = textFields[kind].filter(
        (field) => !(field in corridor.fields) && (field !== 'bank' || isBankTransfer(corridor)),
      );
      const turns = [...turnsOf(fields, settings, random), ...Array<Turn>(quietOnes).fill(quietTurn)];
      return turns.map((turn) => ({ kind, corridor, turn }));
    })
    .map((plan, number) => ({ ...plan, number }));
}
