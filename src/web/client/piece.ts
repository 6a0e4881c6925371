import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const patience = 120_000

/** A component of a piece of the program that is fetched when first shown, or ahead. */
export type Piece<P = object> = LazyExoticComponent<ComponentType<P>> & { fetch(): Promise<unknown> }

export function piece<N extends string, P>(load: () => Promise<Record<N, ComponentType<P>>>, name: N): Piece<P> {
  const fetch = async () => (await inTime(load()))[name]
  return Object.assign(
    lazy(async () => ({ default: await fetch() })),
    { fetch },
  )
}

/** A piece that hangs on the way counts as failed after two minutes; the tab then says so and offers to load again. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('dynamically imported module has not arrived')), patience)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
