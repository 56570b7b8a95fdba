import type { Session } from '../../player/session.ts';
import { type Answer, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import { type CustomerChanges, entriesOf } from '../../values/fields.ts';
import { specialText } from '../../values/special.ts';
import { type Life, optionalFields, updateLife } from './customers.ts';

type Lives = Session<'lives'>;

/** In the order in which a customer gets them: a country of birth before its city, a region before its postcode. */
const filledIn = [
  'birth_nationality',
  'birth_country',
  'region',
  'phone_number',
  'email_address',
  'birth_city',
  'postcode',
  'middle_name',
] as const satisfies (typeof optionalFields)[number][];

/** Gives a customer who had none a first value in each optional field, one after the other, after another last name. */
export async function fillIn(session: Lives, life: Life): Promise<void> {
  const { people } = session.context;
  const values = { ...people.changed(), ...people.codes(300) };
  await updateLife(session, life, 'renamed', { last_name: values.last_name });
  for (const field of filledIn) await updateLife(session, life, `first-${field}`, { [field]: values[field] });
}

/** Changes all fields of a customer, and then some again. @param before what has to end first. */
export async function changeWholly(session: Lives, life: Life, before?: Promise<unknown>): Promise<void> {
  const { people } = session.context;
  const everything = { ...people.changed(), ...people.codes(200) };
  await before;
  await updateLife(session, life, 'everything', everything);
  // The same letters in another case are another value.
  await updateLife(session, life, 'capitals', { city: everything.city.toUpperCase() });
  const lines = { address: specialText('line-break', 0) };
  await updateLife(session, life, 'lines', lines, { address: 'line-break' });
  for (const [index, day] of oldDays.entries())
    await updateLife(session, life, `old-${index}`, { date_of_birth: day }, {});
}

/** Days of birth whose years of two digits are near, by pivots of 20 and 30. Who is a hundred years old may be refused. */
const oldDays = ['1928-11-04', '1918-06-15'];

/**
 * Updates a customer who was created like another one, who must not change. Then an update of the twin names the other in a
 * field that is not a partner's.
 */
export async function partTwins(session: Lives, twin: Life, { id }: Life): Promise<void> {
  const { people } = session.context;
  // They keep their name: a list that shows one of both has to be noticed.
  const { address, city, region, postcode, mobile_number } = people.changed();
  const { email_address = '' } = twin.fields;
  const parted = { address, city, region, postcode, mobile_number, email_address };
  await updateLife(session, twin, 'parted', parted, {});
  const body = { id, city: people.town(7).city };
  const { subject, number } = twin;
  const update = await session.sendUnruled(
    `life-${number}-as-another`,
    'updateCustomer',
    { path: { id: twin.id }, body },
    { subject, role: 'probe' },
  );
  note(session, twin, update);
}

/** Notes what an update left, by its response: it may have changed the time of the last update alone. */
function note({ context: { changedCustomers } }: Lives, { id }: Life, update: Answer): void {
  const shown = recordOf(update);
  if (shown) changedCustomers.set(String(id), shown);
}

/** A town for the stories of a customer. Without chance: stories begin when a response has come. */
const townFor = ({ context: { people } }: Lives, { number }: Life, which: number) =>
  people.town(5 * number + which);

/** An update without a read after it. */
const updateUnread = (
  session: Lives,
  { id, number, subject }: Life,
  name: string,
  body: CustomerChanges,
): Promise<Answer> =>
  session.send(
    `life-${number}-${name}`,
    'updateCustomer',
    { path: { id }, body },
    { subject, purpose: 'lone-field' },
  );

/** The customers before this one get back what was emptied, in thorough runs. */
const refilledMax = 30;

/** What else happens to customers, one story each, by name. */
export const stories = {
  'there-and-back': async (session: Lives, life: Life) => {
    const { city } = townFor(session, life, 0);
    await updateUnread(session, life, 'there', { city });
    await updateLife(session, life, 'elsewhere', { city: townFor(session, life, 1).city });
    await updateLife(session, life, 'back', { city });
  },
  'one-after-the-other': async (session: Lives, life: Life) => {
    const { city, region } = townFor(session, life, 2);
    // Without a read between them: the second meets the same second of the clock.
    await updateUnread(session, life, 'soon', { city });
    await updateLife(session, life, 'sooner', { region });
  },
  'two-at-once': async (session: Lives, life: Life) => {
    const { id, number, subject } = life;
    const send = (name: string, body: CustomerChanges) => updateUnread(session, life, name, body);
    const { city, postcode } = townFor(session, life, 3);
    const sent = { city, postcode };
    const [left, right] = await Promise.all([send('left', { city }), send('right', { postcode })]);
    const wanted = { city: recordOf(left)?.city, postcode: recordOf(right)?.postcode };
    const until = (answer: Answer) =>
      entriesOf(wanted).every(
        ([field, value]) => value !== sent[field] || recordOf(answer)?.[field] === value,
      );
    const both = await session.send(
      `life-${number}-both`,
      'getCustomer',
      { path: { id } },
      { subject, until },
    );
    // Which of the two came last, and so has the time of the last update, shows in the read alone.
    const shown = recordOf(both) ?? recordOf(right);
    if (shown) session.context.changedCustomers.set(String(id), { ...shown, ...wanted } as JsonObject);
  },
  emptied: async (session: Lives, life: Life) => {
    // Two fields each, of every fourth customer: together, the customers with this story have all of them emptied.
    const place = 2 * Math.floor(life.number / (Object.keys(stories).length - 1));
    const isThorough = session.context.settings.depth === 'thorough';
    for (const field of [0, 1].map((next) => optionalFields[(place + next) % optionalFields.length]))
      if (field && life.fields[field]) {
        await updateLife(session, life, `empty-${field}`, { [field]: '' });
        if (isThorough && life.number < refilledMax)
          await updateLife(session, life, `refill-${field}`, { [field]: life.fields[field] });
      }
  },
  nothing: async (session: Lives, life: Life) => {
    const { id, number, subject } = life;
    const update = await session.sendUnruled(
      `life-${number}-nothing`,
      'updateCustomer',
      { path: { id } },
      { subject, role: 'probe', purpose: 'empty-update' },
    );
    note(session, life, update);
  },
} satisfies Record<string, (session: Lives, life: Life) => Promise<unknown>>;
