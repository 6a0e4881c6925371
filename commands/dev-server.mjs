import { load } from './load.mjs'

/** The server of `npm run dev`, straight from the sources. */
try {
  const { module } = await load('/src/app/server.ts')
  await module.main()
  process.send?.('ready')
} catch (error) {
  console.error(error.stack)
  process.exit(1)
}

// Without the command that started it nobody would ever stop it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
