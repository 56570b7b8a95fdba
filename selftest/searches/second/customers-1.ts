import type { Fields } from '../../../server/store/store.ts';
import type { Defect } from '../../defects/defect.ts';
import { lastOfEach, onlyChanged } from '../../kit/kit.ts';
import { type Past, pick, put, remembering, showing } from '../defects/customers-tools.ts';

const agree = (one: Fields, other: Fields, ...names: string[]) =>
  names.every((name) => one[name] && one[name] === other[name]);

const changesAll = ({ changed }: { changed: string[] }, ...names: string[]) =>
  names.every((name) => changed.includes(name));

const othersThan = ({ id }: Past, all: ReadonlyMap<bigint, Past>) =>
  [...all.values()].filter((other) => other.id !== id);

/** Customers: updates of updates, and what customers share. */
export const defects: Defect[] = [
  {
    name: 'an update of city and country in one clears a region that an earlier update set',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The regions hang on the country, and a new country starts without one.',
    ...remembering(() => ({
      keeps: (update, { updates }) =>
        changesAll(update, 'city', 'country') &&
        !changesAll(update, 'region') &&
        updates.some((one) => changesAll(one, 'region'))
          ? put(update.after, { region: undefined })
          : update.after,
    })),
  },
  {
    name: 'an address and a city that both go back to earlier ones in one update are shown and not kept',
    breaks: 'customers.update.stored',
    why: 'Ruling 12: a new value that is shown is kept. Past addresses are unique rows, and the insert of one is ignored.',
    ...remembering(() => ({
      keeps: (update, { updates }) =>
        changesAll(update, 'address', 'city') &&
        updates.some(({ before }) => agree(before, update.after, 'address', 'city'))
          ? put(update.after, pick(update.before, 'address', 'city'))
          : update.after,
    })),
  },
  {
    name: 'the get of a customer shows the e-mail address that an update gave another one of that mobile number and last name',
    breaks: 'customers.update.only-this',
    why: 'An update is of one customer. Contact data is cached by name and mobile number.',
    ...remembering(() => ({
      shows: (record, past, view, all) => {
        const twin = othersThan(past, all).find(
          ({ now, updates }) =>
            agree(now, record.fields, 'mobile_number', 'last_name') &&
            updates.some((one) => changesAll(one, 'email_address')),
        );
        return view === 'get' && twin ? showing(record, pick(twin.now, 'email_address')) : record;
      },
    })),
  },
  {
    name: 'the list writes the letter after an apostrophe of a last name small where the first name has letters beyond ASCII',
    breaks: 'customers.update.exact-values',
    why: 'Ruling 9: sent values come back. The list is read from an index that writes such names in title case.',
    ...remembering(() => ({
      shows: (record, _past, view) => {
        const { first_name = '', last_name = '' } = record.fields;
        const isTitled = view === 'list' && /[^ -~]/.test(first_name);
        return isTitled
          ? showing(record, { last_name: last_name.replace(/'\p{Lu}/gu, (letter) => letter.toLowerCase()) })
          : record;
      },
    })),
  },
  {
    name: 'a new country takes the leading zeros of a postcode away after an update that cleared the region',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Without a region the postcode is parsed again, as a number.',
    ...remembering(() => ({
      keeps: (update, { updates }) =>
        changesAll(update, 'country') &&
        !changesAll(update, 'postcode') &&
        updates.some(({ before, after }) => before.region && !after.region)
          ? put(update.after, { postcode: update.after.postcode?.replace(/^0+/, '') })
          : update.after,
    })),
  },
  {
    name: 'a number that was cleared, and after another update is set to what it was, is shown and not kept',
    breaks: 'customers.update.stored',
    why: 'Ruling 12: a new value that is shown is kept. The mapper compares with the record it loaded first.',
    ...remembering(() => ({
      keeps: ({ before, after, changed }, { updates }) => {
        const lost = changed.filter(
          (name) =>
            /number/.test(name) &&
            !before[name] &&
            updates.slice(0, -1).some((one) => one.before[name] === after[name] && !one.after[name]),
        );
        return put(after, pick(before, ...lost));
      },
    })),
  },
  {
    name: 'an update that brings a customer back to all values of the creation shows the creation as its time',
    breaks: 'customers.update.refresh',
    why: 'Ruling 8: an update that changed a value has a later stamp. The service compares with the first version.',
    ...remembering(() => ({
      shows: (record, { updates, created }) =>
        updates.length > 1 && onlyChanged(record.fields, created.fields).length === 0
          ? { ...record, updatedOnMs: record.createdOnMs }
          : record,
    })),
  },
  {
    name: 'a phone number that was made the mobile number and then is cleared brings the old mobile number back',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Numbers are rows without doubles, and clearing deletes the shared one.',
    ...remembering(() => ({
      keeps: ({ before, after }, { updates }) => {
        const earlier = updates.findLast((one) => changesAll(one, 'mobile_number'));
        return earlier && !after.phone_number && before.phone_number === before.mobile_number
          ? put(after, pick(earlier.before, 'mobile_number'))
          : after;
      },
    })),
  },
  {
    name: 'a middle name that becomes the first name in an update that clears it stays the middle name too',
    breaks: 'customers.update.stored',
    why: 'Ruling 12: a new value that is shown is kept. The name moves first, and the row no longer has what is cleared.',
    ...remembering(() => ({
      keeps: ({ before, after }) =>
        !after.middle_name && before.middle_name === after.first_name
          ? put(after, pick(before, 'middle_name'))
          : after,
    })),
  },
  {
    name: 'a new address also moves another customer of that last name, address and city that moved before',
    breaks: 'customers.update.only-this',
    why: 'An update is of one customer. An update looks its address up among shared rows, and writes in place.',
    ...remembering(() => ({
      follows: async (event, past, rewrite, all) => {
        const update = past.updates.at(-1);
        if (event !== 'update' || !update || !changesAll(update, 'address')) return;
        for (const { id, now, updates } of othersThan(past, all))
          if (
            agree(now, update.before, 'last_name', 'address', 'city') &&
            updates.some((one) => changesAll(one, 'address'))
          )
            await rewrite((fields) => put(fields, pick(update.after, 'address')), id);
      },
    })),
  },
  {
    name: 'an update after a proof of identity composes the combining marks of an unsent last name',
    breaks: 'customers.update.keeps-unsent',
    why: 'Ruling 9: combining marks come back. A customer with a proof is compared with it, and saved as compared.',
    ...remembering(() => ({
      keeps: ({ after, changed }, { documents }) =>
        documents.some(({ fields }) => fields.type === 'POI') && !changed.includes('last_name')
          ? put(after, { last_name: after.last_name?.normalize('NFC') })
          : after,
    })),
  },
  {
    name: 'the list has only the newest of updated customers with one e-mail address, last name and birth date',
    breaks: 'customers.list.contains',
    why: 'Ruling 19: every record once. Updates go to an index by person, in which twins are one.',
    ...remembering(() => ({
      lists: (records, all) =>
        lastOfEach(records, ({ id, fields: { email_address, last_name, date_of_birth } }) =>
          email_address && all.get(id)?.updates.length
            ? `${email_address} ${last_name} ${date_of_birth}`
            : id,
        ),
    })),
  },
  {
    name: 'an update that clears two fields at once moves the time of creation',
    breaks: 'customers.update.created_on',
    why: 'Ruling 8: created_on stays. Cleared fields need another statement, which inserts the row anew.',
    ...remembering(() => ({
      shows: (record, { updates }) => {
        const clearing = updates.findLast(
          ({ after, changed }) => changed.filter((name) => !after[name]).length > 1,
        );
        return clearing ? { ...record, createdOnMs: clearing.atMs } : record;
      },
    })),
  },
  {
    name: 'an e-mail address and a mobile number with a plus each, both new, are shown, and the first kept with a space',
    breaks: 'customers.update.stored',
    why: 'Ruling 12: a new value that is shown is kept. Contact data goes to its own service in a form that is not encoded.',
    ...remembering(() => ({
      keeps: (update) =>
        changesAll(update, 'email_address', 'mobile_number') && update.after.mobile_number?.startsWith('+')
          ? put(update.after, { email_address: update.after.email_address?.replace('+', ' ') })
          : update.after,
    })),
  },
  {
    name: 'the list shows a field again that an update set, another cleared, and the last one left alone',
    breaks: 'customers.update.listed',
    why: 'Ruling 12: the answer agrees with the list. The index of the list merges documents, which have no empty fields.',
    ...remembering(() => ({
      shows: (record, { updates, created }, view) => {
        const clearing = updates.at(-2);
        const lost = clearing?.changed.filter((name) => !record.fields[name] && !created.fields[name]) ?? [];
        return view === 'list' && clearing ? showing(record, pick(clearing.before, ...lost)) : record;
      },
    })),
  },
  {
    name: 'the list shows the mobile number of the newest of several recipients for a customer without phone number',
    breaks: 'customers.kept',
    why: 'What was sent comes back. The list joins recipients, whose column has the same name.',
    ...remembering(() => ({
      shows: (record, { recipients }, view) => {
        const newest = [...recipients.values()].at(-1)?.fields.mobile_number;
        return view === 'list' && recipients.size > 1 && newest && !record.fields.phone_number
          ? showing(record, { mobile_number: newest })
          : record;
      },
    })),
  },
];
