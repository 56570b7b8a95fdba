import { setTimeout } from 'node:timers/promises';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { refusal, showing } from '../../kit/changes.ts';
import { arriving } from '../../kit/on-a-server.ts';
import { storing } from '../../kit/stores.ts';
import { cutAfter, replacing, text, type Write } from '../../kit/writes.ts';
import { notStored } from '../defect.ts';
import { type DefectsOf, inCustomers, inLives, named } from './row.ts';

/** A day of birth, and the one that a new customer is shown with. */
const days = (from: RegExp, to: string) => ({
  ...inCustomers,
  layer: showing('createCustomer', 'date_of_birth', replacing(from, to)),
});

export const customerDefects: DefectsOf<'birthDays' | 'specialMails' | 'specialValues' | 'stories'> = {
  birthDays: named(
    'customers.create.date_of_birth',
    {
      'last of January': ['the last of January is a day of March', [/-01-31$/, '-03-03']],
      'leap day of a century': ['2000 is no leap year', [/^2000-02-29$/, '2000-03-01']],
      'first day of a century': ['a day has the year of its week', [/^2000-01-0[12]$/, '1999-01-01']],
      'day before 1970': ['the day −1 of Unix time is an error', [/^1969-12-31$/, '0000-00-00']],
      'first day of 1970': ['the day 0 of Unix time is no day', [/^1970-01-01$/, '']],
      'day of the war': ['days of war time are a day early', [/^(194[2-5]-03)-31$/, '$1-30']],
      'year of the next century by its two digits': ['births of 1931 are of 2031', [/^19(?=31)/, '20']],
      'day of 23 hours': ['the first day of summer time is a day early', [/^1983-03-27$/, '1983-03-26']],
      'day of 25 hours': ['the last day of summer time comes twice', [/^1979-10-28$/, '1979-10-27']],
      'last of thirty days': ['November ends with its 29th', [/-11-30$/, '-11-29']],
    },
    ([from, to]: [RegExp, string]) => days(from, to),
  ),
  specialMails: named(
    'customers.create.email_address',
    {
      tag: ['an e-mail address loses its tag', [/\+[^@]*/, '']],
      hyphens: ['a line below in an e-mail address becomes a hyphen', [/_/g, '-']],
      apostrophe: ['an apostrophe in an e-mail address is doubled', [/'/g, "''"]],
      digits: ['an e-mail address loses its leading zeros', [/^0+/, '']],
      long: ['e-mail addresses are cut after 64 characters', [/(?<=^.{64}).+/, '']],
    },
    ([from, to]: [RegExp, string]) => ({
      ...inCustomers,
      layer: showing('createCustomer', 'email_address', replacing(from, to)),
    }),
  ),
  specialValues: named(
    'customers.create.exact-values',
    {
      plus: ['a plus in an address becomes a space', ['address', replacing(/\+/g, ' ')]],
      apostrophe: ['an apostrophe in a city is doubled', ['city', replacing(/'/g, "''")]],
      ampersand: ['an address ends at an ampersand', ['address', replacing(/&.*/s, '')]],
      accent: [
        'letters beyond ASCII in an address become question marks',
        ['address', replacing(/[^ -~]/g, '?')],
      ],
      slavic: [
        'letters beyond Latin-1 in a city become question marks',
        ['city', replacing(/[^ -\xff]/g, '?')],
      ],
      percent: [
        'percent signs of an address are decoded twice',
        ['address', text((value) => value.replace(/%[0-7][0-9A-F]/gi, decodeURIComponent))],
      ],
      city: ['a plus in a city becomes a space', ['city', replacing(/\+/g, ' ')]],
      'leading-zero': ['leading zeros of an address are lost', ['address', replacing(/^0+/, '')]],
      long: ['addresses are cut after 64 characters', ['address', cutAfter(64)]],
    },
    ([field, write]: [string, Write]) => ({ layer: arriving('createCustomer', field, write) }),
  ),
  stories: {
    'there-and-back': {
      name: 'a city that a customer had before is answered and not stored',
      breaks: 'customers.update.stored',
      ...inLives,
      ...storing((store) => {
        const had = new Map<bigint, Set<string | undefined>>();
        return {
          updateCustomer: async (partner, id, change) => {
            const cities = had.get(id) ?? new Set();
            had.set(id, cities);
            let shown = {};
            const record = await store.updateCustomer(partner, id, (before) => {
              const after = change(before);
              shown = after ?? {};
              const isBack = after?.city !== before.city && cities.has(after?.city);
              cities.add(before.city);
              return isBack ? { ...after, city: before.city ?? '' } : after;
            });
            return record && { ...record, fields: { ...record.fields, ...shown } };
          },
        };
      }),
    },
    'one-after-the-other': {
      name: 'a new region brings back the city of the last read',
      breaks: 'customers.update.keeps-unsent',
      ...inLives,
      layer: cityOfLastRead,
    },
    'two-at-once': {
      name: 'of two updates at once, one is carried out and refused',
      breaks: 'customers.refused',
      ...inLives,
      layer: refusedAtOnce,
    },
    emptied: {
      name: 'a field that an update empties is answered empty and keeps its value',
      breaks: 'customers.update.stored',
      ...inLives,
      ...notStored('updateCustomer', (before, after) => ({ ...before, ...after })),
    },
    nothing: {
      name: 'a customer whose update had no fields can no longer be read',
      breaks: 'customers.get.accepted',
      ...inLives,
      layer: brokenByNothing,
    },
  },
};

/**
 * An update that comes while another one of the same customer is carried out is refused afterwards. Each takes 200 ms,
 * so that two that were sent at once also meet on a busy machine.
 */
function refusedAtOnce(): Layer {
  const busy = new Set<string | undefined>();
  return async (request, forward) => {
    if (request.operation !== 'updateCustomer') return forward(request);
    const isSecond = busy.has(request.id);
    busy.add(request.id);
    await setTimeout(200);
    const answer = await forward(request);
    busy.delete(request.id);
    return isSecond ? refusal(409) : answer;
  };
}

/** After an update without fields, gets of the customer fail. */
function brokenByNothing(): Layer {
  const broken = new Set<string | undefined>();
  return (request, forward) => {
    if (request.operation === 'updateCustomer' && request.body.length === 0) broken.add(request.id);
    const isBroken = request.operation === 'getCustomer' && broken.has(request.id);
    return isBroken ? Promise.resolve(refusal(500)) : forward(request);
  };
}

/** An update of the region alone also sends the city that the last read showed. */
function cityOfLastRead(): Layer {
  const cities = new Map<string | undefined, string>();
  return async (request, forward) => {
    const form = new URLSearchParams(request.body.toString());
    const city = cities.get(request.id);
    const isRegion = request.operation === 'updateCustomer' && [...form.keys()].join() === 'region';
    if (isRegion && city !== undefined) form.set('city', city);
    const answer = await forward(isRegion ? { ...request, body: Buffer.from(form.toString()) } : request);
    const shown = /"city":"([^"\\]*)"/.exec(answer.body)?.[1];
    if (request.operation === 'getCustomer' && shown !== undefined) cities.set(request.id, shown);
    return answer;
  };
}
