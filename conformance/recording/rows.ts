import type { Settings } from './options.ts';

/** What a run of the self-test goes without, if anything. */
type Without = Pick<Settings, 'without'>;

/** Whether a run goes without a row of a table. */
export const isWithout = ({ without }: Without, table: string, row: string): boolean =>
  without === `${table}/${row}`;

/** The rows of a table that a run sends: all of them, but for the one that a run of the self-test goes without. */
export const rowsOf = <Row>(
  name: string,
  table: Readonly<Record<string, Row>>,
  settings: Without,
): Record<string, Row> =>
  Object.fromEntries(Object.entries(table).filter(([row]) => !isWithout(settings, name, row)));
