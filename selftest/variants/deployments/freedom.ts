/** What a ruling of READING leaves free, and the variants that take it; or why none can. */
export interface Freedom {
  ruling: string;
  free: string;
  variants: readonly string[];
  none?: string;
}
