import { refuse } from '../../../base/refusal.ts'
import { attributesOf, xmlReader } from '../../excel/xml.ts'
import type { Told } from './paper.ts'

const mostElements = 100_000
const deepest = 60

/** An element with all that its tag says. */
export interface Element extends Told {
  attributes: Record<string, string>
  inner: Element[]
}

/** A document as a tree; what nobody who writes invoices would put into one is refused. */
export function treeOf(file: Buffer): Element {
  const top = element('', '')
  const open = [top]
  let count = 0
  const read = xmlReader({
    open(name, attributes) {
      if (++count > mostElements || open.length > deepest) refuse('文件内容过于复杂，无法读取！')
      const next = element(name, attributes)
      open.at(-1)!.inner.push(next)
      open.push(next)
    },
    text: text => void (open.at(-1)!.text += text.trim()),
    close: () => void (open.length > 1 && open.pop()),
  })
  read(inUnicode(file))
  return top
}

function element(name: string, text: string): Element {
  const attributes = attributesOf(text)
  return { name, called: attributes.Name, attributes, text: '', inner: [] }
}

/** What says that it is written in another way is turned into what everybody reads; a document of its own types is no invoice. */
function inUnicode(file: Buffer): Buffer {
  const head = file.toString('latin1', 0, 1024)
  if (/<!(doctype|entity)/i.test(file.toString('latin1'))) refuse('文件中含有不允许的内容（DOCTYPE），无法读取！')
  const encoding = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (encoding === 'utf-8') return file
  if (!['gbk', 'gb2312', 'gb18030'].includes(encoding)) refuse('不支持该文件的编码，请使用UTF-8或GBK编码的文件！')
  return Buffer.from(new TextDecoder('gb18030').decode(file))
}

/** The elements of a name, however deep they stand, in their order. */
export function* named<T extends Told>(tree: T, name: string): Generator<T> {
  for (const one of tree.inner as T[]) {
    if (one.name === name) yield one
    yield* named(one, name)
  }
}
