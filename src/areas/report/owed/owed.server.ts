import { get } from '../../../kit/call.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { documentNamed } from '../../../kit/registry.ts'
import type { Report } from '../../../kit/report.ts'
import { type ServedReport, serveReport } from '../../../server/report-sql.ts'
import { totalsCall } from '../../../server/totals-call.ts'
import { ApBalance, ApCheck, ApNet, ApNetCheck, ArBalance, ArCheck, ArNet, ArNetCheck } from './owed.ts'
import balance from './owed-balance.sql?raw'
import check from './owed-check.sql?raw'
import moves from './owed-moves.sql?raw'

const openingName = '期初余额'

const sides = {
  ar: { party: 'customer_id', partyKey: 'customerId', class: 'customer_class', book: 'receivable', direction: '1' },
  ap: { party: 'supplier_id', partyKey: 'supplierId', class: 'supplier_class', book: 'payable', direction: '2' },
}

/** Without a first day the month of the last one is meant. */
const days = {
  first: `coalesce(:from::date, date_trunc('month', coalesce(:to::date, :today::date))::date)`,
  last: `coalesce(:to::date, 'infinity'::date)`,
  opening: openingName,
}

/** The lines that count what was paid ahead stand in the text only where it counts. */
const owed = (report: Report, side: keyof typeof sides, sql: string, isNet = false): ServedReport => {
  const words: Record<string, string> = { ...days, ...sides[side] }
  const text = (moves + sql).replace(/^ *\{ahead\}(.*)$\n?/gm, isNet ? '  $1\n' : '')
  return serveReport(
    report,
    text.replace(/\{(\w+)\}/g, (_, word: string) => words[word]!),
  )
}

const arBalance = owed(ArBalance, 'ar', balance)
const arNet = owed(ArNet, 'ar', balance, true)
const apBalance = owed(ApBalance, 'ap', balance)

export const owedReports = [
  arBalance,
  arNet,
  apBalance,
  owed(ApNet, 'ap', balance, true),
  owed(ArCheck, 'ar', check),
  owed(ArNetCheck, 'ar', check, true),
  owed(ApCheck, 'ap', check),
  owed(ApNetCheck, 'ap', check, true),
]

/** The kinds of bills that a statement can be narrowed to. */
const kinds = (report: Report, wire: string, names: readonly string[]) =>
  get(
    `${report.path}/${wire}`,
    permissionOf(report, 'view'),
    {},
    async () => names.map(documentNamed).map(({ billType, label }) => ({ dictKey: billType, dictValue: label })),
    { label: report.label },
  )

export const owedCalls = [
  totalsCall(arBalance, 'arlistsumtotal'),
  totalsCall(arNet, 'arlistsumtotal'),
  totalsCall(apBalance, 'aplistsumtotal'),
  kinds(ArCheck, 'arYwcheckSearchType', ['salesOut', 'salesReturnIn', 'exchange', 'collection', 'payment']),
  kinds(ApCheck, 'apYwcheckSearchType', ['purchaseIn', 'purchaseReturn', 'purchaseInvoice', 'payment', 'collection']),
]
