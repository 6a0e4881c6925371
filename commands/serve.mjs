import module from 'node:module'
import { root } from './program.mjs'

/** Serves what was built; `npm start` comes here after it has installed and built. */
process.chdir(root)
// A closed terminal ends the server in the same good order as Ctrl-C.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
// Newer versions of Node keep what they have compiled.
module.enableCompileCache?.()
// Node 20 does not say that it is Node, and the database driver would load all of fetch to find out.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` }
try {
  const { main } = await import(new URL('../dist/server/server.js', import.meta.url).href)
  await main()
  leaveWithNpm()
} catch (error) {
  console.error(process.env.DEBUG ? error : error.message)
  process.exit(1)
}

/** npm's shell does not hand on the signal that ends it, so the server watches for the end of its parent. */
function leaveWithNpm() {
  const parent = process.ppid
  const leave = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(leave, 1000).unref()
}
