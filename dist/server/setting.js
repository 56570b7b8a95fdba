export function choice(words, fallback, meaning) {
    return {
        fallback,
        meaning,
        accepts: words.join('|'),
        read: (text) => words.find((word) => String(word) === text),
    };
}
export function integer(least, most, fallback, meaning) {
    return {
        fallback,
        meaning,
        accepts: `${least}..${most}`,
        read: (text) => {
            const value = Number(text);
            return /^-?\d+$/.test(text) && value >= least && value <= most ? value : undefined;
        },
    };
}
export function optional(setting) {
    return { ...setting, fallback: undefined };
}
export function text(accepts, fallback, meaning) {
    return { fallback, meaning, accepts, read: (value) => value || undefined };
}
export function listOf(accepts, words, meaning) {
    return {
        fallback: [],
        meaning,
        accepts,
        read: (value) => {
            const named = value.split(',').map((name) => words.find((word) => word === name.trim()));
            return named.every((word) => word !== undefined) ? named : undefined;
        },
    };
}
export function flagOf(name) {
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
export function variableOf(name) {
    return flagOf(name).replaceAll('-', '_').toUpperCase();
}
