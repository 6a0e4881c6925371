import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { root } from './program.mjs'

const usual = { operations: '10000', kills: '200', postings: '100000' }

/** `--kills` alone means the usual number of them. */
const words = process.argv
  .slice(2)
  .map((word, at, all) => (word === '--kills' && !/^\d+$/.test(all[at + 1] ?? '') ? `--kills=${usual.kills}` : word))
const { values } = parseArgs({
  args: words,
  options: {
    operations: { type: 'string' },
    seed: { type: 'string' },
    kills: { type: 'string' },
    postings: { type: 'string' },
    reads: { type: 'boolean' },
  },
})
const seed = values.seed ?? String(Date.now() % 1_000_000)

/** Everything at random against a model, or postings while server and database are killed, or every value that no page sends at every parameter that is read. */
const plan = values.reads
  ? { test: 'test/reads/', env: { SOAK_READS: 'all' } }
  : values.kills
    ? { test: 'test/kill.test.ts', env: { SOAK_KILLS: values.kills, SOAK_POSTINGS: values.postings ?? usual.postings } }
    : { test: 'test/random.test.ts', env: { SOAK_OPERATIONS: values.operations ?? usual.operations } }

process.chdir(root)
await install()
console.log(
  `seed ${seed}, ${Object.entries(plan.env)
    .map(([name, value]) => `${value} ${name.slice(5).toLowerCase()}`)
    .join(', ')}`,
)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', plan.test], {
  stdio: 'inherit',
  env: { ...process.env, ...plan.env, SOAK_SEED: seed },
})
process.exitCode = status ?? 1
