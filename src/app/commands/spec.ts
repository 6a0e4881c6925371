import { isProven, readDifferent, readLedger, readRecord, readUnseen, servedCalls } from './ledgers.ts'

interface Counts {
  calls: { listed: number; answered: number; exercised: number }
  screens: { listed: number; opened: number; different: number }
  rules: { listed: number; proven: number; different: number }
}

const none = (): Counts => ({
  calls: { listed: 0, answered: 0, exercised: 0 },
  screens: { listed: 0, opened: 0, different: 0 },
  rules: { listed: 0, proven: 0, different: 0 },
})

/** Screens stand by menu, calls by area; where a screen's prefix is the call's, the ledger tells. */
const screenAreas: Record<string, string> = {
  PUB: 'auth',
  SHL: 'desk',
  DLG: 'desk',
  PIK: 'masterdata',
  MDM: 'masterdata',
  SET: 'system',
  SAL: 'sales',
  PUR: 'purchase',
  INV: 'inventory',
  FIN: 'finance',
  MKT: 'market',
  MAL: 'mall',
  RPT: 'report',
}

/** How much of the specification is there and tested: counted from the ledgers, the catalogue and the record of the last full test run. */
export function countSpec(): Counts & { areas: Record<string, Counts> } {
  const served = servedCalls()
  const record = readRecord()
  const [exercised, opened, proven] = [record.calls, record.screens, record.rules].map(list => new Set(list)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const different = readDifferent()
  const lacking = new Set(lackingWords().map(({ screen }) => screen))
  const total = none()
  const areas: Record<string, Counts> = {}
  const at = (area: string) => [total, (areas[area] ??= none())]
  for (const { area, method, path } of readLedger('calls')) {
    const key = `${method} ${path}`
    for (const { calls } of at(area!)) {
      calls.listed++
      if (served.has(key)) calls.answered++
      if (exercised.has(key)) calls.exercised++
    }
  }
  for (const { id } of readLedger('screens')) {
    for (const { screens } of at(screenAreas[prefixOf(id!)] ?? prefixOf(id!))) {
      screens.listed++
      if (different.has(id!)) screens.different++
      else if (opened.has(id!) && !lacking.has(id!)) screens.opened++
    }
  }
  for (const { id } of readLedger('rules')) {
    for (const { rules } of at(`R-${prefixOf(id!)}`)) {
      rules.listed++
      if (different.has(id!)) rules.different++
      else if (proven.has(id!)) rules.proven++
    }
  }
  return { ...total, areas }
}

/** What nobody looks at: a screen that lacks a word of what it must show does not count. */
const lackingWords = () => readUnseen().filter(one => !isProven(one))

const prefixOf = (id: string) => id.split('-')[1]!

/** `npm run spec` prints the table, `npm run -s spec -- --json` the same as JSON. */
export async function spec(args: string[]) {
  const counted = countSpec()
  if (args.includes('--json')) return console.log(JSON.stringify(counted))
  const { areas, ...total } = counted
  const line = (area: string, cells: string[]) => console.log(area.padEnd(14) + cells.map(cell => cell.padStart(16)).join(''))
  const of = (done: number[], listed: number) => (listed ? `${done.join(' / ')} / ${listed}` : '-')
  line('area', ['calls a/e/l', 'screens o/d/l', 'rules p/d/l'])
  for (const [area, { calls, screens, rules }] of [...Object.entries(areas), ['total', total] as const])
    line(area, [
      of([calls.answered, calls.exercised], calls.listed),
      of([screens.opened, screens.different], screens.listed),
      of([rules.proven, rules.different], rules.listed),
    ])
  console.log(
    'calls: answered / exercised / listed; screens: opened / deliberately different / listed; rules: proven / deliberately different / listed',
  )
  const unseen = readUnseen()
  console.log(`words that a look at the page does not find: ${unseen.length}; of these lacking: ${lackingWords().length} (spec/unseen.tsv)`)
}
