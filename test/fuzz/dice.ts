import { dice, type Roll } from '../../src/base/dice.ts'

/** A generator of its own for each request, so that one can be repeated without the others. */
export function diceFor(seed: number, index: number): Roll {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return dice((mixed ^ (mixed >>> 15)) & 0x7fffffff)
}
