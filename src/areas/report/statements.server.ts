import { type ServedReport, serveReport } from '../../server/reports.ts'
import { yearEnd } from '../ledger/journal.ts'
import entries from './account-entries.sql?raw'
import balanceSheet from './balance-sheet.sql?raw'
import { BalanceSheet, sheetLines } from './balance-sheet.ts'
import generalLedger from './general-ledger.sql?raw'
import { AccountEntries, GeneralLedger, openingName, sumName } from './general-ledger.ts'
import profitBills from './profit-bills.sql?raw'
import profitDistribution from './profit-distribution.sql?raw'
import { noneName, ProfitBills, ProfitDistribution } from './profit-distribution.ts'
import facts from './profit-facts.sql?raw'
import profitStatement from './profit-statement.sql?raw'
import { ProfitStatement, profitLines } from './profit-statement.ts'

/** An entry that names no party belongs to the one its batch is about: the customer before whoever else is in it. The end of a year is about nobody. */
const partyOf = (alias: string) => `coalesce(${alias}.party_id, (select b.party_id from journal_entry b
  where b.tenant_id = ${alias}.tenant_id and b.batch_id = ${alias}.batch_id and b.party_id is not null and b.bill_type <> '${yearEnd}'
  order by b.account <> '1122', b.seq limit 1))`

/** `:party(alias)` becomes the party of an entry, which costs a look at its batch; `{word}` what the statement calls it. */
const withWords = (sql: string, words: Record<string, string> = {}) =>
  sql.replace(/:party\((\w+)\)/g, (_, alias: string) => partyOf(alias)).replace(/\{(\w+)\}/g, (_, word: string) => words[word]!)

export const statements: ServedReport[] = [
  serveReport(GeneralLedger, withWords(generalLedger, { sum: sumName })),
  serveReport(AccountEntries, withWords(entries, { opening: openingName })),
  serveReport(BalanceSheet, withWords(balanceSheet, sheetLines)),
  serveReport(ProfitStatement, withWords(profitStatement, profitLines)),
  serveReport(ProfitDistribution, withWords(facts + profitDistribution, { none: noneName, always: 'false' })),
  serveReport(ProfitBills, withWords(facts + profitBills, { always: 'true' })),
]
