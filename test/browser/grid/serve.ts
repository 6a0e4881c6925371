import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, type InlineConfig, preview } from 'vite'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Builds the harness as users get it, serves it on loopback and opens a browser. */
export const openHarness = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'grid-harness-'))
  const root = fileURLToPath(new URL('.', import.meta.url))
  const settings = {
    root,
    configFile: false as const,
    logLevel: 'warn' as const,
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  }
  await buildForUsers(settings)
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })
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
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { page, open, close }
}

/** The test runner's own environment would bundle the slow development build of React. */
const buildForUsers = async (settings: InlineConfig) => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build(settings)
  process.env.NODE_ENV = before
}

export type Harness = Awaited<ReturnType<typeof openHarness>>
