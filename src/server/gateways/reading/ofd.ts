import { Refusal, refuse } from '../../../base/refusal.ts'
import { openArchive } from '../../excel/archive.ts'
import type { Paper, Word } from './paper.ts'
import { type Element, named, treeOf } from './tree.ts'

const mostBytes = 60 * 1_048_576
const mostPages = 10

/** An OFD file is a ZIP of XML: what its pages show, what it says of itself, and the invoice as data where it is attached. */
export async function readOfd(file: Buffer): Promise<Paper> {
  const parts = await partsOf(file)
  const of = (shape: RegExp) => [...parts].filter(([name]) => shape.test(name)).sort(([one], [other]) => place(one) - place(other))
  if (!parts.has('ofd.xml')) refuse(unreadable)
  const templates = of(/tpls\/[^/]+\/content\.xml$/).flatMap(([, tree]) => wordsOn(tree))
  const pages = of(/pages\/[^/]+\/content\.xml$/).slice(0, mostPages)
  return {
    pages: pages.map(([, tree], at) => [...(at ? [] : templates), ...wordsOn(tree)]),
    data: [parts.get('ofd.xml')!, ...of(/(attach|invoice)[^/]*\/.*\.xml$|invoice[^/]*\.xml$/).map(([, tree]) => tree)],
  }
}

const unreadable = '文件已损坏或不是有效的OFD发票，请从税务局重新下载！'

const place = (name: string) => Number(/_(\d+)\/content/.exec(name)?.[1] ?? 0)

async function partsOf(file: Buffer): Promise<Map<string, Element>> {
  try {
    const trees = new Map<string, Element>()
    for (const [name, part] of openArchive(file, mostBytes)) {
      if (!name.endsWith('.xml') || /signs?\//.test(name)) continue
      const chunks: Buffer[] = []
      for await (const chunk of part.unpacked()) chunks.push(chunk)
      trees.set(name, treeOf(Buffer.concat(chunks)))
    }
    return trees
  } catch (error) {
    // What is said of a broken sheet helps nobody who sent an invoice.
    throw error instanceof Refusal && /DOCTYPE/.test(error.message) ? error : new Refusal(unreadable)
  }
}

/** Texts where they stand; measured in millimetres, ten of our points for each. */
function wordsOn(tree: Element): Word[] {
  return [...named(tree, 'TextObject')].flatMap(object => {
    const [left = 0, top = 0, width = 0] = (object.attributes.Boundary ?? '').split(/\s+/).map(Number)
    const size = Number(object.attributes.Size) || 3
    return [...named(object, 'TextCode')].map(({ text, attributes }) => ({
      text,
      x: (left + (Number(attributes.X) || 0)) * 10,
      y: (top + (Number(attributes.Y) || 0) - size) * 10,
      width: Math.min(width, text.length * size) * 10,
      height: size * 10,
      sure: 1,
    }))
  })
}
