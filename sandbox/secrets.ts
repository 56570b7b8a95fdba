/** A shorter word may stand in any text by chance, and hiding it would only spoil the text. */
const SECRET_CHARACTERS_MIN = 8;

/**
 * Takes secrets out of a text that a client has had a hand in: as they are, percent-encoded as in a path, and as far
 * as they stand at the end of a value that was shortened.
 */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((form) => form.length >= SECRET_CHARACTERS_MIN)
    // The longest first, lest a part of one is taken out and the rest stays.
    .sort((one, other) => other.length - one.length);
  return (text) => forms.reduce(hide, text);
}

function hide(text: string, secret: string): string {
  let hidden = text.replaceAll(secret, '[token]');
  for (let length = secret.length - 1; length >= SECRET_CHARACTERS_MIN && hidden.includes('…'); length--) {
    hidden = hidden.replaceAll(`${secret.slice(0, length)}…`, '[token]…');
  }
  return hidden;
}
