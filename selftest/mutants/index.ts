import { each } from '../../conformance/judging/table-keys.ts';
import { blindDefects } from '../blind/index.ts';
import { systematic } from '../breaches/index.ts';
import { showing } from '../deviations/changes.ts';
import { customerViews } from '../deviations/deviation.ts';
import { forgettingUnsent } from '../deviations/on-a-server.ts';
import { asBoolean, emptyAs } from '../deviations/writes.ts';
import type { Variant } from '../variants/variant.ts';
import { cacheMutants } from './caches.ts';
import { fromTheDocument } from './from-the-document/index.ts';
import { lawfulNow } from './lawful-now.ts';
import { type Mutant, mutantsOf } from './mutant.ts';
import { rareMutants } from './now-and-then.ts';
import { rowMutants } from './rows/index.ts';
import { shownMutants } from './uploads/shown.ts';
import { storedMutants } from './uploads/stored.ts';

/** Defects that show in all views of a record. The judge blames the first view. */
const everywhere = mutantsOf({
  'customers.create.middle_name': {
    'an absent middle name is null everywhere': showing(customerViews, 'middle_name', emptyAs(null)),
  },
  'customers.create.blocked': {
    'blocked is true or false everywhere': showing(customerViews, 'blocked', asBoolean),
  },
  'customers.update.keeps-unsent': {
    'an update forgets every optional field that it does not send': forgettingUnsent(
      'updateCustomer',
      'region',
      'postcode',
      'birth_city',
      'email_address',
    ),
  },
});

const written = {
  document: fromTheDocument,
  systematic,
  everywhere,
  uploads: [...storedMutants, ...shownMutants],
  rare: rareMutants,
  rows: rowMutants,
  caches: cacheMutants,
  blind: blindDefects,
} as const;

/** The sets of mutants that can be run by themselves. */
export const sets = each(written, (set: readonly Mutant[]) => set.filter(({ name }) => !(name in lawfulNow)));

/** Those that were mutants before a ruling changed, as variants. */
export const lawfulMutants: readonly Variant[] = Object.values(written)
  .flat()
  .flatMap(({ breaks: _, follows: __, alike: ___, depth: ____, ...server }: Mutant) => {
    const ruling = lawfulNow[server.name];
    // They are judged by whole runs.
    return ruling ? [{ ...server, run: {}, rulings: [ruling], takes: [] }] : [];
  });

/** Every mutant. */
export const mutants: readonly Mutant[] = Object.values(sets).flat();
