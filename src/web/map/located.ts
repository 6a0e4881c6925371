import type { Place } from './projection.ts'

/** An address and where it lies. */
export interface Located {
  areaCode?: string
  areaName?: string
  address?: string
  lng?: number | string | null
  lat?: number | string | null
  title?: string
  point?: Place
}

export interface MapOptions {
  located: Located
  /** Places by a keyword, from what is known. */
  find?(keyword: string): Promise<Located[]>
}
