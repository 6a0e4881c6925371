import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'
import { root } from './program.mjs'

const durations = JSON.parse(readFileSync(`${root}test/durations.json`, 'utf8'))
/** What takes a moment is not in the table. */
export const secondsOf = test => durations[test] ?? 3

/** Where a function that holds these places says that it was reached; a place outside of all functions is reached by loading the file. */
export function marksOf(mutants, read = file => readFileSync(file, 'utf8')) {
  const functions = new Map()
  const inside = file => functions.get(file) ?? functions.set(file, functionsIn(file, read(file))).get(file)
  return mutants.flatMap((mutant, at) => {
    const around = inside(mutant.file).filter(({ start, end }) => start <= mutant.start && mutant.end <= end)
    return around.length ? { file: mutant.file, at, body: around.at(-1).body } : []
  })
}

/** All functions of a file, from the outside to the inside. */
function functionsIn(file, code) {
  const found = []
  visit(parseSync(file, code).program, ({ type, start, end, body }) => {
    if (/Function/.test(type) && body && !type.startsWith('TS'))
      found.push({ start, end, body: { start: body.start, end: body.end, isBlock: body.type === 'BlockStatement' } })
  })
  return found
}

function visit(node, see) {
  see(node)
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one, see)
}

/** The source with its marks; who runs into one writes its number and his own name down, once. */
export function marked(code, marks, journal) {
  const places = marks.flatMap(({ at, body: { start, end, isBlock } }) =>
    isBlock
      ? [{ place: start + 1, text: `globalThis.reached(${at});` }]
      : [
          { place: start, text: `(globalThis.reached(${at}), (` },
          { place: end, text: '))' },
        ],
  )
  let text = code
  // Of two at one place the first to be put in ends up behind, so that brackets close in their order.
  for (const { place, text: mark } of places.toSorted((one, other) => other.place - one.place))
    text = text.slice(0, place) + mark + text.slice(place)
  return `${text}\n${noted(journal)}`
}

const noted = journal => `globalThis.reached ??= (seen => at => {
  const line = at + '\\t' + globalThis.__vitest_worker__?.filepath + '\\n'
  if (!seen.has(line)) process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(journal)}, line)
  seen.add(line)
})(new Set())`

/** A file by its place in the package. */
const ours = path => path.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '')

/** The tests of a run that did not pass. */
export const failedIn = ({ testResults }) => testResults.filter(({ status }) => status !== 'passed').map(({ name }) => ours(name))

/** The tests that each mutant is shown to: those that reach it, who knows its folder best first, for as long as it is worth. */
export function testsFor(mutants, marks, journal, tests, seconds) {
  const marked = new Set(marks.map(({ at }) => at))
  const lines = journal
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('\t'))
  const reached = lines.map(([at, path]) => ({ at: Number(at), test: ours(path) }))
  const seen = new Map(tests.map(test => [test, reached.filter(one => one.test === test)]))
  const knows = (test, folder) => shareOf(seen.get(test), ({ at }) => dirname(mutants[at].file) === folder)
  return mutants.map(({ file }, at) => {
    const those = marked.has(at) ? tests.filter(test => seen.get(test).some(one => one.at === at)) : tests
    const share = new Map(those.map(test => [test, knows(test, dirname(file))]))
    return affordable(
      those.toSorted((one, other) => share.get(other) - share.get(one) || secondsOf(one) - secondsOf(other)),
      seconds,
    )
  })
}

const shareOf = (some, isOwn) => (some.length ? some.filter(isOwn).length / some.length : 0)

function affordable(tests, seconds) {
  let left = seconds
  return tests.filter(test => {
    const fits = secondsOf(test) <= left
    if (fits) left -= secondsOf(test)
    return fits
  })
}
