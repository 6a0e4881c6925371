/** Keyed by the Chinese phrase; {0} {1} … stand for what is put in. */
export const english: Record<string, string> = {}
