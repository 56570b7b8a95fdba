import { type AnyArea, type AnyRequirement, requirementOf, titleOfArea } from '../judging/catalogue.ts';

/** The results or observations of one area. */
export interface InArea<Item> {
  area: AnyArea;
  title: string;
  items: Item[];
}

/** Groups what has the id of a requirement by area, in the order of the catalogue. */
export function byArea<Item extends { id: string }>(all: readonly Item[]): InArea<Item>[] {
  const groups = Map.groupBy(all, ({ id }) => requirementOf.get(id)?.area as AnyArea);
  return [...groups].map(([area, items]) => ({ area, title: titleOfArea[area], items }));
}

/** A catalogue as text: level and id on one line, statement and source on the next, grouped by area. */
export function catalogueText(requirements: readonly AnyRequirement[]): string {
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
