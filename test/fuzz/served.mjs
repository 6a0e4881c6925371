/** The built product, and what it holds in memory once nobody needs anything any more. */
const { main } = await import(new URL('../../dist/server/server.js', import.meta.url).href)
process.on('message', () => {
  for (let times = 0; times < 3; times++) globalThis.gc()
  process.send(process.memoryUsage())
})
process.on('disconnect', () => process.exit())
await main()
process.send('ready')
