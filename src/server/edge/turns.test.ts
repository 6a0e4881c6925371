import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dearShares, turnsOf } from './turns.ts'

const anna = { tenantId: 'a', accountId: '1' }
const bert = { tenantId: 'a', accountId: '2' }
const carl = { tenantId: 'b', accountId: '1' }
const shares = { places: 4, perCompany: 3, perPerson: 2, waiting: 2, milliseconds: 1000 }

// Nobody's patience runs out but by our hand.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Whether a promise is settled already. */
const isOver = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), new Promise(soon => setImmediate(soon, false))])

test('S-28 nobody holds more than his share, however many he asks for, and others pass him in the line', async () => {
  const turns = turnsOf(shares)
  const [first] = [await turns.take(anna), await turns.take(anna)]
  const third = turns.take(anna)
  expect(await isOver(third)).toBe(false)
  await turns.take(bert)
  const fourth = turns.take(bert)
  expect(await isOver(fourth)).toBe(false)
  const other = await turns.take(carl)
  other()
  first()
  expect([await isOver(third), await isOver(fourth)]).toEqual([true, false])
})

test('S-28 a line that is full refuses, with a sentence that says what to do', async () => {
  const turns = turnsOf(shares)
  for (let at = 0; at < shares.perPerson + shares.waiting; at++) void turns.take(anna)
  await expect(turns.take(anna)).rejects.toMatchObject({ code: 429, message: expect.stringContaining('请等前面的完成后再试') })
  expect(await isOver(turns.take(carl))).toBe(true)
})

test('a turn ends once, and whoever waited too long has left the line', async () => {
  const turns = turnsOf({ ...shares, perPerson: 1 })
  const end = await turns.take(anna)
  const late = turns.take(anna)
  const told = expect(late).rejects.toMatchObject({ code: 429 })
  await vi.advanceTimersByTimeAsync(shares.milliseconds)
  await told
  end()
  end()
  await turns.take(anna)
  expect(await isOver(turns.take(anna))).toBe(false)
})

test.each(Object.entries(dearShares))('every %s leaves most connections to everybody else', (_, { places, perCompany, perPerson }) => {
  expect(places).toBeLessThan(10)
  expect(perCompany).toBeLessThan(places)
  expect(perPerson).toBeLessThan(perCompany)
})
