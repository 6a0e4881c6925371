import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { root } from './program.mjs'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const seed = values.seed ?? String(Date.now() % 1_000_000)
process.chdir(root)
await install()
console.log(
  `seed ${seed}, ${values.requests} requests; one of them again: npm run fuzz -- --seed ${seed} --requests ${values.requests} --only INDEX`,
)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: values.requests, FUZZ_ONLY: values.only ?? '' },
})
process.exitCode = status ?? 1
