/**
 * Makes a function remember what it made of an object, for as long as somebody else keeps that object. What it makes
 * is frozen, because everybody gets the same.
 */
export function remembering<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const remembered = new WeakMap<From, Made>();
  return (from) => {
    let made = remembered.get(from);
    if (made === undefined) {
      made = Object.freeze(make(from));
      remembered.set(from, made);
    }
    return made;
  };
}
