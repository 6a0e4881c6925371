import { type Plugin, runnerImport } from 'vite'
import { groupBy } from '../src/base/text.ts'
import type { AreaOutline } from '../src/kit/area-index.ts'

export const isOurs = (id: string) => id.includes('/src/') && !id.includes('/node_modules/')

let index: readonly AreaOutline[] = []

/** In the browser's bundle the index of all areas is its value: what it is derived from comes later, area by area. */
export function areaIndex(): Plugin {
  return {
    name: 'hengshang:area-index',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async load(id) {
      if (!id.endsWith('/src/app/area-index.ts')) return undefined
      const { module } = await runnerImport<{ areaIndex: readonly AreaOutline[] }>(id)
      index = module.areaIndex
      return `export const areaIndex = ${JSON.stringify(index)}`
    },
    /** Which of our modules came into which piece. */
    generateBundle(_, bundle) {
      const pieces = Object.values(bundle).flatMap(piece => (piece.type === 'chunk' ? [[piece.fileName, ours(piece.moduleIds)]] : []))
      this.emitFile({ type: 'asset', fileName: 'pieces.json', source: JSON.stringify(Object.fromEntries(pieces), null, 1) })
    },
  }
}

const ours = (ids: string[]) => ids.filter(isOurs).map(id => id.slice(id.lastIndexOf('/src/') + 1))

/** Areas that all need each other come in one piece. */
export const fetchedTogether = (): string[][] =>
  [...groupBy(index, ({ needs }) => needs.join()).values()].map(areas => areas.map(({ name }) => name))
