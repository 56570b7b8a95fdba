import type { Answer } from '../../reading/answer.ts';
import { isMomentary } from '../../reading/availability.ts';
import { headerOf } from '../../transcript/exchange.ts';
import { isRefusable, type Way, type WaysId, waysBy } from '../../transcript/ways.ts';

/** In which other ways a request was sent. */
export function waysOf({ styles = [], request: { parts } }: Answer): readonly string[] {
  const isFileFirst = parts?.some((part) => 'filename' in part) && !('filename' in (parts.at(-1) ?? {}));
  return isFileFirst ? [...styles, 'the file before fields'] : styles;
}

/**
 * So many responses have to be wrong, about so many records or uploads, and so many right ones must lack the way. What a
 * requirement looks at is chosen by other things than the way, so that a few may have one in common by chance.
 */
const enoughOf = {
  operation: { wrong: 3, subjects: 2, right: 5 },
  requirement: { wrong: 6, subjects: 4, right: 5 },
  // Uploads have 16 ways, so 240 pairs. A service that refuses four of them for another reason is accused in one of 3,000 runs.
  pair: { wrong: 4, subjects: 4, right: 30 },
};

/** Ways that may be to blame for what a check found. */
export interface Suspects {
  /** Those that all wrong responses have in common and none of the right ones has. */
  all: readonly Way[];
  /** The one among them for which there is evidence enough. */
  certain?: Way;
}

/**
 * The ways that may be to blame for wrong responses. Of other clients, those that got right ones do not count: a deployment
 * may mind some of them alone.
 */
export function suspectsOf(
  wrong: readonly Answer[],
  right: readonly Answer[],
  of: 'operation' | 'requirement' = 'requirement',
): Suspects {
  const all = allWays.filter((way) => wrong.every(isIn(way, wrong)) && !right.some(isIn(way, wrong)));
  // Half of all subjects have another client's name, so that a few may have it in common by chance.
  const times = (way: Way) => (way === 'another User-Agent' ? 2 : 1);
  const certain = all.find((way) => isEnough(way, wrong, right, enoughOf[of], times(way)));
  return certain ? { all, certain } : { all };
}

/**
 * The way to blame for wrong responses that is right only beside another one, if there is one: what reads the headers of parts
 * with their case does not see in small letters what it minds in capitals.
 */
export const rightBesideAnother = (wrong: readonly Answer[], right: readonly Answer[]): Way | undefined =>
  allWays.find((way) => {
    if (!wrong.every(isIn(way, wrong)) || !isEnough(way, wrong, right, enoughOf.pair)) return false;
    const taken = right.filter(isIn(way, wrong));
    return allWays.some(
      (other) => taken.length > 0 && taken.every(isIn(other, wrong)) && !wrong.some(isIn(other, wrong)),
    );
  });

const isIn = (way: Way, wrong: readonly Answer[]) => (one: Answer) =>
  waysOf(one).includes(way) &&
  (way !== 'another User-Agent' || wrong.some((other) => clientOf(other) === clientOf(one)));

const isEnough = (
  way: Way,
  wrong: readonly Answer[],
  right: readonly Answer[],
  enough: (typeof enoughOf)[keyof typeof enoughOf],
  times = 1,
) =>
  wrong.length >= enough.wrong &&
  new Set(wrong.map(subjectOf)).size >= enough.subjects * times &&
  right.filter((one) => !waysOf(one).includes(way)).length >= enough.right;

/** The requirement on a way. */
export const ruleOn = (way: Way): WaysId =>
  ids.find((id) => (waysBy[id] as readonly string[]).includes(way)) ?? 'requests.headers';

const ids = Object.keys(waysBy) as WaysId[];
const allWays: readonly Way[] = Object.values(waysBy).flat();

const clientOf = ({ request: { headers } }: Answer) => headerOf(headers, 'user-agent');

/** The record that a request is about, by the number in its step; that of an upload, by the document's. */
const subjectOf = ({ step, request: { parts } }: Answer) => (parts ? step : (/\d+/.exec(step)?.[0] ?? step));

/** Whether a request was refused, perhaps for its way (ruling `ways-of-sending`). Of a fault, nobody knows whether it took effect. */
export const isRefusedForItsWay = ({ meaning, credentials, role, response, styles = [] }: Answer) =>
  meaning === 'refusal' &&
  credentials === 'token' &&
  role !== 'probe' &&
  (response?.status ?? 0) < 500 &&
  !isMomentary(response?.status) &&
  styles.some(isRefusable);
