import type { Customer } from '../../generated/types.ts';
import type { SubjectOf } from '../player/request.ts';
import type { Created, Scenario, Session } from '../player/session.ts';
import { type Answer, flags, idOf, recordOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import { rowsOf } from '../recording/rows.ts';
import { type CustomerFields, entriesOf } from '../values/fields.ts';
import { specialValues } from '../values/people.ts';

/** Creates customers, reads them at once and once more after the clock has ticked. */
export const customers: Scenario<'customers'> = {
  name: 'customers',
  async run(session) {
    const { people, ticks } = session.context;
    const [full, minimal] = await Promise.all([
      session.createCustomer('full', people.full()),
      createMinimal(session),
      session.attempt(() => session.createCustomer('elsewhere', people.elsewhere())),
    ]);
    await Promise.all([
      readCustomer(session, 'full', full),
      minimal && readCustomer(session, 'minimal', minimal),
      sendReadOnlyFields(session, full),
    ]);
    await ticks.since(full.answer);
    session.markCustomersCreated();
    // By now other customers have documents and recipients.
    if (minimal) await readEmptyLists(session, minimal);
    // Only a second read shows that the first did not refresh updated_on.
    const path = { id: full.id };
    await session.send('get-full-again', 'getCustomer', { path }, { subject: 'full' });
  },
};

/** Customers whose address and city are special values. */
export const customerValues: Scenario<'customer-values'> = {
  name: 'customer-values',
  async run(session) {
    const created = await Promise.all(
      Object.entries(rowsOf('specialValues', specialValues, session.context.settings)).map(
        async ([name, values]) => {
          const options = { subject: `values-${name}`, role: 'values' } as const;
          const body = { ...session.context.people.required(), ...values };
          const answer = await session.send(`create-values-${name}`, 'createCustomer', { body }, options);
          return { name, options, id: idOf(recordOf(answer)) };
        },
      ),
    );
    session.markCustomersCreated();
    await Promise.all(
      created.map(({ name, options, id }) => {
        const path = { id: BigInt(id ?? 0) };
        return id && session.send(`get-values-${name}`, 'getCustomer', { path }, options);
      }),
    );
  },
};

/** The required fields alone; if they are refused, once more with other values, which may have been the reason. */
async function createMinimal(session: Session<'customers'>): Promise<Created | undefined> {
  const { people } = session.context;
  const create = () =>
    session.createCustomer('minimal', people.required(), { purpose: 'required-fields-alone' });
  let refused = false;
  const minimal = await session.attempt(create, () => {
    refused = true;
  });
  if (!refused) return minimal;
  // Whether all fields are taken now tells whether some are asked for.
  await session.attempt(() => session.createCustomer('control', people.full()));
  return session.attempt(create);
}

const readCustomer = (session: Session<'customers'>, subject: 'full' | 'minimal', { id }: Created) =>
  session.send(`get-${subject}`, 'getCustomer', { path: { id } }, { subject });

/** Lists the documents and recipients of a customer who has none. */
async function readEmptyLists(session: Session<'customers'>, { id }: Created): Promise<void> {
  const options = { subject: 'minimal' };
  const path = { customerId: id };
  await Promise.all([
    session.send('no-documents', 'listDocuments', { path: { id } }, options),
    session.send('no-recipients', 'listRecipients', { path }, options),
    session.send('no-recipients-post', 'listRecipientsByPost', { path, body: {} }, options),
  ]);
}

type ReadOnlyFields = Record<Exclude<keyof Customer, keyof CustomerFields>, string>;

/** Fields that only the service may set, with values that it would not choose. */
export function readOnlyFields(record: JsonObject): ReadOnlyFields {
  return {
    id: '1000000007',
    // The opposite of the current value shows whether it was taken.
    blocked: record.blocked === 1 ? '0' : '1',
    temporary_blocked: record.temporary_blocked === 1 ? '0' : '1',
    created_on: '2001-02-03T04:05:06+00:00',
    updated_on: '2001-02-03T04:05:07+00:00',
  };
}

/** How often flags are sent again when the record shows what was sent. */
const flagRetries = 3;

/** Sends the opposite flags while the record follows: one match may be the service's own doing (ruling `read-only`). */
export async function againWhileFollowed(
  fields: ReadOnlyFields,
  first: Answer,
  send: (name: `read-only-flags-${number}`, fields: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  let sent: Record<string, string> = fields;
  let answer = first;
  for (let attempt = 1; attempt <= flagRetries; attempt++) {
    const record = recordOf(answer);
    const followed = flags.filter((flag) => String(record?.[flag]) === sent[flag]);
    if (followed.length === 0) return;
    sent = Object.fromEntries(followed.map((flag) => [flag, sent[flag] === '1' ? '0' : '1']));
    answer = await send(`read-only-flags-${attempt}`, sent);
  }
}

/** All at once; if that is refused, each alone: one may be refused and another taken. */
async function sendReadOnlyFields(session: Session<'customers'>, full: Created): Promise<void> {
  const fields = readOnlyFields(full.record);
  const create = (subject: SubjectOf<'customers'>, extra: Record<string, string>) =>
    session.sendUnruled(
      `create-${subject}`,
      'createCustomer',
      { body: { ...session.context.people.required(), ...extra } },
      { subject, role: 'read-only' },
    );
  const together = await create('read-only', fields);
  if (together.meaning === 'success') return againWhileFollowed(fields, together, create);
  await Promise.all(
    entriesOf(fields).map(([field, value]) => create(`read-only-${field}`, { [field]: value })),
  );
}
