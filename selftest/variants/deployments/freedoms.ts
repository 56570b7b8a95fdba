import { leftFree, type RulingId } from '../../../generated/rulings.ts';
import { variants } from '../index.ts';

/** Each freedom that a ruling leaves, with the variants that take it. */
export const freedoms = (Object.keys(leftFree) as RulingId[]).flatMap((ruling) =>
  leftFree[ruling].map((free) => ({
    ruling,
    free,
    variants: variants.filter(({ takes }) => takes.some((taken) => taken === free)).map(({ name }) => name),
  })),
);
