import { type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { routeOf } from '../../../testing/intercepting-server.ts';
import { isTaken } from '../../kit/legal.ts';
import { inItems, type Passed, type Passing } from '../kit.ts';

export { isTaken };

/** The body of a success; undefined for a refusal. */
export const bodyOf = (answer: Passed): JsonObject | undefined =>
  isTaken(answer) ? (parseJson(answer.body) as JsonObject) : undefined;

/** The record of a success, under the name of its payload. */
export const recordOf = (answer: Passed, name: string): JsonObject | undefined =>
  bodyOf(answer)?.[name] as JsonObject | undefined;

/** A read that a server makes for itself, with the token of a request. */
export const reading = (request: Passing, target: string): Passing => ({
  method: 'GET',
  target,
  headers: { authorization: request.headers.authorization ?? '' },
  body: Buffer.alloc(0),
  ...routeOf('GET', target.split('?')[0] ?? ''),
});

/** The day so many days from now. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Titles that several nationalities share in some deployments, as the document allows. */
export const sharedTitles: Readonly<Record<string, readonly string[]>> = {
  British: ['GB', 'GG', 'IM', 'JE'],
  French: ['FR', 'GF', 'GP', 'MQ', 'RE'],
  Guinean: ['GN', 'GW', 'GQ'],
};

/** The list of nationalities with these titles. */
export const repeatingTitles = inItems('listNationalities', (items) =>
  items.map((item) => {
    const shared = Object.entries(sharedTitles).find(([, codes]) => codes.includes(String(item.code)));
    return shared ? { ...item, title: shared[0] } : item;
  }),
);
