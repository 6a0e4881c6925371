interface Room {
  /** What rows may take on every page. */
  page: number
  /** What totals and signatures take under the last rows. */
  closing: number
}

/** Lays rows of these heights on pages, by their indexes; no row is cut, and the closing never stands without one. */
export function paginate(heights: number[], { page, closing }: Room): number[][] {
  const pages: number[][] = [[]]
  let taken = 0
  for (const [index, height] of heights.entries()) {
    if (pages.at(-1)!.length && taken + height > page) {
      pages.push([])
      taken = 0
    }
    pages.at(-1)!.push(index)
    taken += height
  }
  const last = pages.at(-1)!
  if (taken + closing > page && last.length > 1) pages.push([last.pop()!])
  return pages
}
