import { operations } from '../../generated/operations.ts';
import { getRecord } from '../player/reads.ts';
import type { UnruledBody } from '../player/request.ts';
import { type Created, found, type Session } from '../player/session.ts';
import { differingFields, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { readListPage } from '../reading/listing.ts';
import type { Corridor } from '../recording/options.ts';
import { invalid } from '../transcript/invalid-values.ts';
import { readBack } from '../transcript/steps.ts';
import { beneficiariesOf, otherIban } from '../values/beneficiaries.ts';
import { type CustomerFields, entriesOf, type RecipientFields } from '../values/fields.ts';

type Probes = Session<'probes'>;
const role = 'probe';
const unknown = { role, purpose: 'unknown-code' } as const;

/** Bodies that lack one required field each, by its name. */
export const withoutEach = <Id extends 'createCustomer' | 'createRecipient'>(
  operation: Id,
  make: () => object,
) =>
  entriesOf<Readonly<Record<string, string>>>(operations[operation].fields)
    .filter(([, need]) => need === 'required')
    .map(([field]) => {
      const { [field]: _, ...body } = { ...make() } as UnruledBody;
      return [field as keyof (typeof operations)[Id]['fields'] & string, body] as const;
    });

interface Changes {
  /** Updates before and after those that must be refused. */
  before: object;
  after: object;
  refused: Readonly<Partial<Record<WrongUpdate, object>>>;
  /** The field that is wrong in each of them, with a valid value. */
  undone: Readonly<Record<WrongUpdate, [field: string, valid: string]>>;
}
type WrongUpdate =
  `update-${'unknown-nationality' | 'impossible-birthday' | 'empty-city' | 'unknown-relation'}`;

/**
 * Sends updates in which one field is wrong, last or first, between updates that may be accepted: what is refused leaves
 * the record as it was, neither undoes the one nor goes with the other.
 */
async function updateWrongly(
  session: Probes,
  kind: 'customer' | 'payee',
  { id, answer, record }: Created,
  { before, after, refused, undone }: Changes,
): Promise<void> {
  const isCustomer = kind === 'customer';
  let latest = record;
  let last = answer;
  const update = async (
    step: WrongUpdate | `${WrongUpdate}-undone` | `update-${typeof kind}-${'before' | 'after'}`,
    fields: object,
  ) => {
    const request = { path: isCustomer ? { id } : { recipientId: id }, body: fields as UnruledBody };
    last = await session.sendUnruled(step, isCustomer ? 'updateCustomer' : 'updateRecipient', request, {
      role,
    });
    latest = recordOf(last) ?? latest;
  };
  const resource = isCustomer ? 'Customer' : 'Recipient';
  const read = (step: Parameters<Probes['send']>[0]) => {
    const shown = latest;
    const until: typeof found = (one) => differingFields(resource, recordOf(one), shown).length === 0;
    return getRecord(session, resource, step, id, { until });
  };
  const step = `update-${kind}-before` as const;
  await update(step, before);
  await read(readBack(step));
  // A refusal that marks the record as updated shows only then.
  await session.context.ticks.sinceEverywhere(last);
  for (const [wrong, fields] of entriesOf(refused)) {
    await update(wrong, fields);
    // What is taken all the same must not stay.
    const [field, valid] = undone[wrong];
    if (last.meaning === 'success') await update(`${wrong}-undone`, { [field]: valid });
  }
  await read(`get-${kind}-after-refusals`);
  await update(`update-${kind}-after`, after);
  await read(isCustomer ? 'get-wrongly-updated' : 'get-wrongly-updated-payee');
}

/** What an update writes where a wrong one was taken. */
const undoneOf = ({ nationality, date_of_birth, city }: CustomerFields): Changes['undone'] => ({
  'update-unknown-nationality': ['nationality', nationality],
  'update-impossible-birthday': ['date_of_birth', date_of_birth],
  'update-empty-city': ['city', city],
  'update-unknown-relation': ['relation', 'FAM'],
});

/** Creates a customer and updates it wrongly. */
export async function updateCustomerWrongly(session: Probes): Promise<void> {
  const { people } = session.context;
  // Drawn before the first response, whose time must not decide it.
  const [fields, changed] = [people.required(), people.required()];
  const { date_of_birth: _, nationality: __, country: ___, ...right } = changed;
  const refused = {
    'update-unknown-nationality': { ...right, nationality: invalid.nationality },
    'update-impossible-birthday': { date_of_birth: invalid.date, middle_name: people.made('refused middle') },
    'update-empty-city': { city: '', address: people.made('refused street') },
  };
  const [before, after] = [{ city: people.town(3).city }, { postcode: people.town(4).postcode }];
  const created = await session.createCustomer('wrongly-updated', fields, { role });
  await updateWrongly(session, 'customer', created, { before, after, refused, undone: undoneOf(fields) });
}

/** The same of a recipient, who would have another name and account. */
async function updateRecipientWrongly(session: Probes, make: () => RecipientFields): Promise<Created> {
  const { people, settings } = session.context;
  const { fields: given = {}, updateFields } = settings.corridors[0] as Corridor;
  const [fields, changed] = [make(), make()];
  const { customer: _, ...right } = changed as UnruledBody;
  const name = { last_name: people.word() };
  const before = {
    ...(fields.iban === undefined ? name : { iban: otherIban(fields.iban) }),
    ...updateFields,
  };
  const after = fields.bank === undefined || 'bank' in given ? name : { bank: people.banks.other };
  const refused = { 'update-unknown-relation': { ...right, relation: invalid.relation } };
  const created = await session.createRecipient('wrongly-updated-payee', fields, { role });
  await updateWrongly(session, 'payee', created, {
    before,
    after,
    refused,
    undone: undoneOf(people.required()),
  });
  return created;
}

/** Sends recipients that must be refused; beyond a quick run between two that may be accepted, with lists around them. */
export async function createRecipientsWrongly(session: Probes, owner: Created): Promise<void> {
  const { settings } = session.context;
  const path = { customerId: owner.id };
  const make = () => beneficiariesOf(session.context).individual(owner.id, settings.corridors[0] as Corridor);
  const list = (step: `recipients-${'before' | 'afterwards'}`, ids: readonly string[]) =>
    session.send(
      step,
      'listRecipients',
      { path },
      { until: (answer) => found(answer) && isThere(answer, ids) },
    );
  const isThere = (answer: Parameters<typeof found>[0], ids: readonly string[]) => {
    const { total = 0, totalPages = 1 } = readListPage(answer) ?? {};
    const shown = new Set(recordsOf(answer).map((item) => idOf(item)));
    return total >= ids.length && (totalPages > 1 || ids.every((id) => shown.has(id)));
  };
  const isDeep = settings.depth !== 'quick';
  const first = isDeep ? await session.attempt(() => updateRecipientWrongly(session, make)) : undefined;
  const ids = first ? [String(first.id)] : [];
  if (isDeep) {
    await list('recipients-before', ids);
    // A list of one, whatever else the deployment refuses.
    await session.send('recipients-before-post', 'listRecipientsByPost', { path, body: {} });
  }
  await Promise.all([
    ...withoutEach('createRecipient', make).map(([field, body]) =>
      session.sendUnruled(
        `recipient-without-${field}`,
        'createRecipient',
        { body },
        { role, purpose: 'missing-field' },
      ),
    ),
    session.sendUnruled(
      'unknown-relation',
      'createRecipient',
      { body: { ...make(), relation: invalid.relation } },
      unknown,
    ),
  ]);
  if (!isDeep) return;
  const next = await session.attempt(() => session.createRecipient('payee-after-refusals', make(), { role }));
  if (next) ids.push(String(next.id));
  // What was refused is in no list.
  await list('recipients-afterwards', ids);
}
