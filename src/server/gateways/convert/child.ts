import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../base/refusal.ts'
import { noSpace } from '../no-space.ts'
import { readPaper } from '../reading/read.ts'
import { convert, type Mode } from './modes.ts'

/** What the server sends to the process that converts, and what it hears from it. */
export interface Asked {
  mode: Mode | 'read'
  files: string[]
  folder: string
}

export type Heard = { isReady: true } | { done: number; total: number } | { made: string[] } | { refusal: string } | { fault: string }

const mostMemory = 1_200 * 1_048_576

/** Waits for one conversion, does it and ends; whatever a file does to it, it does not do to the server. */
export function serveConversion() {
  const tell = (heard: Heard) => new Promise<void>(sent => (process.send ? process.send(heard, () => sent()) : sent()))
  process.once('disconnect', () => process.exit(0))
  setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(3), 250).unref()
  void tell({ isReady: true })
  process.once('message', async ({ mode, files, folder }: Asked) => {
    try {
      const given = await Promise.all(files.map(file => readFile(file)))
      const made =
        mode === 'read'
          ? [Buffer.from(JSON.stringify(await readPaper(given[0]!)))]
          : await convert(mode, given, (done, total) => void tell({ done, total }))
      const names = made.map((_, at) => join(folder, `made-${at}`))
      for (const [at, data] of made.entries()) await writeFile(names[at]!, data, { mode: 0o600 }).catch(noSpace)
      await tell({ made: names })
    } catch (error) {
      await tell(error instanceof Refusal ? { refusal: error.message } : { fault: (error as Error).stack ?? String(error) })
    }
    process.exit(0)
  })
}
