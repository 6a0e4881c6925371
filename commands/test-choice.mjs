import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './program.mjs'

const isTest = path => /\.test\.tsx?$/.test(path)
/** What knows all areas leads from each of them to every test. */
const knowsAll = path => path.startsWith('src/app/') || /^src\/areas\/[^/]+\/(area(\.\w+)?|english)\.tsx?$/.test(path)
/** Short tests of the house itself: they hold for every area or for none. */
const houseRules = [
  'any',
  'area-index',
  'areas',
  'catalogue',
  'declarations',
  'english',
  'floors',
  'inputs',
  'openapi',
  'schema',
  'wire-words',
]
/** Tests of all calls look here which of them they are asked for. */
const cutDown = 'test/generic/asked.ts'

/** Reads `--area sales --area finance,stock`; what is left are the words for vitest. */
export function readWords(words) {
  const areas = []
  const others = []
  for (let at = 0; at < words.length; at++) {
    const [name, value] = words[at].split('=')
    if (name === '--area') areas.push(...(value ?? words[++at] ?? '').split(','))
    else others.push(words[at])
  }
  const known = readdirSync(`${root}src/areas`)
  const strange = areas.filter(area => !known.includes(area))
  if (strange.length) throw new Error(`没有模块 ${strange.join('、')}，可选的有：${known.join('、')}`)
  return { areas, others }
}

/**
 * The tests that areas need for daily work: whatever the import graph leads to from their files and from the helpers that speak to their
 * addresses, the stories that do so themselves, their contract, the tests of all calls (cut down to them), and the rules of the house.
 */
export function testsOf(areas, files = readFiles()) {
  const isOwn = path => areas.some(area => path.startsWith(`src/areas/${area}/`))
  const own = [...files].filter(([path]) => isOwn(path)).map(([, text]) => text)
  const [addresses, calls] = [own.flatMap(addressesIn), own.flatMap(callsIn)]
  const names = (path, words) => words.some(word => files.get(path).includes(word))
  // The helpers of all tests sign people in, which makes none of them a test of signing in.
  const speaksToThem = path => /^test\/(?!generic\/)/.test(path) && (names(path, addresses) || (isTest(path) && names(path, calls)))
  const knownBy = importersIn(files)
  const paths = [...files.keys()]
  const reached = reachedFrom(
    paths.filter(path => isOwn(path) || speaksToThem(path)),
    knownBy,
  )
  const ofAllCalls = reachedFrom([cutDown], knownBy)
  const ownRules = [...houseRules, ...areas.map(area => `contract/${area}`)].map(name => `test/${name}.test.ts`)
  return paths.filter(path => isTest(path) && (reached.has(path) || ofAllCalls.has(path) || ownRules.includes(path)))
}

/** The declared addresses of calls and pages: `blade-sales/salesouthead`, `/sales/salesOut/`. */
const addressesIn = text => [
  ...[...text.matchAll(/\bpath: '([\w-]+\/[\w-]+)'/g)].map(([, path]) => path),
  ...[...text.matchAll(/\bpage: '(\/\w+\/\w+\/)\w+'/g)].map(([, page]) => page),
]

/** The addresses of calls that are written by hand. */
const callsIn = text => [...text.matchAll(/\b(?:get|post)\(\s*'([\w-]+\/[\w/-]+)'/g)].map(([, path]) => path)

/** Everything that knows one of these files, directly or by others. */
function reachedFrom(starts, knownBy) {
  const reached = new Set()
  const look = path => {
    if (reached.has(path) || knowsAll(path)) return
    reached.add(path)
    for (const by of knownBy.get(path) ?? []) look(by)
  }
  for (const path of starts) look(path)
  return reached
}

/** Who imports a file. */
function importersIn(files) {
  const knownBy = new Map()
  for (const [path, text] of files)
    for (const imported of importsOf(path, text)) knownBy.set(imported, [...(knownBy.get(imported) ?? []), path])
  return knownBy
}

function importsOf(path, text) {
  const { staticImports, staticExports } = parseSync(path, text).module
  const named = [
    ...staticImports.map(one => one.moduleRequest.value),
    ...staticExports.flatMap(one => one.entries.map(entry => entry.moduleRequest?.value)),
  ]
  return named.filter(name => name?.startsWith('.')).map(name => join(dirname(path), name).replaceAll('\\', '/'))
}

function readFiles() {
  const found = ['src', 'test']
    .filter(folder => existsSync(root + folder))
    .flatMap(folder => readdirSync(root + folder, { recursive: true }).map(path => `${folder}/${path.replaceAll('\\', '/')}`))
  return new Map(found.filter(path => /\.tsx?$/.test(path)).map(path => [path, readFileSync(root + path, 'utf8')]))
}
