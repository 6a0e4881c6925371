export type Roll = (most: number) => number

/** A small generator, so that the demo is the same company on every machine. */
export function dice(seed: number): Roll {
  let state = seed
  return most => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % most
  }
}

export const pick = <T>(roll: Roll, from: readonly T[]): T => from[roll(from.length)]!
