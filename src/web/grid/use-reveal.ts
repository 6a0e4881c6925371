import { type RefObject, useLayoutEffect } from 'react'
import { type Layout, NUMBER_WIDTH, ROW_HEIGHT } from './layout.ts'
import type { Cell } from './types.ts'

/** Scrolls the active cell into sight when the cursor moves or typing starts. */
export const useReveal = (scroller: RefObject<HTMLElement | null>, { lefts, widths }: Layout, active: Cell, turn: number) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width is no reason to scroll
  useLayoutEffect(() => {
    const element = scroller.current
    const left = lefts[active.column]
    if (!element || left === undefined) return
    const top = active.row * ROW_HEIGHT
    const right = left + (widths[active.column] ?? 0)
    element.scrollTop = between(top + 2 * ROW_HEIGHT - element.clientHeight, element.scrollTop, top)
    element.scrollLeft = between(right - element.clientWidth, element.scrollLeft, left - NUMBER_WIDTH)
  }, [active, turn])

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)
