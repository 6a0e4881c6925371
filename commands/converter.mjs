import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './program.mjs'

/** The process that converts files, straight from the sources in a fraction of a second; what was built has one of its own. */
const folder = `${root}.cache/converter`
const file = `${folder}/${process.pid}.mjs`
const made = await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: { ssr: 'src/app/converter.ts', target: 'node20', write: false },
})
mkdirSync(folder, { recursive: true })
writeFileSync(file, made.output[0].code)
try {
  await import(pathToFileURL(file).href)
} finally {
  rmSync(file)
}
