/** What follows from a declaration is worked out once, however often it is asked. */
export function derived<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>()
  return from => {
    if (!known.has(from)) known.set(from, make(from))
    return known.get(from)!
  }
}
