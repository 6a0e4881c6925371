import { existsSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const folderOf = (module: string) => module.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]

/** Vite lists the licences of what is bundled; Apache-2.0 asks for the NOTICE files too, so they stand in one file beside that list. */
export function notices(): Plugin {
  return {
    name: 'hengshang:notices',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: foldersIn(bundle).flatMap(noticeOf).join('\n') })
    },
  }
}

function foldersIn(bundle: Rolldown.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap(piece => (piece.type === 'chunk' ? piece.moduleIds : []))
  return [...new Set(modules.flatMap(module => folderOf(module) ?? []))].sort()
}

function noticeOf(folder: string): string[] {
  const path = `${folder}/NOTICE`
  return existsSync(path) ? [`## ${folder.split('/node_modules/').at(-1)}\n\n${readFileSync(path, 'utf8').trim()}\n`] : []
}
