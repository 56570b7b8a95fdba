import { each } from '../../conformance/judging/table-keys.ts';
import { blindDefects } from '../blind/index.ts';
import { showing } from '../kit/changes.ts';
import { forgettingUnsent } from '../kit/on-a-server.ts';
import { customerViews } from '../kit/response-change.ts';
import { asBoolean, emptyAs } from '../kit/writes.ts';
import type { LegalServer } from '../legal/legal-server.ts';
import { cacheDefects } from './caches.ts';
import { type Defect, defectsOf } from './defect.ts';
import { fromTheDocument } from './from-the-document/index.ts';
import { legalNow } from './legal-now.ts';
import { rareDefects } from './now-and-then.ts';
import { systematic } from './required/index.ts';
import { rowDefects } from './rows/index.ts';
import { shownDefects } from './uploads/shown.ts';
import { storedDefects } from './uploads/stored.ts';

/** Defects that show in all views of a record. The judge blames the first view. */
const everywhere = defectsOf({
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
  uploads: [...storedDefects, ...shownDefects],
  rare: rareDefects,
  rows: rowDefects,
  caches: cacheDefects,
  blind: blindDefects,
} as const;

/** The sets of defects that can be run by themselves. */
export const sets = each(written, (set: readonly Defect[]) => set.filter(({ name }) => !(name in legalNow)));

/** Those that were defects before a ruling changed, as legal servers. */
export const legalNowServers: readonly LegalServer[] = Object.values(written)
  .flat()
  .flatMap(({ breaks: _, follows: __, alike: ___, depth: ____, ...server }: Defect) => {
    const ruling = legalNow[server.name];
    // They are judged by whole runs.
    return ruling ? [{ ...server, run: {}, rulings: [ruling], takes: [] }] : [];
  });

/** Every defect. */
export const defects: readonly Defect[] = Object.values(sets).flat();
