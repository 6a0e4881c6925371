import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, run, runPackage } from './program.mjs'
import { durationsOf, failuresOf, merged, passedIn, secondTries, unsteady } from './test-report.mjs'
import { tookFile } from './took.mjs'

const report = `${root}.cache/test.json`
const traces = [report, tookFile, `${root}.cache/looked`, `${root}.cache/opened.txt`]
const durations = `${root}test/durations.json`
const failures = []
const shaken = []
let passed = 0

process.chdir(root)
const { areas, filters } = await install()
  .then(chosen)
  .catch(error => {
    failures.push(error.message)
    finish()
  })
const browser = await findBrowser()
if (!browser) console.error('没有可用的浏览器：请安装 Chromium 或 Chrome，或用环境变量 CHROMIUM 指明路径')
// Types take as long as all else before the tests.
await Promise.all([
  step('类型检查', () => mustRun('typescript/bin/tsc', ['--noEmit'])),
  step('代码检查', () => mustRun('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])).then(() =>
    step('构建', () => build()),
  ),
])
await vitest()
// A part of the tests says nothing about the whole contract.
if (!filters.length) await step('记录', record)
finish()

/** Without a word all tests run; `--area sales` chooses those that the area needs, some of which may have nothing to say of it. */
async function chosen() {
  const { readWords, testsOf } = await import('./test-choice.mjs')
  const { areas, others } = readWords(process.argv.slice(2))
  return { areas, filters: [...(areas.length ? [...testsOf(areas), '--passWithNoTests'] : []), ...others] }
}

async function step(name, act) {
  try {
    await act()
    passed++
  } catch (error) {
    failures.push(`${name}：${error.message}`)
  }
}

async function mustRun(script, args) {
  const { ok } = await runPackage(script, args)
  if (!ok) throw new Error('有错误，见上')
}

async function vitest() {
  mkdirSync(`${root}.cache`, { recursive: true })
  for (const trace of traces) rmSync(trace, { recursive: true, force: true })
  const first = await runTests(filters)
  // A part of the tests says nothing about the whole.
  if (!filters.length) keepDurations()
  const shaky = secondTries(first)
  if (!shaky.length) return first.forEach(count)
  console.log(`再试一次：${shaky.join('、')}`)
  // What the first run has looked at and opened stays on record.
  const second = await runTests(['--no-file-parallelism', ...shaky])
  const files = merged(first, second)
  writeFileSync(report, JSON.stringify({ testResults: files }))
  files.forEach(count)
  shaken.push(...unsteady(first, second))
}

/** Runs tests and gives the results of each file. */
async function runTests(words) {
  rmSync(report, { force: true })
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${root}commands/took.mjs`,
    `--outputFile.json=${report}`,
    ...words,
  ]
  const env = { ...(browser && { CHROMIUM: browser }), ...(areas.length && { TEST_AREAS: areas.join() }) }
  const { ok } = await runPackage('vitest/vitest.mjs', args, { env })
  const files = results()
  if (!ok && !files.some(file => failuresOf(file).length)) failures.push('vitest：没有跑完，原因见上')
  return files
}

/** What the run has exercised goes on record; a call that we serve and nobody tried is a fault. */
async function record() {
  const { ok } = await run(process.execPath, [`${root}commands/run.mjs`, 'record'])
  if (!ok) throw new Error('有接口没有被测到，见上')
}

/** The next run begins with what took longest. */
function keepDurations() {
  const [took, before] = [tookFile, durations].map(file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}))
  const table = durationsOf(took, before)
  writeFileSync(durations, `${JSON.stringify(table, null, 2)}\n`)
}

function results() {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

function count(file) {
  passed += passedIn(file)
  failures.push(...failuresOf(file))
}

function finish() {
  for (const name of shaken) console.log(`不稳定：${name}`)
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length ? 1 : 0)
}
