import { Interrupted } from '../../player/interrupted.ts';
import { createRefusable } from '../../player/reads.ts';
import { found, type Session } from '../../player/session.ts';
import { type Answer, differingFields, recordOf } from '../../reading/answer.ts';
import { rowsOf } from '../../recording/rows.ts';
import type { CustomerChanges, CustomerFields } from '../../values/fields.ts';
import { birthDays, specialMails } from '../../values/special.ts';
import { changedTexts, type Texts, type Turn, waysOf, within } from './plan.ts';
import { type Numbered, updateAndRead } from './update-and-read.ts';

type Lives = Session<'lives'>;
/** A customer of this scenario. */
export type Life = Numbered<CustomerFields>;

/** The text fields of a customer. */
export const textFields = [
  'first_name',
  'last_name',
  'middle_name',
  'birth_city',
  'city',
  'address',
  'region',
  'postcode',
] as const satisfies (keyof CustomerFields)[];

/** Text fields that may be empty, so that nothing that becomes of a text is a reason to refuse it. */
const safeFields: readonly (keyof CustomerFields)[] = ['middle_name', 'birth_city', 'region', 'postcode'];

/** Fields of an address, whose texts may be of any letters. */
const addressFields: readonly (keyof CustomerFields)[] = ['address', 'city', 'region', 'postcode'];

/** Fields that a create may leave out. */
export const optionalFields = [
  'middle_name',
  'birth_city',
  'birth_country',
  'birth_nationality',
  'region',
  'postcode',
  'phone_number',
  'email_address',
] as const satisfies (keyof CustomerFields)[];

/** Fields of the birth and of the address that customers who are never updated lack, and so have the others alone. */
const halfOfPairs: readonly (keyof CustomerFields)[] = ['birth_city', 'postcode'];

/** Customers without special values: those who are never updated, and one without optional fields. */
export const quietLives = 2;
export const plainLives = quietLives + 1;

const nth = (rows: Record<string, string>, number: number) =>
  Object.values(rows)[number % Object.keys(rows).length] ?? '';
const birthDay = ({ context: { settings } }: Lives, number: number) =>
  nth(rowsOf('birthDays', birthDays, settings), number);

/** Values that are alike in two fields of one customer: no service may take one of them for a copy. */
function alikeWithin(number: number, { city, mobile_number }: Required<CustomerFields>): CustomerChanges {
  if (number === 1) return { address: `16 ${city} Road, ${city}` };
  return number === plainLives + 1 ? { phone_number: mobile_number } : {};
}

/** Creates a customer with special values; with fewer of them, and at last with none, where they are refused. */
export async function createLife(
  session: Lives,
  number: number,
  { created }: Turn,
  isBare = false,
): Promise<Life | undefined> {
  const { people, settings } = session.context;
  const word = people.word();
  const home = people.full();
  const person: Required<CustomerFields> = {
    ...home,
    ...people.codes(number - plainLives),
    date_of_birth: birthDay(session, number),
    // Half of them live in other countries.
    ...(number % 2 === 0 ? {} : { country: people.residence((number - plainLives) >> 1) }),
    ...alikeWithin(number, home),
    email_address: people.mailAs(
      nth(rowsOf('specialMails', specialMails, settings), number).replace('*', word.toLowerCase()),
    ),
  };
  // A customer without special values lacks all optional fields; the others lack one that is no text.
  const plainOnes = optionalFields.filter((field) => !(textFields as readonly string[]).includes(field));
  const [turn, isQuiet] = [number % plainOnes.length, number < quietLives];
  const absent = new Set<string>(
    isBare ? optionalFields : isQuiet ? halfOfPairs : plainOnes.slice(turn, turn + 1),
  );
  const without = (fields: CustomerFields) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !absent.has(field))) as CustomerFields;
  const isPlain = Object.keys(created.texts).length === 0;
  const ways = waysOf(created, safeFields, () => people.full());
  for (const [name, special, plain] of isPlain ? ways.slice(-1) : ways) {
    if (name.endsWith('-half') && session.context.budget.halves-- <= 0) continue;
    const subject = `life-${number}${name}` as const;
    const own = number < plainLives ? alikeWithin(number, plain) : {};
    const fields = without(special ? { ...person, ...special.texts } : { ...plain, ...own });
    const values =
      special && Object.fromEntries(Object.entries(special.kinds).filter(([field]) => !absent.has(field)));
    const options = values
      ? ({ role: 'values', values } as const)
      : isQuiet
        ? ({ purpose: 'some-fields-left-out', styles: [] } as const)
        : {};
    try {
      const created = await session.createCustomer(subject, fields, options);
      session.context.changedCustomers.set(String(created.id), created.record);
      return { ...created, number, subject };
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      // A create whose outcome is unknown is not sent again.
      if (!error.refused) break;
    }
  }
  return undefined;
}

/** Creates a second customer by the same request. A deployment may refuse that. */
export async function createTwin(
  session: Lives,
  { fields, answer: { styles = [] } }: Life,
  number: number,
): Promise<Life | undefined> {
  const subject = `life-${number}` as const;
  const twin = await createRefusable(session, 'Customer', subject, fields, { values: {}, styles });
  return twin && { ...twin, number, subject };
}

/** Reads a customer; at the end until it is in its latest state. */
export function readLife(session: Lives, { id, number, subject }: Life, when?: 'again'): Promise<Answer> {
  const latest = session.context.changedCustomers.get(String(id));
  const until = (answer: Answer) =>
    when === undefined ? found(answer) : differingFields('Customer', recordOf(answer), latest).length === 0;
  const step = `get-life-${number}${when ? '-again' : ''}` as const;
  return session.send(step, 'getCustomer', { path: { id } }, { subject, until });
}

/** Updates a customer and reads it. */
export function updateLife(
  session: Lives,
  life: Life,
  name: string,
  body: CustomerChanges,
  values?: Texts['kinds'],
): Promise<Answer> {
  // The first update comes after a tick, so that it changes any entity tag.
  const manner = name === 'values' && life.number % 2 === 0 ? ({ revalidates: true } as const) : undefined;
  const latest = session.context.changedCustomers;
  return updateAndRead(session, 'life', life, name, body, { latest, values, manner });
}

/** Gives a customer other special values, codes and another day of birth; where that is refused, fewer of them. */
export async function updateSpecially(session: Lives, life: Life, special: Texts): Promise<Answer> {
  const { people } = session.context;
  const rest = { ...people.codes(life.number + 50), date_of_birth: birthDay(session, life.number + 7) };
  let update = await updateLife(session, life, 'values', { ...special.texts, ...rest }, special.kinds);
  for (const [name, fields] of Object.entries({ address: addressFields, safe: safeFields })) {
    const { texts, kinds } = within(special, (field) => (fields as readonly string[]).includes(field));
    if (update.meaning !== 'refusal' || Object.keys(texts).length === 0) return update;
    update = await updateLife(session, life, `values-${name}`, texts, kinds);
  }
  return update;
}

/** Creates a customer with the special texts that updates changed. */
export async function createAgain(session: Lives, number: number, updates: readonly Answer[]): Promise<void> {
  const created = changedTexts(updates);
  if (Object.keys(created.texts).length === 0) return;
  const life = await createLife(session, number, { created, updated: created });
  if (life) await readLife(session, life);
}

/** The update of each field alone, to a plain value: another field for each number. */
export function loneChange(
  { context: { people } }: Lives,
  number: number,
): [field: keyof CustomerFields, CustomerChanges] {
  const changed = { ...people.changed(), ...people.codes(100 + number) };
  const fields = Object.keys(changed) as (keyof CustomerFields)[];
  const field = fields[number % fields.length] ?? 'city';
  return [field, { [field]: changed[field] }];
}
