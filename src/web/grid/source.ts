import { useSyncExternalStore } from 'react'

export interface Readable {
  subscribe(listener: () => void): () => void
}

/** A value that components can follow without rendering anything above them. */
export interface Source<Value> extends Readable {
  get(): Value
  set(value: Value): void
}

export const createSource = <Value>(value: Value): Source<Value> => {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSource = <Value>(source: Source<Value>): Value => useSyncExternalStore(source.subscribe, source.get)

/** Computes again only when what it is computed from has changed. */
export const remember = <From, Value>(from: () => From, compute: (from: From) => Value): (() => Value) => {
  let known: { from: From; value: Value } | undefined
  return () => {
    const now = from()
    if (!known || known.from !== now) known = { from: now, value: compute(now) }
    return known.value
  }
}
