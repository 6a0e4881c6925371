/** Where a value stands that stood before; the first of its kind is not counted. */
export const repeatedAt = (values: readonly unknown[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
