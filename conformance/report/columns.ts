/** Formats a table as text. */
export function columns(rows: readonly (readonly string[])[], between: string): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(between)
        .trimEnd(),
    )
    .join('\n');
}
