import { build } from './build.mjs'
import { install } from './install.mjs'
import { root } from './program.mjs'

process.chdir(root)
await install()
await build()
const { load } = await import('./load.mjs')
const { module, close } = await load('/src/app/commands/bench/bench.ts')
try {
  await module.bench(process.argv.slice(2))
} catch (error) {
  console.error(process.env.DEBUG ? error : error.message)
  process.exitCode = 1
} finally {
  await close()
}
