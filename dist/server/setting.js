/** One of a few words. */
export function choice(words, fallback, meaning) {
    return {
        fallback,
        meaning,
        accepts: words.join('|'),
        read: (text) => words.find((word) => String(word) === text),
    };
}
/** A whole number between two others, both included. */
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
/** Something that need not be chosen at all. */
export function optional(setting) {
    return { ...setting, fallback: undefined };
}
/** Any text but the empty one. */
export function text(accepts, fallback, meaning) {
    return { fallback, meaning, accepts, read: (value) => value || undefined };
}
/** Words of a closed set, separated by commas. */
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
/** The name of a setting as a flag without its dashes: `pageSize` becomes `page-size`. */
export function flagOf(name) {
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
/** The name of a setting as an environment variable: `pageSize` becomes `PAGE_SIZE`. */
export function variableOf(name) {
    return flagOf(name).replaceAll('-', '_').toUpperCase();
}
