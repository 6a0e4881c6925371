import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { root } from './program.mjs'

const { values } = parseArgs({ options: { operations: { type: 'string', default: '10000' }, seed: { type: 'string' } } })
const seed = values.seed ?? String(Date.now() % 1_000_000)
process.chdir(root)
await install()
console.log(`seed ${seed}, ${values.operations} operations`)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/random.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SOAK_SEED: seed, SOAK_OPERATIONS: values.operations },
})
process.exitCode = status ?? 1
