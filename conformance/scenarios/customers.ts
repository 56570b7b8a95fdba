import type { Customer } from '../../generated/types.ts';
import { type Answer, recordOf } from '../reading/answer.ts';
import { awaitTick } from './clock.ts';
import type { CustomerFields } from './request.ts';
import type { Created, Scenario, Session } from './session.ts';

/** Creates customers, reads them at once and once more after the clock has ticked. */
export const customers: Scenario<'customers'> = {
  name: 'customers',
  async run(session) {
    const { people } = session.context;
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
    await awaitTick(session, full, (n) => session.createCustomer(`witness-${n}`, people.required()));
    session.createsNoMoreCustomers();
    // By now other customers have documents and recipients.
    if (minimal) await readEmptyLists(session, minimal);
    // What a read must not do, refresh updated_on, shows only on a second one.
    const path = { id: full.id };
    await session.send('get-full-again', 'getCustomer', { path }, { subject: 'full', until: found });
  },
};

/** The required fields alone; once more with other values where they were refused, for it may be the values. */
async function createMinimal(session: Session<'customers'>): Promise<Created | undefined> {
  const { people } = session.context;
  const create = () =>
    session.createCustomer('minimal', people.required(), { purpose: 'required-fields-alone' });
  let refused = false;
  const minimal = await session.attempt(create, () => {
    refused = true;
  });
  return refused ? session.attempt(create) : minimal;
}

export const found = (answer: Answer) => answer.meaning === 'success';

function readCustomer(
  session: Session<'customers'>,
  subject: 'full' | 'minimal',
  { id }: Created,
): Promise<Answer> {
  return session.send(`get-${subject}`, 'getCustomer', { path: { id } }, { subject, until: found });
}

/** A customer that nobody gave documents or recipients has none, whatever others have. */
async function readEmptyLists(session: Session<'customers'>, { id }: Created): Promise<void> {
  const options = { subject: 'minimal', until: found };
  const path = { customerId: id };
  await Promise.all([
    session.send('no-documents', 'listDocuments', { path: { id } }, options),
    session.send('no-recipients', 'listRecipients', { path }, options),
    session.send('no-recipients-post', 'listRecipientsByPost', { path, body: {} }, options),
  ]);
}

/** The fields of a customer that the service alone sets. */
type ReadOnlyFields = Record<Exclude<keyof Customer, keyof CustomerFields>, string>;

/** Fields that the service alone may set, with values that it would not have chosen. */
export function readOnlyFields(record: { blocked?: unknown; temporary_blocked?: unknown }): ReadOnlyFields {
  return {
    id: '1000000007',
    // The opposite of what other customers have shows whether it was taken.
    blocked: record.blocked === 1 ? '0' : '1',
    temporary_blocked: record.temporary_blocked === 1 ? '0' : '1',
    created_on: '2001-02-03T04:05:06+00:00',
    updated_on: '2001-02-03T04:05:07+00:00',
  };
}

const flags = ['blocked', 'temporary_blocked'] as const satisfies (keyof ReadOnlyFields)[];

/** How often flags are sent again that may have been followed, or may be what the service chose. */
const flagRetries = 3;

/**
 * Sends the flags the other way round while the record shows what was sent: a service may block a new customer by
 * itself (ruling `read-only`), so that one coincidence tells nothing.
 */
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

/** All at once; where that is refused each alone, because one of them may be refused and another taken. */
async function sendReadOnlyFields(session: Session<'customers'>, full: Created): Promise<void> {
  const fields = readOnlyFields(full.record as { blocked?: unknown });
  const create = (subject: `read-only${string}`, extra: Record<string, string>) =>
    session.sendUnruled(
      `create-${subject}`,
      'createCustomer',
      { body: { ...session.context.people.required(), ...extra } },
      { subject, role: 'read-only' },
    );
  const together = await create('read-only', fields);
  if (together.meaning === 'success') return againWhileFollowed(fields, together, create);
  await Promise.all(
    Object.entries(fields).map(([field, value]) => create(`read-only-${field}`, { [field]: value })),
  );
}
