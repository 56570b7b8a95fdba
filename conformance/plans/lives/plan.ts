import { type Answer, recordOf, sentFields } from '../../reading/answer.ts';
import type { Settings } from '../../recording/options.ts';
import { rowsOf } from '../../recording/rows.ts';
import { shuffled } from '../../values/random.ts';
import { type SpecialKind, specialKinds, specialText, suits } from '../../values/special.ts';

/** Special texts for some fields, with their kinds. */
export interface Texts {
  texts: Record<string, string>;
  kinds: Record<string, SpecialKind>;
}

/** No special texts. */
export const nothing: Texts = { texts: {}, kinds: {} };

/** Which kinds of special values a record gets: some when it is created, and others in its first update. */
export interface Turn {
  created: Texts;
  updated: Texts;
}

/**
 * Spreads all kinds of special values over records, so that each field gets each kind. At standard depth a record has two
 * kinds, which change places in its update: each field gets each kind in a create or in an update. At the depth thorough
 * it has one kind when it is created and another one later, and all of that twice with other texts, so each field gets
 * each kind in both.
 */
export function turnsOf(fields: readonly string[], settings: Settings, random: () => number): Turn[] {
  const names = Object.keys(rowsOf('specialKinds', specialKinds, settings)) as SpecialKind[];
  if (settings.depth === 'thorough')
    return [0, 1].flatMap((round) => singleTurns(fields, shuffled(names, random), round));
  const kinds = shuffled(names, random);
  const count = Math.ceil(kinds.length / 2);
  return Array.from({ length: count }, (_, turn) => {
    const [one, other] = [turn, turn + count].map((index) => kinds[index % kinds.length]) as [
      SpecialKind,
      SpecialKind,
    ];
    return {
      created: textsOf(fields, turn, (index) => (index % 2 === 0 ? [one, other] : [other, one])),
      updated: textsOf(fields, turn + 1, (index) => (index % 2 === 0 ? [other, one] : [one, other])),
    };
  });
}

/** Turns with one kind at a time. */
const singleTurns = (fields: readonly string[], kinds: readonly SpecialKind[], round: number): Turn[] =>
  kinds.map((kind, turn) => ({
    created: textsOf(fields, turn + round, () => [kind]),
    updated: textsOf(fields, turn + round + 1, () => [kinds[(turn + 1) % kinds.length] as SpecialKind]),
  }));

/** @param kindsOf the kinds that a field may have: it gets the first one that suits it. */
function textsOf(
  fields: readonly string[],
  turn: number,
  kindsOf: (index: number) => readonly SpecialKind[],
): Texts {
  const rows = fields.flatMap((field, index) => {
    const kind = kindsOf(index).find((one) => suits(one, field));
    return kind ? [[field, kind, turn + index] as const] : [];
  });
  return {
    kinds: Object.fromEntries(rows.map(([field, kind]) => [field, kind])),
    texts: Object.fromEntries(rows.map(([field, kind, number]) => [field, specialText(kind, number)])),
  };
}

/**
 * In which ways a record is created until one is taken: with all special texts, with those of each kind alone, with those
 * of some fields alone, and with none. @param safe fields whose texts a deployment has the least reason to refuse.
 * @param plain makes the other fields of one, now: later, the order of responses would decide which it gets.
 */
export function waysOf<Fields>(texts: Texts, safe: readonly string[], plain: () => Fields) {
  const kinds = [...new Set(Object.values(texts.kinds))];
  const ofKind = (wanted: SpecialKind) => within(texts, (field) => texts.kinds[field] === wanted);
  const half = (name: '-first-half' | '-second-half', wanted: SpecialKind | undefined) =>
    wanted && kinds.length > 1 ? [[name, ofKind(wanted), plain()] as const] : [];
  return [
    ['', texts, plain()] as const,
    ...half('-first-half', kinds[0]),
    ...half('-second-half', kinds[1]),
    ['-safe-half', within(texts, (field) => safe.includes(field)), plain()] as const,
    ['-plain', undefined, plain()] as const,
  ];
}

/** The texts of some fields. */
export const within = ({ texts, kinds }: Texts, isMeant: (field: string) => boolean): Texts => ({
  texts: pick(texts, isMeant),
  kinds: pick(kinds, isMeant),
});

const pick = <Value>(of: Record<string, Value>, isMeant: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(of).filter(([field]) => isMeant(field)));

/**
 * The special texts that updates were answered with in another form. Whether a create changes them, too, tells whether the
 * update is to blame.
 */
export function changedTexts(updates: readonly Answer[]): Texts {
  const wrong = updates.flatMap((update) => {
    const record = recordOf(update);
    const sent = sentFields(update);
    return Object.entries(update.values ?? {}).flatMap(([field, kind]) => {
      const text = sent.get(field);
      return record && text !== undefined && record[field] !== text ? [{ field, kind, text }] : [];
    });
  });
  return {
    texts: Object.fromEntries(wrong.map(({ field, text }) => [field, text])),
    kinds: Object.fromEntries(wrong.map(({ field, kind }) => [field, kind as SpecialKind])),
  };
}
