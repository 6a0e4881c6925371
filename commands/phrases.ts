import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** A node of the syntax tree, whatever its kind. */
type Node = any

export interface Phrase {
  key: string
  pieces: [start: number, end: number][]
}

/** Characters, and the marks between them. */
const chinese = /[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]/
const comparing = new Set(['===', '!==', '==', '!='])
const asking = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'split', 'replace', 'replaceAll'])
const words = '/src/web/language/t.ts'
/** What says other phrases says none of its own. */
const speaker = /\/language\/(english|t|said|translator)\b|\/areas\/\w+\/english\.ts$/

/** Every Chinese phrase of a module: its key, with {0} {1} … where something is put in, and the pieces of code around what is put in. */
export function phrasesIn(program: Node): Phrase[] {
  const found: Phrase[] = []
  visit(program, undefined, (node, parent) => {
    if (isText(node) && isSaid(node, parent)) found.push({ key: node.value, pieces: [[node.start, node.end]] })
    if (node.type === 'TemplateLiteral' && parent.type !== 'TaggedTemplateExpression') {
      const key = node.quasis.map(({ value }: Node, at: number) => value.cooked + (at < node.expressions.length ? `{${at}}` : '')).join('')
      if (chinese.test(key)) found.push({ key, pieces: piecesOf(node) })
    }
  })
  return found
}

const isText = (node: Node) => node.type === 'Literal' && typeof node.value === 'string' && chinese.test(node.value)

/** What is compared or names a property is no text for people. */
function isSaid(node: Node, parent: Node) {
  if (parent.type === 'BinaryExpression') return !comparing.has(parent.operator)
  if (parent.type === 'CallExpression') return !asking.has(parent.callee.property?.name)
  if (parent.type === 'SwitchCase') return parent.test !== node
  if (parent.type === 'Property') return parent.key !== node || parent.computed
  return parent.type !== 'MemberExpression' && parent.type !== 'ExpressionStatement'
}

function piecesOf({ start, end, expressions }: Node): [number, number][] {
  const edges: number[] = [start, ...expressions.flatMap((inner: Node) => [inner.start, inner.end]), end]
  return Array.from({ length: edges.length / 2 }, (_, at) => [edges[2 * at]!, edges[2 * at + 1]!])
}

function visit(node: Node, parent: Node | undefined, see: (node: Node, parent: Node) => void) {
  see(node, parent ?? node)
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (one && typeof one.type === 'string') visit(one, node, see)
  }
}

/** Sources say everything in Chinese; in the browser's bundle every phrase asks the language first. */
export function phrases(): Plugin {
  const said = new Set<string>()
  return {
    name: 'hengshang:phrases',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/src/') || id.includes('node_modules') || speaker.test(id) || !chinese.test(code)) return undefined
      const found = phrasesIn(this.parse(code))
      if (!found.length) return undefined
      const text = new MagicString(code)
      for (const { key, pieces } of found) {
        said.add(key)
        pieces.forEach(([start, end], at) => {
          const before = at === 0 ? `/* @__PURE__ */ $t(${JSON.stringify(key)}` : ''
          text.update(start, end, `${before}${at < pieces.length - 1 ? ', ' : ')'}`)
        })
      }
      text.prepend(`import { t as $t } from ${JSON.stringify(words)};\n`)
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    },
    /** What the English dictionary must know. */
    writeBundle({ dir }) {
      writeFileSync(join(dir!, 'phrases.json'), `${JSON.stringify([...said].sort(), null, 1)}\n`)
    },
  }
}
