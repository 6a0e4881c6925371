import type { Point } from './projection.ts'

interface Tile {
  z: number
  x: number
  y: number
  left: number
  top: number
  side: number
}

const side = 256

/** The tiles that cover a window on the plane: drawn for whole zooms, and scaled to the one that is shown. */
export function tilesIn(corner: Point, size: { width: number; height: number }, zoom: number): Tile[] {
  const z = Math.round(zoom)
  const scaled = side * 2 ** (zoom - z)
  const around = 2 ** z
  const tiles: Tile[] = []
  for (let y = Math.max(Math.floor(corner.y / scaled), 0); y < around && y * scaled < corner.y + size.height; y++)
    for (let x = Math.floor(corner.x / scaled); x * scaled < corner.x + size.width; x++)
      tiles.push({ z, x: wrapped(x, around), y, left: x * scaled - corner.x, top: y * scaled - corner.y, side: scaled })
  return tiles
}

/** East of the last column comes the first one again. */
const wrapped = (x: number, around: number) => ((x % around) + around) % around

/** {s} is one of a, b, c and {0-7} one of these figures: neighbours come from different hosts. */
export function tileUrl(template: string, { x, y, z }: Pick<Tile, 'x' | 'y' | 'z'>): string {
  const words: Record<string, number> = { x, y, z }
  return template
    .replace('{s}', 'abc'[(x + y) % 3]!)
    .replace(/\{(\d)-(\d)\}/, (_, first, last) => String(Number(first) + ((x + y) % (Number(last) - Number(first) + 1))))
    .replace(/\{([xyz])\}/g, (_, name: string) => String(words[name]))
}
