import type { Defect } from '../../defects/defect.ts';
import { hasText, isOneOf, lastBefore, pick, remembering, type Shown } from './recipients-tools.ts';

/** What writes to a recipient, a customer or a document do to other records. */
export const defects: Defect[] = [
  {
    name: 'an update of a recipient just before an upload for its customer is undone by the upload',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: a success that shows the new value keeps it. Both share a transaction, and the upload starts it anew.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'upload') return;
        const last = lastBefore(past, 'create', 'update', 'upload', 'customer update');
        if (last?.kind === 'update') await write(last.own.id, pick(last.update.before, last.update.changed));
      },
    })),
  },
  {
    name: 'a recipient that got the country of the customer moves with the customer when that changes country',
    breaks: 'recipients.get.country',
    why: 'Ruling 9: the destination stays as sent. A foreign key to the country of the customer cascades.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'customer update' || !event.update.changed.includes('country')) return;
        const { before, after } = event.update;
        for (const { id, now } of past.recipients)
          if (now.country === before.country) await write(id, pick(after, ['country']));
      },
    })),
  },
  {
    name: 'a new recipient with an IBAN that another one has since its update is answered with that other one',
    breaks: 'recipients.create.id-unique',
    why: 'Ruling 4: ids are unique. Creation looks for the same account to answer repeats, and updated ones were never new.',
    ...remembering(() => ({
      instead: ({ iban }, { recipients }) =>
        recipients.find(({ first, now }) => hasText(iban) && now.iban === iban && first.iban !== iban),
    })),
  },
  {
    name: 'a new recipient with the IBAN that another one had before its update takes that one back to it',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: the IBAN stays as updated. The index of accounts still holds the old one, and its owner is restored.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'create') return;
        const { iban } = event.own.now;
        for (const { id, first, now } of past.recipients)
          if (hasText(iban) && first.iban === iban && now.iban !== iban)
            await write(id, pick(first, ['iban']));
      },
    })),
  },
  {
    name: 'after a proof of identity, a change of the name of the customer takes bank and IBAN of recipients back to creation',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: bank and IBAN stay as updated. A change of name loads them from the copy that was made for the proof.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'customer update' || !isOneOf(['first_name', 'last_name'], event.update)) return;
        if (!past.documents.some(({ type }) => type === 'POI')) return;
        for (const { id, first } of past.recipients) await write(id, pick(first, ['bank', 'iban']));
      },
    })),
  },
  {
    name: 'an update of the mobile number of a recipient that equals the one of the customer changes that as well',
    breaks: 'recipients.update.only-this',
    why: 'Ruling 9: the number of the customer stays as sent. Equal numbers are one row of a table of contacts.',
    ...remembering(() => ({
      async after(event, { past, writeCustomer }) {
        if (event.kind !== 'update' || !event.update.changed.includes('mobile_number')) return;
        const { before, after } = event.update;
        if (before.mobile_number === past.customer.now.mobile_number && hasText(after.mobile_number))
          await writeCustomer(past.customer.id, pick(after, ['mobile_number']));
      },
    })),
  },
  {
    name: 'of two documents of one pair, the list shows only the newer one once the customer pays an individual and a business',
    breaks: 'documents.upload.stored',
    why: 'Ruling 16: every accepted document is listed. The list is joined with the kinds of recipients and grouped by pair.',
    ...remembering(() => ({
      documents(listed, { recipients }) {
        const types = new Set(recipients.map(({ now }) => now.type));
        const isNewest = ({ type, document }: Shown, index: number) =>
          !listed.slice(index + 1).some((other) => other.type === type && other.document === document);
        return types.size === 2 ? listed.filter(isNewest) : listed;
      },
    })),
  },
  {
    name: 'an update of the bank of a recipient also changes it for one of another customer with the same name and IBAN',
    breaks: 'recipients.update.only-this',
    why: 'Ruling 12: an update concerns one record. Accounts of one holder are shared among customers.',
    ...remembering(() => ({
      async after(event, { past, all, write }) {
        if (event.kind !== 'update' || !event.update.changed.includes('bank')) return;
        const { now } = event.own;
        for (const other of all.filter((one) => one !== past).flatMap(({ recipients }) => recipients))
          if (hasText(now.iban) && other.now.iban === now.iban && other.now.full_name === now.full_name)
            await write(other.id, pick(now, ['bank']));
      },
    })),
  },
  {
    name: 'an update to a mobile number that a recipient of another customer has clears it there',
    breaks: 'recipients.update.only-this',
    why: 'Ruling 12: an update concerns one record. A number belongs to one person, so its former owner loses it.',
    ...remembering(() => ({
      async after(event, { past, all, write }) {
        if (event.kind !== 'update' || !event.update.changed.includes('mobile_number')) return;
        const { mobile_number } = event.own.now;
        for (const other of all.filter((one) => one !== past).flatMap(({ recipients }) => recipients))
          if (hasText(mobile_number) && other.now.mobile_number === mobile_number)
            await write(other.id, { mobile_number: '' });
      },
    })),
  },
  {
    name: 'a mobile number that an update of a recipient cleared becomes the one of the customer when that changes',
    breaks: 'recipients.get.mobile_number',
    why: 'Rulings 10 and 12: a number sent empty stays empty. The number of the customer takes the place of missing ones.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'customer update' || !event.update.changed.includes('mobile_number')) return;
        for (const { id, first, now } of past.recipients)
          if (hasText(first.mobile_number) && !hasText(now.mobile_number))
            await write(id, pick(event.update.after, ['mobile_number']));
      },
    })),
  },
  {
    name: 'a recipient created without relation after an update of the relation of another one of its type takes that',
    breaks: 'recipients.create.optional-relation',
    why: 'Rulings 9 and 10: what was not sent is absent. The form of the last save is the template of the next.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'create' || hasText(event.own.now.relation)) return;
        const last = lastBefore(past, 'create', 'update');
        if (last?.kind !== 'update' || last.own.now.type !== event.own.now.type) return;
        if (last.update.changed.includes('relation') && hasText(last.own.now.relation))
          await write(event.own.id, pick(last.own.now, ['relation']));
      },
    })),
  },
  {
    name: 'of two recipients that updates gave the same relation, the first one loses it',
    breaks: 'recipients.update.only-this',
    why: 'Rulings 9 and 12: an update concerns one record. Relations of a customer are kept in a set of pairs with unique codes.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'update' || !event.update.changed.includes('relation')) return;
        const { own } = event;
        for (const other of past.recipients)
          if (
            hasText(own.now.relation) &&
            other !== own &&
            other.now.relation === own.now.relation &&
            other.updates.some((update) => isOneOf(['relation'], update))
          )
            await write(other.id, { relation: '' });
      },
    })),
  },
  {
    name: 'a new recipient with the IBAN of an older one of the customer and another bank gets the bank of that one',
    breaks: 'recipients.create.bank',
    why: 'Ruling 9: sent values come back. The account is found by its IBAN and used as it is.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'create') return;
        const { own } = event;
        const other = past.recipients.find((one) => one !== own && one.now.iban === own.now.iban);
        if (other && hasText(own.now.iban) && hasText(own.now.bank))
          await write(own.id, pick(other.now, ['bank']));
      },
    })),
  },
];
