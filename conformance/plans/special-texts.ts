import type { Alternative } from '../player/command.ts';
import type { Player } from '../player/player.ts';
import { recordOf, sentFields } from '../reading/answer.ts';
import type { Settings } from '../recording/options.ts';
import { rowsOf } from '../recording/rows.ts';
import { shuffled } from '../values/random.ts';
import { isForFew, type SpecialKind, specialKinds, specialText, suits } from '../values/special.ts';

/** Special texts for some fields, with their kinds. */
export interface Texts {
  texts: Record<string, string>;
  kinds: Record<string, SpecialKind>;
}

/** No special texts. */
export const nothing: Texts = { texts: {}, kinds: {} };

/** Which special texts a record gets when it is created, and others in its first update. */
export interface Turn {
  created: Texts;
  updated: Texts;
}

/**
 * Spreads all kinds of special values over records, so that each field gets each kind. At standard depth a record has two
 * kinds, which change places in its update: each field gets each kind in a create or in an update. At the depth thorough
 * it has one kind when it is created and another one later, and all of that twice with other texts, so each field gets
 * each kind in both.
 * @param kinds in their order, at standard depth: those of the first half are in creates where the others are in updates
 * @param round another one gives other texts
 */
export function turnsOf(
  fields: readonly string[],
  settings: Pick<Settings, 'depth' | 'seed' | 'without'>,
  random: () => number,
  kinds = kindsOf(settings, random),
  round = 0,
): Turn[] {
  const at = (kinds: readonly SpecialKind[], index: number) => kinds[index % kinds.length] as SpecialKind;
  if (settings.depth === 'thorough')
    return [0, 1].flatMap((round) => {
      const others = kindsOf(settings, random);
      return others.map((kind, turn) => ({
        created: textsOf(fields, settings.seed, 2 * round, () => [kind]),
        updated: textsOf(fields, settings.seed, 2 * round + 1, () => [at(others, turn + 1)]),
      }));
    });
  const count = Math.ceil(kinds.length / 2);
  return Array.from({ length: count }, (_, turn) => {
    const [one, other] = [at(kinds, turn), at(kinds, turn + count)];
    const inTurn = (index: number) => (index % 2 === 0 ? [one, other] : [other, one]);
    // One for few fields is in the create of these: one update has it in any run.
    const created = (index: number) =>
      inTurn(index).sort((a, b) => Number(isForFew(b)) - Number(isForFew(a)));
    return {
      created: textsOf(fields, settings.seed, round, created),
      updated: textsOf(fields, settings.seed, round, (index) => created(index).reverse()),
    };
  });
}

/** All kinds in an order that the stream decides. */
export const kindsOf = (settings: Pick<Settings, 'without'>, random: () => number) =>
  shuffled(Object.keys(rowsOf('specialKinds', specialKinds, settings)) as SpecialKind[], random);

/**
 * Each field gets another text of its kind.
 * @param round in which of several rounds a field gets the kind
 * @param kindsIn the kinds that a field may have: it gets the first one that suits it
 */
function textsOf(
  fields: readonly string[],
  seed: number,
  round: number,
  kindsIn: (index: number) => readonly SpecialKind[],
): Texts {
  const rows = fields.flatMap((field, index) => {
    const kind = kindsIn(index).find((one) => suits(one, field));
    return kind ? [[field, kind, round * fields.length + index] as const] : [];
  });
  return {
    kinds: Object.fromEntries(rows.map(([field, kind]) => [field, kind])),
    texts: Object.fromEntries(rows.map(([field, kind, number]) => [field, specialText(kind, number, seed)])),
  };
}

/**
 * In which forms a create is sent until one is taken: with all special texts, with those of each kind alone, with those
 * of some fields alone, and with none.
 * @param safe fields whose texts a deployment has the least reason to refuse
 * @param make the fields of a form with some texts, or with plain values alone
 */
export function formsOf<Fields extends Readonly<Record<string, string>>>(
  step: string,
  special: Texts,
  safe: RegExp,
  make: (texts: Texts['texts'] | undefined) => Fields,
): [Omit<Alternative, 'step' | 'isCounted'>, Alternative[]] {
  const kinds = [...new Set(Object.values(special.kinds))];
  const form = ({ texts, kinds }: Texts) => {
    const fields = make(texts);
    const values = Object.fromEntries(Object.entries(kinds).filter(([field]) => field in fields));
    return { fields, values, role: 'values' as const };
  };
  const half = (name: string, wanted: SpecialKind | undefined): Alternative[] =>
    wanted === undefined || kinds.length < 2
      ? []
      : [
          {
            ...form(within(special, (field) => special.kinds[field] === wanted)),
            step: `${step}-${name}`,
            isCounted: true,
          },
        ];
  if (kinds.length === 0) return [{ fields: make(undefined) }, []];
  return [
    form(special),
    [
      ...half('first-half', kinds[0]),
      ...half('second-half', kinds[1]),
      ...(Object.keys(special.kinds).some((field) => safe.test(field))
        ? [
            {
              ...form(within(special, (field) => safe.test(field))),
              step: `${step}-safe-half`,
              isCounted: true,
            },
          ]
        : []),
      { fields: make(undefined), step: `${step}-plain` },
    ],
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
export function changedTexts(player: Player, steps: readonly string[]): Texts {
  const wrong = steps.flatMap((step) => {
    const update = player.answer(step);
    const record = update && recordOf(update);
    if (!record) return [];
    const sent = sentFields(update);
    return Object.entries(update.values ?? {}).flatMap(([field, kind]) => {
      const text = sent.get(field);
      return text !== undefined && record[field] !== text ? [{ field, kind, text }] : [];
    });
  });
  return {
    texts: Object.fromEntries(wrong.map(({ field, text }) => [field, text])),
    kinds: Object.fromEntries(wrong.map(({ field, kind }) => [field, kind as SpecialKind])),
  };
}
