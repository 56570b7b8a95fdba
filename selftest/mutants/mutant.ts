import type { Corridor } from '../../conformance/recording/options.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import type { Options } from '../../server/options/options.ts';
import type { Deviating } from '../deviations/on-a-server.ts';
import { type Storing, updatesStored } from '../deviations/stores.ts';

/**
 * A server with exactly one defect: the reference server, and one way in which it is wrong. What the defect
 * breaks is said here, before any run, so that a run can be wrong about it.
 */
export interface Mutant {
  /** A phrase that says what is wrong. It names the mutant for ever: see names.txt. */
  name: string;
  /** The requirement that has to be violated. */
  breaks: MandatoryId;
  /** What cannot be kept where the requirement is broken in this way, each with the reason; two at most. */
  follows?: Followers;
  /** Stands before the server. */
  layer?: Deviating;
  /** Other freedoms of the reference server than the usual ones, where the defect needs them to show. */
  options?: Partial<Options>;
  /** What a run has to be told so that the defect can show: corridors with further fields. */
  corridors?: readonly Corridor[];
  /** Stands around the store, for what a layer cannot do: right in the answer and not stored. */
  store?: Storing['store'];
}

export type Followers = Partial<Record<MandatoryId, string>>;

/** A mutant without what it breaks, which is the key that it stands under. */
export type Defect = Omit<Mutant, 'breaks'>;

/** Mutants by the requirement that they break and by name; a deviation alone stands for its layer. */
export type MutantTable = Partial<Record<MandatoryId, Record<string, Deviating | Omit<Defect, 'name'>>>>;

/** The mutants of tables, in their order. */
export const mutantsOf = (...tables: MutantTable[]): readonly Mutant[] =>
  tables
    .flatMap((table) => Object.entries(table) as [MandatoryId, MutantTable[MandatoryId]][])
    .flatMap(([breaks, named = {}]) =>
      Object.entries(named).map(([name, row]) => ({
        name,
        breaks,
        ...(isDeviating(row) ? { layer: row } : row),
      })),
    );

const isDeviating = (row: Deviating | Omit<Defect, 'name'>): row is Deviating =>
  typeof row === 'function' || 'where' in row;

/** What updates should leave is in their responses, and not in the store. */
export const notStored = (...[method, make]: Parameters<typeof updatesStored>) => ({
  follows: {
    [`${method === 'updateCustomer' ? 'customers' : 'recipients'}.update.listed`]:
      'the list shows what is stored',
  } satisfies Followers,
  ...updatesStored(method, make),
});
