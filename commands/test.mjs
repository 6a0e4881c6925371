import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, run, runPackage } from './program.mjs'

const report = `${root}.cache/test.json`
const traces = [report, `${root}.cache/answered`, `${root}.cache/opened.txt`]
const filters = process.argv.slice(2)
const failures = []
let passed = 0

process.chdir(root)
await install().catch(error => {
  failures.push(error.message)
  finish()
})
const browser = await findBrowser()
if (!browser) console.error('没有可用的浏览器：请安装 Chromium 或 Chrome，或用环境变量 CHROMIUM 指明路径')
await step('类型检查', () => mustRun('typescript/bin/tsc', ['--noEmit']))
await step('代码检查', () => mustRun('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']))
await step('构建', () => build())
await vitest()
// A part of the tests says nothing about the whole contract.
if (!filters.length) await step('记录', record)
finish()

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
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]
  const { ok } = await runPackage('vitest/vitest.mjs', args, { env: browser ? { CHROMIUM: browser } : {} })
  const before = failures.length
  for (const file of results()) count(file)
  if (!ok && failures.length === before) failures.push('vitest：没有跑完，原因见上')
}

/** What the run has exercised goes on record; a call that we serve and nobody tried is a fault. */
async function record() {
  const { ok } = await run(process.execPath, [`${root}commands/run.mjs`, 'record'])
  if (!ok) throw new Error('有接口没有被测到，见上')
}

function results() {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

/** A file that could not even be loaded has no tests to count, so it counts itself. */
function count({ name, status, message, assertionResults }) {
  const bad = assertionResults.filter(test => test.status === 'failed')
  passed += assertionResults.filter(test => test.status === 'passed').length
  for (const test of bad) failures.push(`${relative(root, name)} > ${test.fullName}：${firstLine(test.failureMessages[0])}`)
  if (status === 'failed' && !bad.length) failures.push(`${relative(root, name)}：${firstLine(message)}`)
}

function firstLine(text = '') {
  return text.trim().split('\n')[0]
}

function finish() {
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length ? 1 : 0)
}
