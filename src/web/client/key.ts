/** A random key in the form of a UUID; plain http has no `randomUUID`. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The same content keeps its key, so that a save whose answer was lost can be sent again without being done twice. */
export function keyKeeper() {
  let known: { text: string; key: string } | undefined
  return (content: unknown) => {
    const text = JSON.stringify(content)
    if (known?.text !== text) known = { text, key: newKey() }
    return known.key
  }
}
