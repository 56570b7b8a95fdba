/**
 * Makes a function remember its result for each object, as long as that object is in use. Results are frozen, as they
 * are shared.
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
