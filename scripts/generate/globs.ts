/**
 * The names that a glob matches.
 * @param whose the owner of the glob, with its file.
 * @param star what `*` matches: any characters, or one part of an id, which contains no dot.
 * @throws Error if it matches none.
 */
export function matching(
  glob: string,
  names: string[],
  whose: string,
  star: 'anything' | 'one part' = 'anything',
): string[] {
  const any = star === 'anything' ? '.*' : '[^.]*';
  const pattern = new RegExp(`^${glob.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', any)}$`);
  const found = names.filter((name) => pattern.test(name));
  if (found.length === 0) throw new Error(`${whose}: nothing matches "${glob}". Correct or remove it.`);
  return found;
}
