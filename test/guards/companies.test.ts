import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { otherTenant } from '../company.ts'
import { askedCalls } from '../generic/asked.ts'
import { foreignCalls, type Records, recordsOfEverything, referencesTo } from '../generic/foreign.ts'
import { type Asked, type Told, unfitting } from '../generic/requests.ts'
import { everyRow, openScene, stockUp } from '../generic/scene.ts'
import { hiddenFieldTests, scopeTests } from '../generic/scopes.ts'
import { testKey } from '../world.ts'

const scene = await openScene()

describe('a company', () => {
  let ours: Records
  let asked: Asked[]
  beforeAll(async () => {
    await stockUp(scene)
    ours = await recordsOfEverything(scene)
    asked = await foreignCalls(scene, askedCalls(allCalls(tokensOf(testKey))), ours)
  })

  const others = ['admin', 'boss', 'finance_manager', 'purchaser', 'sales_manager', 'warehouse']

  test.each(others)('S-06 is out of reach for the %s of another: its ids do not exist there, and nothing of it changes', who =>
    refusedTo(who, asked),
  )

  test('S-06 is not referred to by another', async () => refusedTo('admin', await referencesTo(scene, ours)))

  async function refusedTo(who: string, all: Asked[]) {
    const { token } = await scene.world.as(who, otherTenant)
    const before = await everyRow(scene)
    const sent = all.map(one => ({ ...one, token }))
    expect(await unfitting(scene.world, sent, told => !isRefusal(told))).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  }

  /** Not there and not yours are the same answer; a list of nothing gives nothing away either, and one alone is not enough to merge. */
  const isRefusal = ({ code, msg, data }: Told) =>
    code === 403 ||
    (code === 400 && /不存在或无权限！|请选择至少(一条数据|两个往来单位)/.test(msg)) ||
    (code === 200 && (data.length === 0 || data.records?.length === 0 || Object.keys(data).length === 0))

  scopeTests(scene)
  hiddenFieldTests(scene)
})
