/**
 * An id for an answer: a number where a double holds it exactly, and a bigint where not. Answers print
 * both as JSON integers with all their digits.
 */
export function shownId(id: bigint): number | bigint {
  return id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : id;
}
