import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

interface Module {
  path: string
  exports: string[]
  /** What it takes from others: the file and the name, `*` for all of it. */
  takes: [file: string, name: string][]
}

const everyFile = ['src', 'test', 'commands'].flatMap(folder =>
  (readdirSync(folder, { recursive: true }) as string[]).map(path => join(folder, path).replaceAll('\\', '/')),
)

function moduleOf(path: string): Module {
  const { program, module } = parseSync(path, readFileSync(path, 'utf8'))
  const fileOf = (request: string) =>
    request.startsWith('.') ? join(dirname(path), request.split('?')[0]!).replaceAll('\\', '/') : request
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const takes: Module['takes'] = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }): [string, string] => [fileOf(moduleRequest.value), importName.name ?? '*']),
  )
  for (const { moduleRequest, importName } of exported) if (moduleRequest) takes.push([fileOf(moduleRequest.value), importName.name ?? '*'])
  new Visitor({
    ImportExpression: ({ source }) => void (source.type === 'Literal' && takes.push([fileOf(String(source.value)), '*'])),
    // Commands name the module that they run.
    Literal: ({ value }) =>
      void (typeof value === 'string' && /^\/?src\/\S+\.tsx?$/.test(value) && takes.push([value.replace(/^\//, ''), '*'])),
    TSImportType: ({ source }) => void takes.push([fileOf(source.value), '*']),
  }).visit(program)
  return { path, exports: exported.flatMap(({ exportName }) => exportName.name ?? []), takes }
}

test('every export is taken by another file', () => {
  const modules = everyFile.filter(path => /\.(tsx?|mts|mjs)$/.test(path)).map(moduleOf)
  const taken = new Set(modules.flatMap(({ takes }) => takes.map(([file, name]) => `${file} ${name}`)))
  const isTaken = (path: string, name: string) => taken.has(`${path} ${name}`) || taken.has(`${path} *`)
  const ours = modules.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
  const unused = ours.flatMap(({ path, exports }) => exports.filter(name => !isTaken(path, name)).map(name => `${path} ${name}`))
  expect(unused).toEqual([])
})
