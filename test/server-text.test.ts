import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sources } from './generic/sources.ts'

const chinese = /[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]/
const asking = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'split', 'match', 'search', 'replace', 'replaceAll'])
const comparing = new Set(['===', '!==', '==', '!='])

/** Words of our own that are looked at, none of which is a sentence of the server. */
const own: Record<string, string[]> = {
  // Labels of our declarations, said shorter.
  'web/tree/class-tree.tsx': ['^(商品|客户|供应商)'],
  'areas/words/entry-table.web.tsx': ['字典'],
  // How a sentence is put into English.
  'web/language/translator.ts': ['[！!。]$', '[：，]', '：'],
  // What a person types or pastes.
  'web/grid/write.ts': ['^(|0|否|n|no|false|×)$'],
  'web/map/projection.ts': ['^\\s*(-?\\d{1,3}(?:\\.\\d+)?)\\s*[,，\\s]\\s*(-?\\d{1,2}(?:\\.\\d+)?)\\s*$'],
  // Signs and names as people type and write them, no sentences.
  'web/fields/number-input.tsx': ['[%％]$'],
  'web/bill/lines/columns.ts': ['[%％]$'],
  'web/report/chart-names.ts': ['(集团)?(股份|控股)?有限(责任)?公司$', '^\\d\\d(\\d\\d)年(\\d\\d)月$'],
  'web/shell/print-test.ts': ['[,，;；\\s]+'],
  // The name of a menu entry, which holds the history of the one above it: whoever keeps the menu names it so.
  'web/client/menu.ts': ['历史'],
  'areas/trade/tools/paste.ts': ['[（(].*$'],
}

/** Every Chinese text that a page compares, looks for or takes text apart with. */
function readIn(path: string): string[] {
  const found: string[] = []
  const note = (node: any) => {
    const text = node?.regex?.pattern ?? node?.value
    if (node?.type === 'Literal' && typeof text === 'string' && chinese.test(text)) found.push(text)
  }
  const { program } = parseSync(path, readFileSync(`src/${path}`, 'utf8'))
  new Visitor({
    Literal: (node: any) => void (node.regex && note(node)),
    BinaryExpression: (node: any) => void (comparing.has(node.operator) && [node.left, node.right].map(note)),
    SwitchCase: (node: any) => note(node.test),
    CallExpression: ({ callee, arguments: given }: any) =>
      void (asking.has(callee.property?.name) && given.filter((one: any) => !one.regex).map(note)),
  }).visit(program)
  return found
}

const pages = sources()
  .map(({ path }) => path)
  .filter(path => path.startsWith('web/') || /\.web\.tsx$/.test(path))

test('no page reads the sentences of the server: what to do follows from faults, not from Chinese', () => {
  const read = pages.flatMap(path => readIn(path).flatMap(text => (own[path]?.includes(text) ? [] : [`${path}: ${text}`])))
  expect(read).toEqual([])
})

test('every exception is still there', () => {
  const gone = Object.entries(own).flatMap(([path, texts]) =>
    texts.filter(text => !readIn(path).includes(text)).map(text => `${path}: ${text}`),
  )
  expect(gone).toEqual([])
})
