import { type Area, areaTitles, type Requirement, requirements } from '../../generated/requirements.ts';

/** The results or observations of one area. */
export interface InArea<Item> {
  area: Area;
  title: string;
  items: Item[];
}

/** The catalogue by id. */
export const requirementOf = new Map<string, Requirement>(requirements.map((one) => [one.id, one]));

/** Groups what has the id of a requirement by area, in the order of the catalogue. */
export function byArea<Item extends { id: string }>(all: readonly Item[]): InArea<Item>[] {
  const groups = Map.groupBy(all, ({ id }) => requirementOf.get(id)?.area as Area);
  return [...groups].map(([area, items]) => ({ area, title: areaTitles[area], items }));
}

/** The catalogue as text: level and id on one line, statement and source on the next, grouped by area. */
export function catalogueText(): string {
  const blocks = byArea(requirements).map(({ title, items }) =>
    [
      title,
      ...items.map(({ level, id, statement, source, needs, reason }) => {
        const remark = [source, needs && `needs ${needs}`, reason].filter(Boolean).join('; ');
        return `  ${level.padEnd(12)} ${id}\n               ${statement} (${remark})`;
      }),
    ].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
