import { expect, onTestFailed, test } from 'vitest'
import { findFaults } from './kills/check.ts'
import { postUnderFire } from './kills/run.ts'
import { setStage } from './kills/stage.ts'

const seed = Number(process.env.SOAK_SEED ?? 20_261_117)
const postings = Number(process.env.SOAK_POSTINGS ?? 400)
const kills = Number(process.env.SOAK_KILLS ?? 6)
const isSoak = !!process.env.SOAK_KILLS
const began = Date.now()
const tell = isSoak ? (text: string) => process.stdout.write(`${Math.round((Date.now() - began) / 1000)} s: ${text}\n`) : undefined

test(`R-02 R-03 R-04 ${postings} postings while server, backends and database are killed ${kills} times, seed ${seed}: none lost, none double, none half`, async () => {
  const stage = await setStage('.cache/kill-data')
  onTestFailed(() => void stage.stop())
  const told = await postUnderFire(stage, { seed, postings, kills, clerks: isSoak ? 16 : 8, tell })
  expect(await stage.stop()).toBe(0)
  const { posted, ...faults } = await findFaults(stage.folder, told)
  const { server, backend, postmaster } = told.kills
  tell?.(`killed: ${server} servers, ${backend} backends, ${postmaster} databases`)
  tell?.(
    `${posted} postings, ${told.retries} retries, ${told.cut} cut off by the client, ${told.different.length} second answers that differ`,
  )
  tell?.(
    `${faults.lost.length} lost, ${faults.double.length} double, ${faults.half.length} half, ${faults.invariants.length} promises broken`,
  )
  expect(server + backend + postmaster).toBe(kills)
  expect(Math.min(server, backend, postmaster)).toBeGreaterThan(0)
  expect(told.cut).toBeGreaterThan(0)
  expect(told.different).toEqual([])
  expect(faults).toEqual({ fsync: 'on', lost: [], double: [], half: [], missing: 0, invariants: [] })
  expect(posted).toBe(postings)
  await stage.remove()
}, 86_400_000)
