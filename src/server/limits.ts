/** A limit on everything that a client decides the size of. */
export const limits = {
  bodyBytes: 8 * 1_048_576,
  fileBytes: 20 * 1_048_576,
  depth: 20,
  lines: 2000,
}

export function deepest(value: unknown, depth = 0): number {
  if (value === null || typeof value !== 'object' || depth > limits.depth) return depth
  let most = depth + 1
  for (const inner of Object.values(value)) most = Math.max(most, deepest(inner, depth + 1))
  return most
}

/** An object with a `toString` of its own cannot be read as the text it stands for; no client of ours sends one. */
export const hidesText = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf') || Object.values(value).some(hidesText))
