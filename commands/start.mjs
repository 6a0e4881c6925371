import { build } from './build.mjs'
import { install } from './install.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)

try {
  if (major < 20 || (major === 20 && minor < 19)) throw new Error(`需要 Node 20.19 或更新的版本，现在是 ${process.version}`)
  if (major < 22) console.log('提示：Node 20 自 2026 年 4 月起不再有安全更新，建议换用 Node 24。')
  await install()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('./serve.mjs')
