import type { Fields } from '../../../server/store/store.ts';
import type { Defect } from '../../defects/defect.ts';
import { isIn, type Past, pick, put, remembering, showing } from './customers-tools.ts';

const texts = ['first_name', 'middle_name', 'last_name', 'address', 'city', 'region', 'birth_city'];
/** The names of texts that match a pattern. */
const having = (fields: Fields, pattern: RegExp) => texts.filter((name) => pattern.test(fields[name] ?? ''));
/** Writes some fields anew. */
const rewritten = (fields: Fields, names: readonly string[], write: (text: string) => string) =>
  put(fields, Object.fromEntries(names.map((name) => [name, write(fields[name] ?? '')])));
const areLetters = (text = '') => /^[\p{L}\p{M} '-]+$/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** Faults with values in combination, and with two customers. */
export const defects: Defect[] = [
  {
    name: 'apostrophes in two or more texts of a new customer without region and postcode are doubled but for the first',
    breaks: 'customers.create.exact-values',
    why: 'Sent values come back (ruling 9). The row is written with parameters up to the first quote, then by hand.',
    ...remembering(() => ({
      makes: (fields) =>
        fields.region || fields.postcode
          ? fields
          : rewritten(fields, having(fields, /'/).slice(1), (text) => text.replaceAll("'", "''")),
    })),
  },
  {
    name: 'a list exchanges first and last name where neither has a Latin letter and there is no middle name',
    breaks: 'customers.list.first_name',
    why: 'Objects are the same in each view (ruling 11). Names in other scripts are taken to begin with the family.',
    ...remembering(() => ({
      shows: (record, _, view) => {
        const { first_name, middle_name, last_name } = record.fields;
        const isMeant = view === 'list' && !middle_name && areLetters(first_name) && areLetters(last_name);
        return isMeant ? showing(record, { first_name: last_name, last_name: first_name }) : record;
      },
    })),
  },
  {
    name: 'an e-mail address with a plus loses the tag when the phone number is cleared',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Where the address is the only contact, its base form is stored.',
    ...remembering(() => ({
      keeps: ({ before, after }) =>
        before.phone_number && !after.phone_number
          ? put(after, { email_address: after.email_address?.replace(/\+.*@/, '@') })
          : after,
    })),
  },
  {
    name: 'a phone number equal to the mobile number is not stored for a new customer without e-mail address',
    breaks: 'customers.create.phone_number',
    why: 'Sent values come back (ruling 9). Contacts are a set of values.',
    ...remembering(() => ({
      makes: (fields) =>
        !fields.email_address && fields.phone_number === fields.mobile_number
          ? put(fields, { phone_number: '' })
          : fields,
    })),
  },
  {
    name: 'equal first and last names lose the middle name between them when something else is updated',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. A name that begins and ends alike is taken for one that was doubled.',
    ...remembering(() => ({
      keeps: ({ after, changed }) =>
        after.first_name === after.last_name && !changed.includes('middle_name')
          ? put(after, { middle_name: '' })
          : after,
    })),
  },
  {
    name: 'an address with a semicolon or comma fills a region that was cleared with what follows',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. An address without a region is read from its parts when it is cleared.',
    ...remembering(() => ({
      keeps({ before, after }) {
        const [address, region] = after.address?.split(/[;,] */) ?? [];
        return before.region && !after.region && region ? put(after, { address, region }) : after;
      },
    })),
  },
  {
    name: 'a postcode of digits loses leading zeros when phone and mobile number are changed in one update',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The screen of contacts sends all fields of digits as numbers.',
    ...remembering(() => ({
      keeps: ({ after, changed }) =>
        ['phone_number', 'mobile_number'].every(isIn(changed)) && /^\d+$/.test(after.postcode ?? '')
          ? put(after, { postcode: after.postcode?.replace(/^0+(?=.)/, '') })
          : after,
    })),
  },
  {
    name: 'texts such as Null and None are emptied by an update that clears another field',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Where a column becomes null, the row is written as CSV, in which those words mean that.',
    ...remembering(() => ({
      keeps({ after, changed }) {
        const words = having(after, /^(null|none|nan|nil|undefined)$/i).filter(
          (name) => !changed.includes(name),
        );
        return changed.some((name) => !after[name]) ? rewritten(after, words, () => '') : after;
      },
    })),
  },
  {
    name: 'a birthday on the last day of February goes to March when the middle name is cleared',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. A change of the whole name goes through a form with day, month and year.',
    ...remembering(() => ({
      keeps({ before, after, changed }) {
        const isMeant = before.middle_name && !after.middle_name && !changed.includes('date_of_birth');
        return isMeant
          ? put(after, { date_of_birth: after.date_of_birth?.replace(/-02-2[89]$/, '-03-01') })
          : after;
      },
    })),
  },
  {
    name: 'a last name of several words is split when first and middle name are changed without it',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. A changed name is joined and split again, where there is a middle name.',
    ...remembering(() => ({
      keeps({ after, changed }) {
        if (changed.includes('last_name') || !['first_name', 'middle_name'].every(isIn(changed)))
          return after;
        const words = [after.middle_name ?? '', ...(after.last_name ?? '').split(' ')];
        return put(after, { last_name: words.pop(), middle_name: words.join(' ') });
      },
    })),
  },
  {
    name: 'a country of birth equal to the country follows it where nationalities are equal too',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. For natives the form has one list for both countries.',
    ...remembering(() => ({
      keeps: ({ before, after, changed }) =>
        changed.includes('country') &&
        before.country === before.birth_country &&
        before.nationality === before.birth_nationality
          ? put(after, { birth_country: after.country })
          : after,
    })),
  },
  {
    name: 'a customer whose mobile number is changed to that of another one hides the other in the list',
    breaks: 'customers.list.contains',
    why: 'Every record is in the list once (ruling 19). The index of the list has the mobile number as its key.',
    ...remembering(() => ({
      lists: (records, all) =>
        records.filter(
          ({ id, fields }) =>
            !records.some(
              (other) =>
                other.id !== id &&
                other.fields.mobile_number === fields.mobile_number &&
                all.get(other.id)?.updates.some((one) => one.changed.includes('mobile_number')),
            ),
        ),
    })),
  },
  {
    name: 'a customer with two documents and no region shows that of the customer created before, in lists',
    breaks: 'customers.list.region',
    why: 'A record shows its own values (ruling 11). The row of the list is one object, and joins leave gaps in it.',
    ...remembering(() => ({
      shows(record, { id, documents }, view, all) {
        const ids = [...all.keys()];
        const neighbour = all.get(ids[ids.indexOf(id) - 1] ?? id);
        return view === 'list' && documents.length > 1 && !record.fields.region
          ? showing(record, pick(neighbour?.now ?? {}, 'region'))
          : record;
      },
    })),
  },
  {
    name: 'a customer who took the e-mail address of another one gets the next mobile number of the other too',
    breaks: 'customers.update.only-this',
    why: 'An update concerns one customer. Senders with one e-mail address share an account, which has the number.',
    ...remembering(() => ({
      async follows(event, { id, updates }, rewrite, all) {
        const hasMoved = (other: Past) => other.updates.some((one) => one.changed.includes('email_address'));
        const last = updates.at(-1);
        if (event !== 'update' || !last?.changed.includes('mobile_number') || !last.after.email_address)
          return;
        for (const other of all.values()) {
          if (other.id !== id && other.now.email_address === last.after.email_address && hasMoved(other))
            await rewrite((fields) => put(fields, { mobile_number: last.after.mobile_number }), other.id);
        }
      },
    })),
  },
];
