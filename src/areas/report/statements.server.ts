import { type ServedReport, serveReport } from '../../server/report-sql.ts'
import { yearEnd } from '../ledger/journal/journal.ts'
import entries from './account-entries.sql?raw'
import lines from './account-lines.sql?raw'
import balanceSheet from './balance-sheet.sql?raw'
import { BalanceSheet, sheetLines } from './balance-sheet.ts'
import generalLedger from './general-ledger.sql?raw'
import { AccountEntries, GeneralLedger, openingName, sumName } from './general-ledger.ts'
import months from './months.sql?raw'
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

/** A party and those that were merged into it. */
const family = `select p.id from party p where p.tenant_id = :tenant and :partyId in (p.id, p.merged_into_id)`

/** Whose entries are asked for; the batches that name a party are found by its index, before each entry is looked at. */
const whoseSql = `(:deptId::bigint is null or e.dept_id = :deptId)
  and (:staffId::bigint is null or e.staff_id = :staffId)
  and (:partyId::bigint is null or (:party(e) in (${family}) and e.batch_id = any(array(
    select b.batch_id from journal_entry b where b.tenant_id = :tenant and b.party_id in (${family})))))`

/** By the index of accounts and days, whatever the planner thinks of so few accounts. */
const ofLinesSql = `e.account = any(array(select l.code from line l))`

/** An entry of the month that `alias` names. Not by equality: a range keeps the planner on the index, however few months there are. */
const withinSql = (alias: string) => `e.period >= ${alias}.month and e.period <= ${alias}.month`

/** `{word}` becomes a part that several statements share, or what a statement calls it; `:party(alias)` the party of an entry, which costs a look at its batch. */
const withWords = (sql: string, words: Record<string, string> = {}) =>
  sql
    .replace('{months}', months.trim())
    .replaceAll('{lines}', lines.trim())
    .replaceAll('{ofLines}', ofLinesSql)
    .replaceAll('{whose}', whoseSql)
    .replace(/\{within (\w+)\}/g, (_, alias: string) => withinSql(alias))
    .replace(/:party\((\w+)\)/g, (_, alias: string) => partyOf(alias))
    .replace(/\{(\w+)\}/g, (_, word: string) => words[word]!)

export const statements: ServedReport[] = [
  serveReport(GeneralLedger, withWords(generalLedger, { sum: sumName })),
  serveReport(AccountEntries, withWords(entries, { opening: openingName })),
  serveReport(BalanceSheet, withWords(balanceSheet, sheetLines)),
  serveReport(ProfitStatement, withWords(profitStatement, profitLines)),
  serveReport(ProfitDistribution, withWords(facts + profitDistribution, { none: noneName, always: 'false' })),
  serveReport(ProfitBills, withWords(facts + profitBills, { always: 'true' })),
]
