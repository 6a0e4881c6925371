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
