/**
 * The ids that a glob names; `*` stands for any characters.
 * @throws naming `whose` glob it was, when it names none.
 */
export function matching(glob: string, ids: string[], whose: string): string[] {
  const pattern = new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const found = ids.filter((id) => pattern.test(id));
  if (found.length === 0)
    throw new Error(`Cannot take "${whose}" into the catalogue: "${glob}" names no entry.`);
  return found;
}
