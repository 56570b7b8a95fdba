/** Whether a glob names an id; `*` stands for any characters. It takes at most as many steps as both have characters, multiplied. */
export function matchesGlob(id: string, glob: string): boolean {
  let [at, place] = [0, 0];
  /** The last star, and what it stands for until now: if the rest does not fit, it stands for one character more. */
  let star: { at: number; until: number } | undefined;
  while (place < id.length) {
    const sign = glob[at];
    if (sign === '*') star = { at: at++, until: place };
    else if (sign === '?' || sign === id[place]) [at, place] = [at + 1, place + 1];
    else if (star) [at, place] = [star.at + 1, ++star.until];
    else return false;
  }
  return /^\**$/.test(glob.slice(at));
}

/** Whether a run was asked to judge a requirement. */
export function isSelected(id: string, { only, skip }: { only: string[]; skip: string[] }): boolean {
  const named = (glob: string) => matchesGlob(id, glob);
  return (only.length === 0 || only.some(named)) && !skip.some(named);
}
