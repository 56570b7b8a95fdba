import type { Command } from '../player/command.ts';
import { getCustomer, type More, together, updateCustomer } from '../player/parts.ts';
import type { Part } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import type { CustomerChanges, CustomerFields } from '../values/fields.ts';
import type { People } from '../values/people.ts';
import { specialText } from '../values/special.ts';

/** A customer to whom something happens: its number, and what its create sends, if that is taken. */
export interface Life {
  number: number;
  name: string;
  fields: CustomerChanges;
}

/** Fields that a create may leave out, in the order in which they are emptied. */
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

export const updateLife = (
  { number, name }: Life,
  step: string,
  fields: CustomerChanges,
  more: More = {},
): Command => updateCustomer(name, fields, { step: `life-${number}-${step}`, ...more });

/** An update without a read after it. */
const unread = (life: Life, step: string, fields: CustomerChanges) =>
  updateLife(life, step, fields, { purpose: 'lone-field', isRead: false });

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
export function fillIn(people: People, life: Life): Part {
  const values = { ...people.changed(), ...people.codes(300) };
  return [
    unread(life, 'renamed', { last_name: values.last_name }),
    // Every second one is read, and shows the one before, too.
    ...filledIn.map((field, index) =>
      (index % 2 === 0 ? unread : updateLife)(life, `first-${field}`, { [field]: values[field] }),
    ),
  ];
}

/** Days of birth whose years of two digits are near, by pivots of 20 and 30. Who is a hundred years old may be refused. */
const oldDays = ['1928-11-04', '1918-06-15'];

/** Changes all fields of a customer, and then some again. */
export function changeWholly(people: People, life: Life): Part {
  const everything = { ...people.changed(), ...people.codes(200) };
  const values = { address: 'line-break' };
  return [
    updateLife(life, 'everything', everything),
    // The same letters in another case are another value.
    updateLife(life, 'capitals', { city: everything.city.toUpperCase() }),
    updateLife(life, 'lines', { address: specialText('line-break', 0) }, { role: 'values', values }),
    ...oldDays.map((day, index) =>
      updateLife(life, `old-${index}`, { date_of_birth: day }, { role: 'values', values: {} }),
    ),
  ];
}

/**
 * Updates a customer who was created like another one, who must not change. Then an update of the twin names the other in a
 * field that is not a partner's.
 */
export function partTwins(people: People, twin: Life, other: Life): Part {
  // They keep their name: a list that shows one of both has to be noticed.
  const { address, city, region, postcode, mobile_number } = people.changed();
  const { email_address = '' } = twin.fields;
  const parted = { address, city, region, postcode, mobile_number, email_address };
  const town = people.town(7).city;
  return [
    updateLife(twin, 'parted', parted, { role: 'values', values: {} }),
    (player) => {
      const id = player.record(other.name)?.id;
      const fields = { ...(id === undefined ? {} : { id }), city: town };
      return { ...updateLife(twin, 'as-another', {}, { role: 'probe' }), fields };
    },
  ];
}

/** The customers before this one get back what was emptied, in thorough runs. */
const refilledMax = 30;

type Story = (context: RunContext, life: Life) => Part;

/** A town for the stories of a customer. */
const townFor = ({ people }: RunContext, { number }: Life, which: number) => people.town(5 * number + which);

/** Whether a short story is told of a customer: two of them tell enough. */
const isTold = ({ number }: Life) => Math.floor(number / 4) % 2 === 0;

/** What else happens to customers, one story each, by name. */
export const stories = {
  'there-and-back': (context, life) => {
    if (!isTold(life)) return [];
    const { city } = townFor(context, life, 0);
    return [
      unread(life, 'there', { city }),
      unread(life, 'elsewhere', { city: townFor(context, life, 1).city }),
      updateLife(life, 'back', { city }),
    ];
  },
  'one-after-the-other': (context, life) => {
    const { city, region } = townFor(context, life, 2);
    // Without a read between them: the second meets the same second of the clock.
    return [unread(life, 'soon', { city }), updateLife(life, 'sooner', { region })];
  },
  'two-at-once': (context, life) => {
    const { city, postcode } = townFor(context, life, 3);
    return [
      together(unread(life, 'left', { city }), unread(life, 'right', { postcode })),
      getCustomer(life.name, { step: `life-${life.number}-both` }),
    ];
  },
  emptied: (context, life) => {
    const { settings } = context;
    // Two fields each, of every fourth customer: together, the customers with this story have all of them emptied.
    const place = 2 * Math.floor(life.number / 4);
    const isRefilled = settings.depth === 'thorough' && life.number < refilledMax;
    const fields = [0, 1].map((next) => optionalFields[(place + next) % optionalFields.length] ?? 'region');
    return (player) => {
      const had: CustomerChanges = player.record(life.name)?.fields ?? {};
      return fields
        .filter((field) => had[field])
        .flatMap((field, index) => [
          updateLife(life, `empty-${field}`, {
            [field]: '',
            // One alone, and one beside a change.
            ...(index > 0 && { city: townFor(context, life, 4).city }),
          }),
          isRefilled ? updateLife(life, `refill-${field}`, { [field]: had[field] ?? '' }) : [],
        ]);
    };
  },
  nothing: (_, life) => {
    if (!isTold(life)) return [];
    const { fields: __, ...empty } = updateLife(
      life,
      'nothing',
      {},
      { role: 'probe', purpose: 'empty-update' },
    );
    return empty;
  },
} satisfies Record<string, Story>;
