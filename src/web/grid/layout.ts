import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { GridColumn, LineRow } from './types.ts'

export const ROW_HEIGHT = 31
export const NUMBER_WIDTH = 40

export interface Layout {
  /** Left edge and width of every column. */
  lefts: number[]
  widths: number[]
  total: number
}

/** Widths for the room there is: growing columns share what the others leave; nothing shrinks. */
export const layOut = (columns: Pick<GridColumn<never>, 'width' | 'grow'>[], room: number): Layout => {
  const wanted = columns.reduce((sum, column) => sum + column.width, NUMBER_WIDTH)
  const growing = columns.filter(column => column.grow).length
  const spare = growing ? Math.max(0, room - wanted) : 0
  const share = growing ? Math.floor(spare / growing) : 0
  const last = columns.findLastIndex(column => column.grow)
  const widths = columns.map((column, index) =>
    column.grow ? column.width + (index === last ? spare - share * (growing - 1) : share) : column.width,
  )
  let left = NUMBER_WIDTH
  const lefts = widths.map(width => (left += width) - width)
  return { lefts, widths, total: left }
}

/** The layout for the scroller's present size, and how many lines it shows. */
export const useLayout = (scroller: RefObject<HTMLElement | null>, columns: GridColumn<LineRow>[]): Layout & { page: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // A hidden tab has no size; it keeps the one it had.
      if (width) setSize(old => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const layout = useMemo(() => layOut(columns, size.width), [columns, size.width])
  return { ...layout, page: Math.max(1, Math.floor(size.height / ROW_HEIGHT) - 2) }
}
