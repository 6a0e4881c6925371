import { type RefObject, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT } from './layout.ts'

/** Rows drawn beyond what is in sight, and by how many the drawn part moves at a time. */
const spare = 8

/** Which of so many rows of one height are drawn: those in sight and a few around them. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number): number[] {
  const [{ first, last }, setSeen] = useState({ first: 0, last: 40 })
  useLayoutEffect(() => {
    const box = scroller.current!
    const look = () => {
      const top = Math.floor(box.scrollTop / ROW_HEIGHT / spare) * spare
      const seen = { first: top - spare, last: top + 2 * spare + Math.ceil(box.clientHeight / ROW_HEIGHT) }
      setSeen(known => (known.first === seen.first && known.last === seen.last ? known : seen))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])
  const from = Math.max(0, first)
  return Array.from({ length: Math.max(0, Math.min(count, last) - from) }, (_, at) => from + at)
}
