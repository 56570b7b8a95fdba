import { isDeepStrictEqual } from 'node:util';

/**
 * Compares a page's block with the output.
 * @param language `text`: each line must be part of a line of the output, in order, and `…` matches any text. `json`:
 * the values must be equal.
 * @returns what is missing, or undefined.
 */
export function missingIn(printed: string, language: string, shown: string): string | undefined {
  return language === 'json' ? otherJson(printed, shown) : missingLine(printed, shown);
}

function missingLine(printed: string, shown: string): string | undefined {
  const lines = printed.split('\n');
  let from = 0;
  for (const line of shown.split('\n').filter((line) => line.trim() !== '')) {
    const pattern = new RegExp(line.trim().split('…').map(escaped).join('.*'));
    const at = lines.findIndex((each, index) => index >= from && pattern.test(each));
    if (at < 0) return `"${line.trim()}"`;
    from = at + 1;
  }
  return undefined;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Compares the text from the first to the last brace, because tools print something around it. */
function otherJson(printed: string, shown: string): string | undefined {
  const json = printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1);
  try {
    return isDeepStrictEqual(JSON.parse(json), JSON.parse(shown)) ? undefined : shown;
  } catch (error) {
    return `${shown}\n(${(error as Error).message})`;
  }
}
