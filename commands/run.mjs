import { install } from './install.mjs'
import { root } from './program.mjs'

const [word, ...args] = process.argv.slice(2)
process.chdir(root)
await install()
const { load } = await import('./load.mjs')
const { module, close } = await load('/src/app/commands.ts')
try {
  const command = Object.hasOwn(module.commands, word ?? '') ? module.commands[word] : undefined
  if (!command) throw new Error(`可用的命令：${Object.keys(module.commands).join('、')}`)
  await command(args)
} catch (error) {
  console.error(process.env.DEBUG ? error : error.message)
  process.exitCode = 1
} finally {
  await close()
}
