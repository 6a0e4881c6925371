import { expect, test } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { openScene } from './generic/scene.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_117)
const requests = Number(process.env.FUZZ_REQUESTS ?? 1500)
const only = process.env.FUZZ_ONLY ? Number(process.env.FUZZ_ONLY) : undefined
const began = Date.now()
const tell = process.env.FUZZ_REQUESTS
  ? (text: string) => process.stdout.write(`${Math.round((Date.now() - began) / 1000)} s: ${text}\n`)
  : () => {}

const scene = await openScene()

test(`S-28 S-29 ${requests} mutated requests over every call, seed ${seed}: never a fault of ours, never a hang, memory steady`, async () => {
  const faults = await fuzz(scene, { seed, requests, only, workers: 6, tell })
  for (const fault of faults) tell(fault)
  expect(faults).toEqual([])
}, 86_400_000)
