import { didYouMean } from '../../command-line/did-you-mean.ts';
import { clientRequirements } from '../../generated/client-requirements.ts';
import { requirements } from '../../generated/requirements.ts';
import { matchesGlob } from '../judging/selection.ts';

const idsOf = {
  deployment: requirements.map(({ id }): string => id),
  client: clientRequirements.map(({ id }): string => id),
};

/** Who is judged. */
export type Judged = keyof typeof idsOf;

/** Whether a glob names no requirement at all. */
export const isEmptyGlob = (glob: string, whose: Judged = 'deployment') =>
  !idsOf[whose].some((id) => matchesGlob(id, glob));

/** Asks whether another glob was meant by an empty one, or all below it: a question with a space before it, or nothing. */
export const globMeant = (glob: string, whose: Judged = 'deployment') =>
  likeIt(glob, whose) || likeIt(glob.replace(/\.?$/, '.*'), whose);

function likeIt(glob: string, whose: Judged): string {
  const parts = glob.split('.');
  const others = idsOf[whose].map((id) => ({ id, other: withPartsOf(id.split('.'), parts) }));
  return didYouMean(
    glob,
    others.filter(({ id, other }) => matchesGlob(id, other)).map(({ other }) => other),
  );
}

/** A glob with the words of an id in place of its own; those behind its last `*` are counted from the end. */
function withPartsOf(id: string[], parts: string[]): string {
  const isOpen = (part: string) => /[*?]/.test(part);
  const lastOpen = parts.findLastIndex(isOpen);
  const shift = lastOpen < 0 ? 0 : id.length - parts.length;
  return parts
    .map((part, index) => {
      const word = id[index > lastOpen ? index + shift : index] ?? part;
      if (!isOpen(part)) return word;
      return /^[^*?]+\*$/.test(part) ? `${word}*` : part;
    })
    .join('.');
}
