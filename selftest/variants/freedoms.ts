import { variants } from './index.ts';
import { leftFree } from './left-free.ts';

/** What a ruling of READING leaves free, and the variants that take it; or why none can. */
export interface Freedom {
  ruling: string;
  free: string;
  variants: readonly string[];
  none?: string;
}

/** READING, ruling by ruling and its last section: each freedom with the variants that stand for it. */
export const freedoms: readonly Freedom[] = leftFree.map((freedom) => ({
  ...freedom,
  variants: variants
    .filter(({ takes = [] }) => takes.some((free) => free === freedom.free))
    .map(({ name }) => name),
}));
