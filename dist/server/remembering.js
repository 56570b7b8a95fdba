export function remembering(make) {
    const remembered = new WeakMap();
    return (from) => {
        let made = remembered.get(from);
        if (made === undefined) {
            made = Object.freeze(make(from));
            remembered.set(from, made);
        }
        return made;
    };
}
