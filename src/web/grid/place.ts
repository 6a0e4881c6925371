const GAP = 1
const EDGE = 8
const LEAST_WIDTH = 120

/** Puts a list under a field; above it when there is no room below but more above, and never beyond the window's right edge. */
export const placeUnder = (list: HTMLElement, field: HTMLElement) => {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  list.style.minWidth = `${Math.max(width, LEAST_WIDTH)}px`
  const height = list.offsetHeight
  const below = window.innerHeight - bottom - EDGE
  const upward = below < height && top > below
  list.dataset.upward = String(upward)
  list.style.top = `${upward ? top - height - GAP : bottom + GAP}px`
  list.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - list.offsetWidth - EDGE))}px`
}
