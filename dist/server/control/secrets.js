const SECRET_CHARACTERS_MIN = 8;
export function hiding(secrets) {
    const forms = secrets
        .flatMap((secret) => [secret, encodeURIComponent(secret)])
        .filter((form) => form.length >= SECRET_CHARACTERS_MIN)
        .sort((one, other) => other.length - one.length);
    return (text) => forms.reduce(hide, text);
}
function hide(text, secret) {
    let hidden = text.replaceAll(secret, '[token]');
    for (let length = secret.length - 1; length >= SECRET_CHARACTERS_MIN && hidden.includes('…'); length--) {
        hidden = hidden.replaceAll(`${secret.slice(0, length)}…`, '[token]…');
    }
    return hidden;
}
