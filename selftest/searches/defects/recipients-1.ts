import type { Defect } from '../../defects/defect.ts';
import { later } from '../../kit/kit.ts';
import { isOneOf, type Own, pick, remembering } from './recipients-tools.ts';

const names = ['first_name', 'last_name', 'business_name'];

/** Updates of a recipient that are lost, that undo others, or that leave a wrong time or name. */
export const defects: Defect[] = [
  {
    name: 'an update of a recipient whose form was sent to it before, with another update between, is not stored',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: a success that shows the new value keeps it. Forms are taken for repeats of a request by their hash.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update') return;
        const { own, update } = event;
        const earlier = own.updates.slice(0, -1).map(({ sent }) => JSON.stringify(sent));
        if (earlier.includes(JSON.stringify(update.sent)))
          await write(own.id, pick(update.before, update.changed));
      },
    })),
  },
  {
    name: 'a mobile number that an update cleared comes back when a later update changes a name',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling 12: fields not sent keep their values. A change of name saves the whole row, with contacts from another table.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || !isOneOf(names, event.update)) return;
        const { first, now } = event.own;
        if (
          first.mobile_number &&
          now.mobile_number === '' &&
          !event.update.changed.includes('mobile_number')
        )
          await write(event.own.id, pick(first, ['mobile_number']));
      },
    })),
  },
  {
    name: 'the update after one that changed four or more fields is based on the fields before that one',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling 12: fields not sent keep their values. Large changes bypass the cache that the next update starts from.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || event.update.changed.length === 0) return;
        const large = event.own.updates.at(-2);
        if (!large || large.changed.length < 4) return;
        const lost = large.changed.filter((name) => !(name in event.update.sent));
        await write(event.own.id, pick(large.before, lost));
      },
    })),
  },
  {
    name: 'of two updates without a read between that follow a get, the second one undoes the first',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling 12: fields not sent keep their values. The get fills a cache, and updates start from it.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'update') return;
        const mine = past.events.filter((one) => 'own' in one && one.own === event.own);
        if (
          mine
            .map(({ kind }) => kind)
            .slice(-3)
            .join() !== 'get,update,update'
        )
          return;
        const [one, other] = event.own.updates.slice(-2);
        if (!one || !other) return;
        await write(
          event.own.id,
          pick(
            one.before,
            one.changed.filter((name) => !(name in other.sent)),
          ),
        );
      },
    })),
  },
  {
    name: 'an update that brings all fields back to those at creation sets updated_on to created_on',
    breaks: 'recipients.update.refresh',
    why: 'Ruling 8: after an update that changed a value, updated_on is later. A history adds its entries up, and the sum is nothing.',
    ...remembering(() => ({
      shows({ first, now, updates }) {
        const changed = updates.flatMap((update) => update.changed);
        if (changed.length === 0 || changed.some((name) => first[name] !== now[name])) return;
        return { updated_on: first.created_on ?? '' };
      },
    })),
  },
  {
    name: 'the third of three updates of a recipient without a read between is not stored',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: a success that shows the new value keeps it. A buffer of writes holds two, and reads empty it.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'update') return;
        const last = past.events.filter(
          (one) => one.kind === 'list' || ('own' in one && one.own === event.own),
        );
        const kinds = last.map(({ kind }) => kind);
        const run = kinds.length - 1 - kinds.findLastIndex((kind) => kind !== 'update');
        if (run === 3) await write(event.own.id, pick(event.update.before, event.update.changed));
      },
    })),
  },
  {
    name: 'an update that changes the last name and the IBAN, but not the first name, does not store the IBAN',
    breaks: 'recipients.update.iban',
    why: 'Ruling 12: the IBAN takes the sent value. A change of the last name waits for approval, with the rest of its form.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update') return;
        const { changed, before } = event.update;
        const isSuch =
          changed.includes('last_name') && changed.includes('iban') && !changed.includes('first_name');
        if (isSuch) await write(event.own.id, pick(before, ['iban']));
      },
    })),
  },
  {
    name: 'after an update that changes the country and the payout method, updated_on is an hour behind',
    breaks: 'recipients.update.refresh',
    why: 'Ruling 8: updated_on is not earlier than stamps seen before. Another service writes new corridors, in local time.',
    ...remembering(() => ({
      shows({ now, updates }) {
        const last = updates.findLast(({ changed }) => changed.length > 0);
        const isSuch = ['country', 'payout_method'].every((name) => last?.changed.includes(name));
        return isSuch ? { updated_on: String(later(-3600)(now.updated_on)) } : undefined;
      },
    })),
  },
  {
    name: 'a mobile number that was absent or empty at creation and set by an update cannot be cleared',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: the success shows it empty and does not keep it. Rows added later are only replaced, never removed.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || event.own.first.mobile_number) return;
        const { before, changed, after } = event.update;
        if (changed.includes('mobile_number') && after.mobile_number === '')
          await write(event.own.id, pick(before, ['mobile_number']));
      },
    })),
  },
  {
    name: 'clearing the mobile number and setting it again moves created_on to the time of the second update',
    breaks: 'recipients.update.created_on',
    why: 'Ruling 8: an update leaves created_on alone. The contact is inserted anew, and created_on is read from it.',
    ...remembering(() => {
      const moved = new Map<Own, string>();
      return {
        after(event) {
          if (event.kind !== 'update') return;
          const { before, after, changed } = event.update;
          const isSet =
            changed.includes('mobile_number') && before.mobile_number === '' && after.mobile_number;
          if (isSet && event.own.first.mobile_number) moved.set(event.own, after.updated_on ?? '');
        },
        shows(own): Record<string, string> | undefined {
          const created_on = moved.get(own);
          return created_on ? { created_on } : undefined;
        },
      };
    }),
  },
  {
    name: 'an individual that was renamed while it was a business has its former full name when it is one again',
    breaks: 'recipients.update.full_name',
    why: 'Ruling 14: the full name of an individual is made of first and last name. It is kept for each type.',
    ...remembering(() => ({
      shows({ now, updates }): Record<string, string> | undefined {
        const left = updates.findLastIndex(
          ({ before, after }) => before.type === 'IND' && after.type === 'BIZ',
        );
        const back = updates.findLastIndex(
          ({ before, after }) => before.type === 'BIZ' && after.type === 'IND',
        );
        const isSuch = now.type === 'IND' && left >= 0 && back > left;
        const isLater = updates.slice(back + 1).some((update) => isOneOf(names, update));
        const full_name = updates[left]?.before.full_name;
        return isSuch && !isLater && full_name ? { full_name } : undefined;
      },
    })),
  },
  {
    name: 'an update of a business that sends type and relation together keeps the type as relation',
    breaks: 'recipients.update.relation',
    why: 'Ruling 12: a success that shows the new relation keeps it. BIZ is a code of both lists, and the later column wins.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update') return;
        const { sent, changed } = event.update;
        if (sent.type === 'BIZ' && changed.includes('relation') && sent.relation)
          await write(event.own.id, { relation: 'BIZ' });
      },
    })),
  },
  {
    name: 'a change of country and mobile number without the relation in the form removes the relation',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling 12: fields not sent keep their values. Who has moved and has a new number counts as another person.',
    ...remembering(() => ({
      async after(event, { write }) {
        if (event.kind !== 'update' || 'relation' in event.update.sent) return;
        const isSuch = ['country', 'mobile_number'].every((name) => event.update.changed.includes(name));
        if (isSuch) await write(event.own.id, { relation: '' });
      },
    })),
  },
];
