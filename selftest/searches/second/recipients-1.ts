import type { Defect } from '../../defects/defect.ts';
import {
  hasText,
  isOneOf,
  type Own,
  type Past,
  pick,
  remembering,
  type Shown,
} from '../defects/recipients-tools.ts';

const same = (one: Shown, other: Shown, ...names: string[]) =>
  names.every((name) => hasText(one[name]) && one[name] === other[name]);

const othersThan = (past: Past, all: readonly Past[]) => all.filter((one) => one !== past);

const had = ({ updates }: Own, field: string) => updates.some(({ changed }) => changed.includes(field));

const folded = (text = '') => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Recipients: their updates, their customers, and documents. */
export const defects: Defect[] = [
  {
    name: 'a relation that an update removed is back once the bank is changed by the next one',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Fields not sent keep their values. The second update merges an object that was cached before the first one.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || !event.update.changed.includes('bank')) return;
        const { before, after } = event.own.updates.at(-2) ?? {};
        if (hasText(before?.relation) && after?.relation === '')
          await write(event.own.id, pick(before, ['relation']));
      },
    })),
  },
  {
    name: 'a payout method that is changed and set back brings the first iban back, though another was sent before',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Fields not sent keep their values. Accounts are kept by method, and an update of the iban does not reach them.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || !event.update.changed.includes('payout_method')) return;
        const { first, now, updates, id } = event.own;
        const isAnother = updates.some(({ changed }) => changed.includes('iban'));
        if (isAnother && now.payout_method === first.payout_method && !event.update.sent.iban)
          await write(id, pick(first, ['iban']));
      },
    })),
  },
  {
    name: 'the third of three updates in a row, each of another field, undoes the first one',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Fields not sent keep their values. Updates are written behind, and the third one starts from an old copy.',
    ...remembering(() => ({
      async after(event, { write, past }) {
        const last = past.events.slice(-3).flatMap((one) => (one.kind === 'update' ? [one] : []));
        const [first] = last;
        if (event.kind !== 'update' || last.length < 3 || last.some(({ own }) => own !== event.own)) return;
        const names = last.flatMap(({ update }) => update.changed);
        if (
          first &&
          last.every(({ update }) => update.changed.length > 0) &&
          new Set(names).size === names.length
        )
          await write(event.own.id, pick(first.update.before, first.update.changed));
      },
    })),
  },
  {
    name: 'a new last name also goes to a recipient of another customer, if both were updated to the same iban',
    breaks: 'recipients.update.only-this',
    why: 'An update names one recipient. This one looks for the payee of the account, and forgets the customer.',
    ...remembering(() => ({
      async after(event, { write, past, all }) {
        if (event.kind !== 'update' || !event.update.changed.includes('last_name')) return;
        const { own } = event;
        if (!had(own, 'iban')) return;
        for (const other of othersThan(past, all).flatMap(({ recipients }) => recipients))
          if (had(other, 'iban') && same(other.now, own.now, 'iban', 'type'))
            await write(other.id, pick(own.now, ['last_name']));
      },
    })),
  },
  {
    name: 'a new last name of a customer is given to recipients of the family that had the old one',
    breaks: 'recipients.kept',
    why: 'A recipient changes by an update of it alone. The rename of a household reaches the beneficiaries too.',
    ...remembering(() => ({
      async after(event, { write, past }) {
        if (event.kind !== 'customer update' || !event.update.changed.includes('last_name')) return;
        for (const { id, now } of past.recipients)
          if (now.relation === 'FAM' && same(now, event.update.before, 'last_name'))
            await write(id, pick(event.update.after, ['last_name']));
      },
    })),
  },
  {
    name: 'a new mobile number of a recipient is given to its customer, if both had one number and one last name',
    breaks: 'customers.kept',
    why: 'A customer changes by an update of it alone. Contacts are one table, joined by number and name.',
    ...remembering(() => ({
      async after(event, { writeCustomer, past: { customer } }) {
        if (event.kind !== 'update' || !hasText(event.update.after.mobile_number)) return;
        if (same(event.update.before, customer.now, 'mobile_number', 'last_name'))
          await writeCustomer(customer.id, pick(event.update.after, ['mobile_number']));
      },
    })),
  },
  {
    name: 'a second update that changes letters of a name only in case or accents is not stored',
    breaks: 'recipients.update.stored',
    why: 'A get shows what the update answered. A comparison without case and accents finds no change in the cached row.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || event.own.updates.length < 2) return;
        const { before, after, changed } = event.update;
        if (
          changed.length > 0 &&
          changed.every((name) => /name$/.test(name) && folded(before[name]) === folded(after[name]))
        )
          await write(event.own.id, pick(before, changed));
      },
    })),
  },
  {
    name: 'a business with the name, bank and country of one that was updated is not created, and that one is shown',
    breaks: 'recipients.create.id-unique',
    why: 'Each create makes a recipient. Guards against doubled requests look only at some fields.',
    ...remembering(() => ({
      instead: (form, { recipients }) =>
        recipients.find(
          ({ now, updates }) =>
            form.type === 'BIZ' &&
            updates.length > 0 &&
            same(now, form, 'type', 'business_name', 'bank', 'country'),
        ),
    })),
  },
  {
    name: 'a recipient that is created without a relation gets the one that the update just before set, in one country',
    breaks: 'recipients.kept',
    why: 'A relation that was not sent is absent. The form object of the last request is not cleared.',
    ...remembering(() => ({
      async after(event, { write, past }) {
        const before = past.events.at(-2);
        if (event.kind !== 'create' || before?.kind !== 'update' || hasText(event.own.now.relation)) return;
        if (hasText(before.update.sent.relation) && same(before.own.now, event.own.now, 'type', 'country'))
          await write(event.own.id, pick(before.update.sent, ['relation']));
      },
    })),
  },
  {
    name: 'a recipient whose account changed between two uploads of the same type is not in the list',
    breaks: 'recipients.list.complete',
    why: 'The list shows every recipient. It is joined with the document that was valid at the last change.',
    ...remembering(() => ({
      lists: (newestFirst, { past: { events } }) => {
        const hidden = events.flatMap((event, index) =>
          event.kind === 'update' && isOneOf(['iban'], event.update) && between(events, index)
            ? [String(event.own.id)]
            : [],
        );
        return newestFirst.filter(({ id }) => !hidden.includes(String(id)));
      },
    })),
  },
  {
    name: 'the list has businesses of another customer with the same full name and date of birth too',
    breaks: 'recipients.list.own',
    why: 'The list shows only recipients of the requested customer. Persons are joined by name and birth.',
    ...remembering(() => ({
      lists: (newestFirst, { past, all }) => [
        ...newestFirst,
        ...othersThan(past, all)
          .filter(({ customer }) =>
            same(customer.now, past.customer.now, 'first_name', 'last_name', 'date_of_birth'),
          )
          .flatMap(({ recipients }) => recipients.map(({ now }) => now).filter(({ type }) => type === 'BIZ')),
      ],
    })),
  },
  {
    name: 'a get shows the other customer at the same address that has a recipient with the same iban',
    breaks: 'recipients.get.customer',
    why: 'customer is the integer sent. Accounts are one table, and the household is taken for the owner.',
    ...remembering(() => ({
      shows: ({ now }, { past, all, view }) => {
        const other = othersThan(past, all).find(
          ({ customer, recipients }) =>
            same(customer.now, past.customer.now, 'address', 'city') &&
            recipients.some((one) => same(one.now, now, 'iban')),
        );
        return view === 'get' && other ? { customer: other.customer.first.id ?? '' } : undefined;
      },
    })),
  },
];

/** Whether an event is between two uploads of documents of one type. */
function between(events: Past['events'], index: number): boolean {
  const types = (part: Past['events']) =>
    part.flatMap((one) => (one.kind === 'upload' ? [one.document.type] : []));
  const before = types(events.slice(0, index));
  return types(events.slice(index)).some((type) => before.includes(type));
}
