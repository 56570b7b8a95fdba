export function matchesGlob(id, glob) {
    const escaped = glob
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.');
    return new RegExp(`^${escaped}$`).test(id);
}
export function isSelected(id, { only, skip }) {
    const named = (glob) => matchesGlob(id, glob);
    return (only.length === 0 || only.some(named)) && !skip.some(named);
}
