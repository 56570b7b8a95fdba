import { readUntilShown } from '../player/reads.ts';
import type { SubjectOf } from '../player/request.ts';
import { sendAgainAlone } from '../player/retries.ts';
import type { Created, Scenario, Session } from '../player/session.ts';
import { type Answer, recordOf } from '../reading/answer.ts';
import type { Purpose } from '../transcript/purposes.ts';
import { readBack, type StepOf, withAllFields } from '../transcript/steps.ts';
import { type CustomerChanges, type CustomerFields, entriesOf } from '../values/fields.ts';
import { againWhileFollowed, readOnlyFields } from './customers.ts';

/** Updates customers after the clock has ticked, each in one way, and reads them. */
export const customerUpdates: Scenario<'customer-updates'> = {
  name: 'customer-updates',
  async run(session) {
    const { created, ownersCreated, people, ticks } = session.context;
    const create = (subject: SubjectOf<'customer-updates'>, fields: CustomerFields) =>
      session.attempt(() => session.createCustomer(subject, fields));
    const [one, ...others] = await Promise.all([
      session.createCustomer('update-one', people.full()),
      create('update-all', people.full()),
      create('update-nothing', people.full()),
      create('update-values', people.full()),
      create('update-read-only', people.full()),
      create('update-optional', people.required()),
    ]);
    await ownersCreated.reached();
    const owners = updatedAlone.map(([, subject]) => created.get(subject));
    await ticks.sinceEverywhere(...[one, ...others, ...owners].map((customer) => customer?.answer));
    const [all, same, values, guarded, optional] = others;
    if (!all) session.markCustomersCreated();
    const update = (step: PlainStep, customer: Created<CustomerFields>, body: CustomerChanges) =>
      updateCustomer(session, step, customer, body, { step });
    const special = { step: 'update-values-signs', role: 'values' } as const;
    await Promise.all([
      // With what stays as it is: one new value is a change.
      update('update-one', one, { city: people.town(0).city, address: one.fields.address }),
      all && updateEverything(session, all),
      optional && update('update-optional', optional, { region: people.town(1).region }),
      same && update('update-nothing', same, { city: same.fields.city }),
      values && updateCustomer(session, 'update-values', values, specialChanges, special),
      guarded && sendReadOnlyFields(session, guarded),
      ...updatedAlone.map(([field, subject]) => updateAlone(session, field, subject)),
    ]);
  },
};

/** Fields that are updated alone, each of a customer that another scenario created. */
const updatedAlone: readonly [field: keyof CustomerChanges, subject: string][] = [
  ['email_address', 'documents-pairs'],
  ['mobile_number', 'documents-ways'],
  ['phone_number', 'documents-values'],
  ['address', 'recipients-owner'],
];

async function updateAlone(
  session: Session<'customer-updates'>,
  field: keyof CustomerChanges,
  subject: string,
): Promise<void> {
  const { people, created } = session.context;
  const customer = created.get(subject) as Created<CustomerFields> | undefined;
  const way = { step: `update-alone-${field}`, purpose: 'lone-field', isRead: false } as const;
  if (customer) await updateCustomer(session, subject, customer, { [field]: people.changed()[field] }, way);
}

/** Steps of updates that may be sent again with all fields. */
type PlainStep = StepOf extends infer Step
  ? Step extends `${infer Update}-with-all`
    ? Update
    : never
  : never;

interface Way {
  step: PlainStep | `${PlainStep}-with-all`;
  isRead?: boolean;
  role?: 'values';
  purpose?: Purpose;
}

/** Updates a customer and reads it. A refused plain update is sent again whole, which a deployment may require. */
export async function updateCustomer(
  session: Session,
  subject: string,
  { id, fields }: Created<CustomerFields>,
  body: CustomerChanges,
  way: Omit<Way, 'step'> & { step: PlainStep },
): Promise<Answer> {
  const update = await sendUpdate(session, subject, id, body, way);
  if (way.role === undefined && update.meaning === 'refusal') {
    const whole = { ...fields, ...body };
    const isMore = Object.keys(whole).length > Object.keys(body).length;
    if (isMore && session.context.budget.wholeUpdates-- > 0)
      await sendUpdate(session, subject, id, whole, { ...way, step: withAllFields(way.step), isRead: true });
  }
  return update;
}

async function sendUpdate(
  session: Session,
  subject: string,
  id: bigint,
  body: CustomerChanges,
  { step, isRead = true, ...options }: Way,
): Promise<Answer> {
  const update = await sendAgainAlone(
    session,
    (manner) =>
      session.send(step, 'updateCustomer', { path: { id }, body }, { subject, ...options, ...manner }),
    (refused) => readUntilShown(session, readBack(`${step}-refused` as typeof step), id, refused),
  );
  const isPlain = options.role === undefined;
  if (isPlain && update.meaning === 'refusal') return update;
  if (isRead) await readUntilShown(session, readBack(step), id, update);
  const shown = recordOf(update);
  if (shown && isPlain) session.context.changedCustomers.set(String(id), shown);
  return update;
}

/** The first of two updates: fields that are easily mixed up are in different halves, those of an address together. */
const firstHalf: ReadonlySet<string> = new Set<keyof CustomerChanges>([
  'first_name',
  'middle_name',
  'date_of_birth',
  'birth_city',
  'birth_country',
  'nationality',
  'mobile_number',
]);

/** Every field, in two requests with a tick of the clock between them: the second must not undo the first. */
async function updateEverything(
  session: Session<'customer-updates'>,
  customer: Created<CustomerFields>,
): Promise<void> {
  const { people, ticks } = session.context;
  const fields = Object.entries(people.changed());
  const half = (isFirst: boolean) =>
    Object.fromEntries(fields.filter(([name]) => firstHalf.has(name) === isFirst));
  const first = await updateHalf(session, 'update-all', customer, half(true));
  await ticks.sinceEverywhere(first);
  session.markCustomersCreated();
  await updateHalf(session, 'update-rest', customer, half(false));
}

/** All in one request; if that is refused, each field in a request of its own. */
async function updateHalf(
  session: Session<'customer-updates'>,
  step: 'update-all' | 'update-rest',
  customer: Created<CustomerFields>,
  fields: CustomerChanges,
): Promise<Answer> {
  const update = await updateCustomer(session, 'update-all', customer, fields, { step });
  if (update.meaning !== 'refusal') return update;
  for (const [field, value] of entriesOf(fields))
    await updateCustomer(session, 'update-all', customer, { [field]: value }, { step: `${step}-${field}` });
  return update;
}

const specialChanges: CustomerChanges = { address: '9 Building E+F & Daughters, 5%41', city: 'Orléans' };

async function sendReadOnlyFields(session: Session<'customer-updates'>, customer: Created): Promise<void> {
  // The service may have blocked or unblocked the customer since it was created.
  const path = { id: customer.id };
  const options = { subject: 'update-read-only', role: 'read-only' } as const;
  const latest = await session.send('read-before-update', 'getCustomer', { path }, options);
  const fields = readOnlyFields(recordOf(latest) ?? customer.record);
  const update = async (
    step: Extract<PlainStep, StepOf<'customer-updates'>>,
    body: Record<string, string>,
  ) => {
    const answer = await session.sendUnruled(step, 'updateCustomer', { path, body }, options);
    await readUntilShown(session, readBack(step), customer.id, answer);
    return answer;
  };
  const together = await update('update-read-only', { ...fields, city: session.context.people.town(2).city });
  if (together.meaning === 'success')
    return againWhileFollowed(fields, together, (step, flags) => update(`update-${step}`, flags));
  for (const [field, value] of entriesOf(fields))
    await update(`update-read-only-${field}`, { [field]: value });
}
