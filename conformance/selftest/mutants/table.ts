import type { Fate } from './run.ts';

/** The fates as a table, then those that are not as they should be. */
export function tableOf(fates: readonly Fate[]): string {
  const rows = fates.map(({ name, breaks, killedBy, isRightReason }) => [
    name,
    breaks,
    killedBy.length > 3
      ? `${killedBy.slice(0, 3).join(' ')} and ${killedBy.length - 3} more`
      : killedBy.join(' '),
    isRightReason ? 'yes' : 'no',
  ]);
  const table = [['defect', 'declared', 'killed by', 'right reason'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const survivors = fates.filter(({ isKilled }) => !isKilled);
  const wrong = fates.filter(({ isKilled, isRightReason }) => isKilled && !isRightReason);
  return `${[
    ...lines,
    '',
    ...listOf('Alive', survivors),
    ...listOf('Killed for a wrong reason', wrong),
    scoreLine(fates),
  ].join('\n')}\n`;
}

/** What keeps the score from being full. */
export const shortfalls = (fates: readonly Fate[]) => fates.filter(({ isRightReason }) => !isRightReason);

function listOf(title: string, fates: readonly Fate[]): string[] {
  if (fates.length === 0) return [];
  return [`${title}:`, ...fates.map(({ name, breaks, cause }) => `  ${name} [${breaks}]\n    ${cause}`), ''];
}

function scoreLine(fates: readonly Fate[]): string {
  const share = (count: number) =>
    `${count}/${fates.length} (${((100 * count) / fates.length).toFixed(1)} %)`;
  const killed = fates.filter(({ isKilled }) => isKilled).length;
  const right = fates.filter(({ isRightReason }) => isRightReason).length;
  return `killed ${share(killed)}, right reason ${share(right)}`;
}
