export const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Empty string, empty list and empty object are "not given"; numbers and booleans never are. */
export function isEmpty(value: unknown) {
  if (value == null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0
}

/** What the database takes for an id: a whole number of 64 bits, as text or number. */
export function isId(value: unknown) {
  const text = typeof value === 'object' ? '' : String(value)
  return /^\d{1,19}$/.test(text) && (text.length < 19 || text <= '9223372036854775807')
}

export const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)]

export function groupBy<T>(rows: Iterable<T>, key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

export const byKey = <T>(rows: Iterable<T>, key: (row: T) => string): Map<string, T> => new Map([...rows].map(row => [key(row), row]))

/** Some of what a row holds, by their names. */
export const only = <R extends object, K extends keyof R>(keys: readonly K[], row: R): Pick<R, K> =>
  Object.fromEntries(keys.map(key => [key, row[key]])) as Pick<R, K>
