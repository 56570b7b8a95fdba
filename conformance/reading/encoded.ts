/** Shorter runs of letters are words, and no encoded text. */
const base64Min = 16;

/** A text as it is, and what it says in percent-encoding, in escapes of JSON or in base64. */
export function readingsOf(text: string): string[] {
  const unescaped = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const runs = text.match(/[\w+/-]+/g) ?? [];
  const decoded = runs
    .filter((run) => run.length >= base64Min)
    .map((run) => Buffer.from(run, 'base64').toString());
  return [...new Set([text, unescaped, percentDecoded(text), ...decoded])];
}

const percentDecoded = (text: string) =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString());
