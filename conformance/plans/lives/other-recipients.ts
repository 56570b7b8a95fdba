import { createRefusable } from '../../player/reads.ts';
import type { Session } from '../../player/session.ts';
import { type Beneficiaries, isSample } from '../../values/beneficiaries.ts';
import { corridorsAtStandard, otherCorridors } from '../../values/corridors.ts';
import type { Life } from './customers.ts';

type Lives = Session<'lives'>;

/** Relations of recipients in other corridors. */
const relations = ['FND', 'BIZ', 'FAM'] as const;

/**
 * Creates a recipient in each of some other corridors, if that of the samples is the deployment's. Every other one has the
 * last name of the customer, who need not be family.
 */
export async function createElsewhere(session: Lives, make: Beneficiaries, owner: Life): Promise<void> {
  const { corridors, depth } = session.context.settings;
  const sample = corridors.find(isSample);
  if (!sample) return;
  const all = Object.entries(otherCorridors);
  const { last_name } = owner.fields;
  const isPlain = owner.answer.values?.last_name === undefined;
  // The names are drawn before the first response.
  await Promise.all(
    all
      .slice(0, depth === 'thorough' ? all.length : corridorsAtStandard)
      .map(([name, { country, payoutMethod, fields }], index) => {
        const relation = relations[index % relations.length] as (typeof relations)[number];
        const namesake = isPlain && index % 2 === 0 ? { last_name } : {};
        const more = { relation, ...namesake, ...fields };
        const body = { customer: owner.id, ...make.individual({ ...sample, country, payoutMethod }, more) };
        return createRefusable(session, 'Recipient', `payee-in-${name}`, body);
      }),
  );
}
