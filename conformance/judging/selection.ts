/** Whether a glob names an id; `*` stands for any characters. */
export function matchesGlob(id: string, glob: string): boolean {
  const escaped = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${escaped}$`).test(id);
}

/** Whether a run was asked to judge a requirement. */
export function isSelected(id: string, { only, skip }: { only: string[]; skip: string[] }): boolean {
  const named = (glob: string) => matchesGlob(id, glob);
  return (only.length === 0 || only.some(named)) && !skip.some(named);
}
