import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { preview } from 'vite'
import { builtOnce, filesBelow } from '../built-once.ts'
import { openChromium } from '../chromium.ts'

/** Builds the harness as users get it, serves it on loopback and opens a browser. */
export const openHarness = async () => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const settings = { root, configFile: false as const, logLevel: 'warn' as const, plugins: [react()] }
  const outDir = await builtOnce(join('.cache', 'test-grid'), sources(), settings)
  const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await openChromium()
  const url = server.resolvedUrls?.local[0] ?? ''
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const open = async (query: string, viewport = { width: 1440, height: 900 }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${url}?${query}`)
    await page.waitForSelector('.grid-row')
    return page
  }
  const close = async () => {
    await context.close()
    await server.close()
  }
  return { page, open, close }
}

/** The harness shows the grid alone, which needs no more than the two lowest floors and the web wing. */
const sources = () => [
  'package-lock.json',
  ...['test/browser/grid', 'src/base', 'src/kit', 'src/web'].flatMap(folder => filesBelow(folder, path => /\.(html|tsx?|css)$/.test(path))),
]

export type Harness = Awaited<ReturnType<typeof openHarness>>
