import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** One source file of the product as the compiler sees it: what it imports, what it exports, which names it uses. */
export interface Source {
  path: string
  lines: number
  /** Imported files of our own, relative to `src`; packages are not among them. */
  imports: string[]
  hasDefault: boolean
  names: Set<string>
}

const code = /\.tsx?$/
const test = /\.test\.tsx?$/

/** Every file of `src` that runs in the product; tests may know more than what they test. */
export const sources = (): Source[] =>
  (readdirSync('src', { recursive: true }) as string[])
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => code.test(path) && !test.test(path))
    .map(sourceOf)

function sourceOf(path: string): Source {
  const text = readFileSync(join('src', path), 'utf8')
  const { program, module } = parseSync(path, text)
  const names = new Set<string>()
  const wanted: string[] = module.staticImports.map(one => one.moduleRequest.value)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) wanted.push(moduleRequest.value)
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    ImportExpression: ({ source }) => void (source.type === 'Literal' && wanted.push(String(source.value))),
  }).visit(program)
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: wanted.filter(name => name.startsWith('.')).map(name => join(dirname(path), name.split('?')[0]!).replaceAll('\\', '/')),
    hasDefault: module.staticExports.some(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default')),
    names,
  }
}
