/** A shorter secret may occur in a text by chance, and hiding it would garble the text. */
const SECRET_CHARACTERS_MIN = 8;

/**
 * Removes secrets from a text that holds what a client sent: as they are, percent-encoded, and cut off at the end of a
 * shortened value.
 */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((form) => form.length >= SECRET_CHARACTERS_MIN)
    // The longest first, so that no rest of one stays.
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
