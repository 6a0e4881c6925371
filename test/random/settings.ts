import { pick, type Roll } from '../../src/base/dice.ts'
import { setting } from '../setting.ts'
import type { World } from '../world.ts'
import { approvedTypes } from './approval.ts'

const [no, yes] = ['1', '2']

/** What a company begins with, so that the first round follows goods on their way and uses what is consigned. */
const first: Record<string, string> = {
  MOVE_ONE_STEP: no,
  AUTO_SPLIT: yes,
  CHECK_FREEZE: no,
  USE_CONSIGN: yes,
  SAME_APPROVER: no,
  RETURN_AUTO_IN: no,
}

/** From which entry on shelves may be below nothing, or may not. */
export interface Negative {
  after: bigint
  isAllowed: boolean
}

/** A company changes its mind between two rounds, while nobody works. */
export async function turnSettings(world: World, roll: Roll, isFirst: boolean): Promise<Negative> {
  for (const [code, value] of Object.entries(first)) await setting(world, code, isFirst ? value : pick(roll, [no, yes]))
  for (const type of approvedTypes) await setting(world, `APPROVAL_MODE_${type}`, isFirst ? '0' : pick(roll, ['0', '1', '2']))
  const isAllowed = !isFirst && !roll(4)
  await setting(world, 'NEGATIVE_STOCK', isAllowed ? yes : no)
  const [{ last }] = await world.sql('select coalesce(max(seq), 0) as last from stock_entry')
  return { after: BigInt(last), isAllowed }
}
