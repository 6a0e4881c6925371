import { relative } from 'node:path'
import { root } from './program.mjs'

const nameOf = file => relative(root, file.name)
const firstLine = (text = '') => text.trim().split('\n')[0]
const failedTests = file => file.assertionResults.filter(test => test.status === 'failed')

/** What failed in a file; one that could not even be loaded has no tests to name, so it names itself. */
export function failuresOf(file) {
  const failed = failedTests(file).map(test => `${nameOf(file)} > ${test.fullName}：${firstLine(test.failureMessages[0])}`)
  return file.status === 'failed' && !failed.length ? [`${nameOf(file)}：${firstLine(file.message)}`] : failed
}

/** Shorter ones need no place in the table. */
const worthKnowing = 5

/**
 * How many seconds each file took, the longest first: the order of the next run, here and wherever this is cloned.
 * What took about as long as before keeps its figure, so that the table changes seldom.
 */
export function durationsOf(took, before = {}) {
  const isAbout = (one, other) => Math.abs(one - other) <= other / 2
  return Object.fromEntries(
    Object.entries(took)
      .filter(([, seconds]) => seconds >= worthKnowing)
      .map(([name, seconds]) => [name, isAbout(seconds, before[name]) ? before[name] : seconds])
      .sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])),
  )
}

export const passedIn = file => file.assertionResults.filter(test => test.status === 'passed').length

/** A browser on a busy machine may be late for once, so its failed files get a second try; all others mean what they say. */
export const secondTries = files =>
  files
    .filter(file => failuresOf(file).length)
    .map(nameOf)
    .filter(name => name.startsWith('test/browser/'))

/** The results of the second try stand in the place of the first ones. */
export const merged = (first, second) => first.map(file => second.find(again => again.name === file.name) ?? file)

/** The tests that failed first and passed then. */
export function unsteady(first, second) {
  return second.flatMap(again => {
    const before = first.find(file => file.name === again.name)
    const passed = new Set(again.assertionResults.filter(test => test.status === 'passed').map(test => test.fullName))
    const tests = failedTests(before).filter(test => passed.has(test.fullName))
    const wasBroken = !failedTests(before).length && !failuresOf(again).length
    return wasBroken ? [nameOf(again)] : tests.map(test => `${nameOf(again)} > ${test.fullName}`)
  })
}
