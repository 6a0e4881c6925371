import { pick, type Roll } from '../../src/app/demo/dice.ts'
import { setting } from '../setting.ts'
import type { World } from '../world.ts'

const [no, yes] = ['1', '2']

/** What a company begins with, so that the first round follows goods on their way and uses what is consigned. */
const first: Record<string, string> = { MOVE_ONE_STEP: no, AUTO_SPLIT: yes, CHECK_FREEZE: no, USE_CONSIGN: yes }

/** A company changes its mind between two rounds, while nobody works. */
export async function turnSettings(world: World, roll: Roll, isFirst: boolean) {
  for (const [code, value] of Object.entries(first)) await setting(world, code, isFirst ? value : pick(roll, [no, yes]))
}
