import type { Defect } from '../../defects/defect.ts';
import { changed, type Layer, type Passed, recordsIn, sentBy } from '../../kit/kit.ts';
import { isIn, type Past, pick, put, remembering, showing, type Update } from './customers-tools.ts';

const isOptionalText = isIn([
  'middle_name',
  'birth_city',
  'region',
  'postcode',
  'phone_number',
  'email_address',
]);
const cleared =
  (name: string) =>
  ({ before, after }: Update) =>
    Boolean(before[name]) && !after[name];
const clearedAny = (update: Update) => update.changed.some((name) => cleared(name)(update));

/** Faults that need several updates of one customer. */
export const defects: Defect[] = [
  {
    name: 'after the phone number was cleared, a new mobile number is stored as phone number too',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The table of contacts has a row left without a kind, which is filled.',
    ...remembering(() => ({
      keeps: ({ after, changed: names }, { updates }) =>
        !after.phone_number && names.includes('mobile_number') && updates.some(cleared('phone_number'))
          ? put(after, { phone_number: after.mobile_number })
          : after,
    })),
  },
  {
    name: 'a field that gets the value of an optional field that is not sent takes it away there',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Updates are made into JSON patches, and the diff finds a move.',
    ...remembering(() => ({
      keeps({ before, after, changed: names }) {
        const values = names.map((name) => after[name]);
        const moved = Object.keys(before).filter(
          (name) => isOptionalText(name) && !names.includes(name) && values.includes(before[name]),
        );
        return put(after, pick({}, ...moved));
      },
    })),
  },
  {
    name: 'an update with the form of an earlier one, two others between them, gets the old response only',
    breaks: 'customers.update.stored',
    why: 'A shown value must be kept (ruling 12). Equal forms are taken for retries of the first one.',
    layer: (): Layer => {
      const answers = new Map<string, Passed>();
      const recent = new Map<string, string[]>();
      return async (request, forward) => {
        if (request.operation !== 'updateCustomer' || !request.id) return forward(request);
        const key = `${request.id} ${request.body}`;
        const last = recent.get(request.id) ?? [];
        const answer = (!last.includes(key) && answers.get(key)) || (await forward(request));
        if (answer.status === 200) answers.set(key, answer);
        recent.set(request.id, [...last, key].slice(-2));
        return answer;
      };
    },
  },
  {
    name: 'after two updates, one that changes nothing undoes the last of them',
    breaks: 'customers.update.stored',
    why: 'What was shown is kept. No row was affected, so the service thinks that it failed and restores a version.',
    ...remembering(() => ({
      repeats: ({ updates }) => (updates.length > 1 ? updates.at(-1)?.before : undefined),
    })),
  },
  {
    name: 'after two changes of the last name, a change of the first name brings the second last one back',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The history of names is joined by its first name, one row too early.',
    ...remembering(() => ({
      keeps({ after, changed: names }, { updates }) {
        const renamed = updates.filter((one) => one.changed.includes('last_name'));
        const isMeant = renamed.length > 1 && names.includes('first_name') && !names.includes('last_name');
        return isMeant ? put(after, { last_name: renamed.at(-1)?.before.last_name }) : after;
      },
    })),
  },
  {
    name: 'an update of several, not all, of the fields of the one before it undoes the rest',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. A patch in the queue is replaced by the next one on the same fields.',
    ...remembering(() => ({
      keeps({ after, changed: names }, { updates }) {
        const last = updates.at(-1);
        if (!last || names.length < 2 || !names.every(isIn(last.changed))) return after;
        const others = last.changed.filter((name) => !names.includes(name));
        return put(after, pick(last.before, ...others));
      },
    })),
  },
  {
    name: 'the update after one that cleared a field does not refresh updated_on',
    breaks: 'customers.update.refresh',
    why: 'updated_on is refreshed by an update (ruling 8). A flag of the ORM is used up by the column set to null.',
    options: { clockResolution: 'millisecond' },
    ...remembering(() => ({
      shows(record, { created, updates }) {
        const before = updates.at(-2);
        return before && clearedAny(before) && record.updatedOnMs === updates.at(-1)?.atMs
          ? { ...record, updatedOnMs: Math.max(before.atMs, created.updatedOnMs) }
          : record;
      },
    })),
  },
  {
    name: 'of an update of several fields, those that change in case or accents only are not kept',
    breaks: 'customers.update.stored',
    why: 'A shown value must be kept. The database compares without case and accents to find what changed.',
    ...remembering(() => {
      const fold = (text = '') => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return {
        keeps: ({ before, after, changed: names }) =>
          names.length > 1
            ? put(after, pick(before, ...names.filter((name) => fold(before[name]) === fold(after[name]))))
            : after,
      };
    }),
  },
  {
    name: 'a change of city and postcode at once makes an address of several lines one line',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The parts are joined for geocoding, and the result is stored.',
    ...remembering(() => ({
      keeps: ({ after, changed: names }) =>
        ['city', 'postcode'].every(isIn(names)) && !names.includes('address')
          ? put(after, { address: after.address?.replace(/\s*\n\s*/g, ', ') })
          : after,
    })),
  },
  {
    name: 'a value that was replaced and then set again is not kept',
    breaks: 'customers.update.stored',
    why: 'A shown value must be kept. The ORM compares with what it loaded first and finds no change.',
    ...remembering(() => ({
      keeps: ({ before, after, changed: names }, { created }) =>
        put(
          after,
          pick(before, ...names.filter((name) => after[name] && after[name] === created.fields[name])),
        ),
    })),
  },
  {
    name: 'a change of the country to the country of birth empties region and postcode',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Someone who went home is taken for one who left the old address.',
    ...remembering(() => ({
      keeps: ({ after, changed: names }) =>
        names.includes('country') && after.country === after.birth_country
          ? put(after, pick({}, ...['region', 'postcode'].filter((name) => !names.includes(name))))
          : after,
    })),
  },
  {
    name: 'a list shows the value before when a field was changed by two updates with no other event between',
    breaks: 'customers.update.listed',
    why: 'Lists show the same object (ruling 11). Changes of one field are joined into one event for the index.',
    ...remembering(() => {
      const behind = ({ events, updates }: Past) => {
        const [one, two] = updates.slice(-2);
        const isTwice = events[events.lastIndexOf('update') - 1] === 'update';
        return isTwice && two ? pick(two.before, ...two.changed.filter(isIn(one?.changed ?? []))) : {};
      };
      return { shows: (record, past, view) => (view === 'list' ? showing(record, behind(past)) : record) };
    }),
  },
  {
    name: 'an update that sends both block flags with something else sets them',
    breaks: 'customers.update.read-only.blocked',
    why: 'Read-only fields are never obeyed (ruling 13). Each flag alone is filtered, and the form of support has both.',
    layer: (): Layer => {
      const set = new Map<string, { blocked: number; temporary_blocked: number }>();
      return async (request, forward) => {
        const answer = await forward(request);
        const sent = request.operation === 'updateCustomer' ? sentBy(request) : new Map<string, string>();
        const flags = ['blocked', 'temporary_blocked'];
        if (sent.size > 2 && flags.every((name) => /^[01]$/.test(sent.get(name) ?? '')) && request.id)
          set.set(request.id, {
            blocked: Number(sent.get('blocked')),
            temporary_blocked: Number(sent.get('temporary_blocked')),
          });
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) Object.assign(record, set.get(String(record.id)));
        });
      };
    },
  },
];
