import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unique } from '../../base/text.ts'
import { readLedger, recordFile, type SpecRecord, servedCalls } from './ledgers.ts'

const looked = '.cache/looked'
const opened = '.cache/opened.txt'
const report = '.cache/test.json'

/** After a full run of the tests: writes down what it did, and refuses when a call of the contract that we serve was never looked at. */
export async function record() {
  const done = whatWasDone()
  const exercised = new Set(done.calls)
  const served = servedCalls()
  const listed = readLedger('calls').map(({ method, path }) => `${method} ${path}`)
  const missing = listed.filter(call => served.has(call) && !exercised.has(call))
  if (missing.length) throw new Error(`${missing.length} 个接口没有任何测试看过它的结果：\n${missing.join('\n')}`)
  writeFileSync(recordFile, `${JSON.stringify(done, null, 1)}\n`)
  console.log(`${recordFile}：${done.calls.length} 个接口，${done.screens.length} 个界面，${done.rules.length} 条规则`)
}

function whatWasDone(): SpecRecord {
  const files = existsSync(looked) ? readdirSync(looked).map(name => join(looked, name)) : []
  return {
    calls: sorted(files.flatMap(linesOf)),
    screens: sorted(existsSync(opened) ? linesOf(opened) : []),
    rules: sorted(rulesIn(passedTitles())),
  }
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)
const sorted = (lines: string[]) => unique(lines).sort()

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

function passedTitles(): string[] {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  )
}

/** A test says in its title which rules it proves; a name that is in no ledger proves nothing. */
function rulesIn(titles: string[]): string[] {
  const known = new Set(readLedger('rules').map(({ id }) => id))
  return titles.flatMap(title => title.match(/R-[A-Z]{3}-\d{3}/g) ?? []).filter(id => known.has(id))
}
