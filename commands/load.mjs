import { createServer } from 'vite'
import { root } from './program.mjs'

/** Runs a TypeScript module of the sources as it stands, without a build; `close` when all work is done. */
export async function load(path) {
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    configLoader: 'runner',
    cacheDir: `${root}node_modules/.vite-run`,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const module = await vite.ssrLoadModule(path)
  return { module, close: () => vite.close() }
}
