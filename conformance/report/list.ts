import { areaTitles, requirements } from '../../generated/requirements.ts';

/** The catalogue as text: level and id on one line, statement and source on the next, grouped by area. */
export function catalogueText(): string {
  const groups = Map.groupBy(requirements, ({ area }) => area);
  const blocks = [...groups].map(([area, entries]) =>
    [
      `${areaTitles[area]}`,
      ...entries.map(({ level, id, statement, source, needs, reason }) => {
        const remark = [source, needs && `needs ${needs}`, reason].filter(Boolean).join('; ');
        return `  ${level.padEnd(12)} ${id}\n               ${statement} (${remark})`;
      }),
    ].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
