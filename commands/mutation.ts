import type { Plugin } from 'vite'
import type { Mutant } from './mutants.mjs'

/** Tests run against a changed program where one is named; the sources stay as they are. */
export function mutation(named = process.env.MUTANT): Plugin[] {
  if (!named) return []
  const { file, start, end, text }: Mutant = JSON.parse(named)
  const transform = (code: string, id: string) => (id.endsWith(`/${file}`) ? code.slice(0, start) + text + code.slice(end) : undefined)
  return [{ name: 'hengshang:mutation', enforce: 'pre', transform }]
}
