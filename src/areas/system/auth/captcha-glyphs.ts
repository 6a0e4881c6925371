/** Strokes on a field of 4 by 6, points as pairs of digits; letters and digits that look alike are left out. */
export const glyphs: Record<string, string> = {
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  6: '41 30 10 01 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '42 33 13 02 01 10 30 41 45 36 16 05',
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '20 40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
}

export type Point = readonly [x: number, y: number]

/** The pieces of line that make up a character, each from one point to another. */
export function strokesOf(character: string): [Point, Point][] {
  return glyphs[character]!.split('|').flatMap(stroke => {
    const points = stroke.split(' ').map((pair): Point => [Number(pair[0]), Number(pair[1])])
    return points.slice(1).map((point, at): [Point, Point] => [points[at]!, point])
  })
}
