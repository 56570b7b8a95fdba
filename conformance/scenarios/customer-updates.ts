import { type Answer, recordOf } from '../reading/answer.ts';
import { differingFields } from '../reading/record.ts';
import { awaitTickEverywhere } from './clock.ts';
import { againWhileFollowed, found, readOnlyFields } from './customers.ts';
import type { Created, Scenario, Session } from './session.ts';
import type { Fields } from './values/people.ts';

/** Updates customers after the clock has ticked, each in one way, and reads what became of them. */
export const customerUpdates: Scenario = {
  name: 'customer-updates',
  areas: ['customers', 'updates'],
  async run(session) {
    const { people } = session.context;
    const create = (subject: string) => session.createCustomer(subject, people.full());
    const [one, all, same, values, guarded, optional] = await Promise.all([
      create('update-one'),
      ...['update-all', 'update-nothing', 'update-values', 'update-read-only'].map((subject) =>
        session.attempt(() => create(subject)),
      ),
      session.attempt(() => session.createCustomer('update-optional', people.required())),
    ]);
    const latest = [all, same, values, guarded, optional].reduce<Created>(
      (last, other) => (other && other.answer.answeredAtMs > last.answer.answeredAtMs ? other : last),
      one,
    );
    await awaitTickEverywhere(session, latest, (n) =>
      session.createCustomer(`update-witness-${n}`, people.required()),
    );
    if (!all) session.createsNoMoreCustomers();
    await Promise.all([
      updateCustomer(session, 'update-one', one, { city: 'Cambridge' }),
      all && updateEverything(session, all),
      optional && updateCustomer(session, 'update-optional', optional, { region: 'Massachusetts' }),
      same && updateCustomer(session, 'update-nothing', same, { city: same.fields.city ?? '' }),
      values && updateValues(session, values),
      guarded && sendReadOnlyFields(session, guarded),
      ...Object.entries(updatedAlone).map(([field, subject]) => updateAlone(session, field, subject)),
    ]);
  },
};

/** Fields that are updated alone, and the customers of other scenarios whose field it is. */
const updatedAlone: Record<string, string> = {
  email_address: 'documents-pairs',
  mobile_number: 'documents-ways',
  phone_number: 'documents-values',
  address: 'recipients-owner',
};

/** One field of a customer that was created long before, to see what it does to the stamps. */
async function updateAlone(session: Session, field: string, subject: string): Promise<void> {
  const { people, created } = session.context;
  const customer = created.get(subject);
  const value = people.changed()[field];
  if (customer && value !== undefined)
    await updateCustomer(
      session,
      subject,
      customer,
      { [field]: value },
      { step: `update-alone-${field}`, isRead: false },
    );
}

/** How often a refused update is sent again with every other field: often enough to tell, and no more. */
const wholeRecordsMax = 3;

/**
 * Updates and reads again until the read shows what the update answered. Where a plain update is refused, it is
 * sent again with all other fields as they are: perhaps the deployment wants them (any subset will do).
 */
export async function updateCustomer(
  session: Session,
  subject: string,
  customer: Created,
  body: Fields,
  {
    step = subject,
    role = 'plain' as const,
    isRead = true,
  }: { step?: string; role?: 'plain' | 'values' | 'read-only'; isRead?: boolean } = {},
): Promise<Answer> {
  const { id } = customer;
  const update = await session.send(step, 'updateCustomer', { path: { id }, body }, { subject, role });
  const isRefused = role === 'plain' && update.meaning === 'refusal';
  if (isRefused) {
    const tried = session.context.recorder.stepsLike(/-with-all$/);
    const whole = { ...customer.fields, ...body };
    if (tried < wholeRecordsMax && Object.keys(whole).length > Object.keys(body).length)
      await updateCustomer(session, subject, customer, whole, { step: `${step}-with-all` });
    return update;
  }
  const shown = recordOf(update);
  const until = (answer: Answer) =>
    shown === undefined || differingFields('Customer', recordOf(answer), shown).length === 0;
  if (isRead) await session.send(`${step}-get`, 'getCustomer', { path: { id } }, { subject, role, until });
  if (shown && role === 'plain') session.context.changedCustomers.set(String(id), shown);
  return update;
}

/**
 * What the first of two updates sends. Fields that are easily mixed up, such as the two phone numbers, stand in
 * different halves; those of one address stand together, because they have to fit one another.
 */
const firstHalf = new Set([
  'first_name',
  'middle_name',
  'date_of_birth',
  'birth_city',
  'birth_country',
  'nationality',
  'mobile_number',
]);

/** Every field, in two requests with a tick of the clock between them: the second must not undo the first. */
async function updateEverything(session: Session, customer: Created): Promise<void> {
  const { people } = session.context;
  const fields = Object.entries(people.changed());
  const half = (isFirst: boolean) =>
    Object.fromEntries(fields.filter(([name]) => firstHalf.has(name) === isFirst));
  const first = await updateHalf(session, 'update-all', customer, half(true));
  await session.attempt(() =>
    awaitTickEverywhere(session, { ...customer, answer: first }, (n) =>
      session.createCustomer(`update-again-witness-${n}`, people.required()),
    ),
  );
  session.createsNoMoreCustomers();
  await updateHalf(session, 'update-rest', customer, half(false));
}

/** All in one request; where that is refused, each field in a request of its own. */
async function updateHalf(
  session: Session,
  step: string,
  customer: Created,
  fields: Fields,
): Promise<Answer> {
  const update = await updateCustomer(session, 'update-all', customer, fields, { step });
  if (update.meaning !== 'refusal') return update;
  for (const [field, value] of Object.entries(fields)) {
    await updateCustomer(session, 'update-all', customer, { [field]: value }, { step: `${step}-${field}` });
  }
  return update;
}

/** Characters that a form has to encode, as an update sends them. */
const specialUpdates: Record<string, Fields> = {
  signs: { address: '9 Building E+F & Daughters, 5%41', city: 'Orléans' },
};

async function updateValues(session: Session, customer: Created): Promise<void> {
  for (const [name, fields] of Object.entries(specialUpdates)) {
    const step = `update-values-${name}`;
    await updateCustomer(session, 'update-values', customer, fields, { step, role: 'values' });
  }
}

async function sendReadOnlyFields(session: Session, customer: Created): Promise<void> {
  // The service may have blocked or freed the customer since it was created.
  const latest = await session.send(
    'read-before-update',
    'getCustomer',
    { path: { id: customer.id } },
    { subject: 'update-read-only', role: 'read-only', until: found },
  );
  const fields = readOnlyFields((recordOf(latest) ?? customer.record) as { blocked?: unknown });
  const update = (step: string, body: Fields) =>
    updateCustomer(session, 'update-read-only', customer, body, { step, role: 'read-only' });
  const together = await update('update-read-only', { ...fields, city: 'Quincy' });
  if (together.meaning === 'success')
    return againWhileFollowed(fields, together, (step, flags) => update(`update-${step}`, flags));
  for (const [field, value] of Object.entries(fields)) {
    await update(`update-read-only-${field}`, { [field]: value });
  }
}
