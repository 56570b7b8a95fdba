/**
 * The names that a glob stands for.
 * @param whose glob it is, with its file.
 * @param star what `*` stands for: any characters, or those of one part of an id, which has no dot.
 * @throws where it stands for none.
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
  if (found.length === 0)
    throw new Error(`${whose}: nothing is called "${glob}". Correct it, or take it out.`);
  return found;
}
