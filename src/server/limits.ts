/** A limit on everything that a client decides the size of. */
export const limits = {
  bodyBytes: 8 * 1_048_576,
  /** What somebody may send whom nobody knows yet. */
  openBytes: 16 * 1024,
  fileBytes: 20 * 1_048_576,
  depth: 20,
  /** A bill of two thousand lines has less than a hundred thousand values. */
  values: 120_000,
  keys: 2000,
  lines: 2000,
  /** A request must have come whole within so many milliseconds. */
  requestMs: 120_000,
  headersMs: 20_000,
  connections: 5000,
}

/** An object with a `toString` of its own cannot be read as the text it stands for; no client of ours sends one. */
export const hidesText = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf') || Object.values(value).some(hidesText))
