import type { Freedoms } from './freedoms.ts';

type Writing = Pick<Freedoms, 'clockResolution' | 'zeroSeconds' | 'clockOffset'>;

/** How much of `:ss.mmm` each resolution shows. */
const shownCharacters = { minute: 0, second: 3, millisecond: 7, microsecond: 7 } as const;

/**
 * Writes an instant, in milliseconds since 1970, as an ISO 8601 timestamp with a UTC offset.
 * What is finer than the resolution is cut off, so later instants never get earlier stamps. The clock
 * counts milliseconds: a stamp in microseconds ends in three zeros.
 */
export function writeTimestamp(
  instantMs: number,
  { clockResolution, zeroSeconds, clockOffset }: Writing,
): string {
  const local = new Date(instantMs + offsetMinutes(clockOffset) * 60_000).toISOString();
  const minutes = local.slice(0, 16);
  const seconds =
    local.slice(16, 16 + shownCharacters[clockResolution]) + (clockResolution === 'microsecond' ? '000' : '');
  const omitted = zeroSeconds === 'omit' && !/[1-9]/.test(seconds);
  return minutes + (omitted ? '' : seconds) + clockOffset;
}

function offsetMinutes(offset: Freedoms['clockOffset']): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', ''));
  return offset.startsWith('-') ? -minutes : minutes;
}
