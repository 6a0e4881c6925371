import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { lineTable } from '../../../kit/schema.ts'
import { serve } from '../../../server/documents/documents.ts'
import { strangeInLines } from '../../../server/records/references.ts'
import type { Work } from '../../../server/work.ts'
import { enters, reverses } from '../../ledger/effects.server.ts'
import { credit, debit, type Entry } from '../../ledger/entry.ts'
import { comesIn, goesOut } from '../../ledger/money/money.ts'
import { stoppedBanks } from '../bank/stopped-banks.server.ts'
import { bearing, type Kind, kindWords } from '../income-expense-type.ts'
import { Expense, type ExpenseDoc } from './expense.ts'
import { OtherIncome, type OtherIncomeDoc } from './other-income.ts'

type OtherDoc = OtherIncomeDoc | ExpenseDoc
type Line = OtherDoc['lines'][number]

interface Facts {
  /** The account of the journal that each type of the lines stands for. */
  accounts: Map<string, string>
}

export const otherIncome = serve(OtherIncome, {
  complete: (work: Work, bill: OtherIncomeDoc, weak: boolean) => complete(work, OtherIncome, '6001', bill, weak),
  post: enters<OtherIncomeDoc, Facts>(OtherIncome, earned),
  reverse: reverses(OtherIncome),
  cites: citedOf(OtherIncome),
})

export const expense = serve(Expense, {
  complete: (work: Work, bill: ExpenseDoc, weak: boolean) => complete(work, Expense, '6002', bill, weak),
  post: enters<ExpenseDoc, Facts>(Expense, spent),
  reverse: reverses(Expense),
  cites: citedOf(Expense),
})

/** What its lines are for, under the names of today. */
function citedOf(document: typeof OtherIncome | typeof Expense) {
  const lines = `${lineTable(document)} l join income_expense_type y on y.tenant_id = l.tenant_id and y.id = l.type_id`
  return {
    head: { typeNames: `select string_agg(distinct y.name, '、') from ${lines} where l.tenant_id = t.tenant_id and l.head_id = t.id` },
  }
}

async function complete(
  work: Work,
  document: typeof OtherIncome | typeof Expense,
  kind: Kind,
  bill: OtherDoc,
  weak: boolean,
): Promise<Facts> {
  bill.total = sum(bill.lines.map(({ amount }) => amount ?? zero))
  const [types, strange, stopped] = await together(
    typesOf(work, bill),
    strangeInLines(work, document.lines, bill.lines),
    weak ? [] : stoppedBanks(work, document, bill),
  )
  refuseAll([...strange, ...bill.lines.flatMap((line, at) => lineFaults(line, at, kind, types, weak)), ...stopped])
  return { accounts: new Map([...types].map(([id, type]) => [id, bearing(type)])) }
}

interface Type {
  name: string
  kind: string
  account: string | null
  enabled: boolean
}

async function typesOf({ tx, user }: Work, bill: OtherDoc): Promise<Map<string, Type>> {
  const ids = unique(bill.lines.flatMap(({ typeId }) => typeId ?? []))
  if (!ids.length) return new Map()
  const rows = await tx.many(
    'select id, name, kind, account, enabled from income_expense_type where tenant_id = $1 and id = any($2::bigint[])',
    [user.tenantId, ids],
  )
  return new Map(rows.map(row => [row.id as string, row as unknown as Type]))
}

function lineFaults({ typeId, amount }: Line, line: number, kind: Kind, types: Map<string, Type>, weak: boolean): Fault[] {
  const type = types.get(typeId ?? '')
  const say = (field: keyof Line, message: string) => ({ line, field, message })
  return [
    ...(type && type.kind !== kind ? [say('typeId', `收支项目${type.name}不是${kindWords[kind]}类型，请重新选择！`)] : []),
    ...(type && !type.enabled && !weak ? [say('typeId', `收支项目${type.name}已停用！`)] : []),
    ...(amount?.lte(0) ? [say('amount', '金额必须大于0！')] : []),
  ]
}

/** What comes in on one account, by what it is for and whose it is. */
export function earned(bill: OtherIncomeDoc, facts: Facts): Entry[] {
  return [comesIn(bill.bankId, bill.total!, bill.partyId ?? undefined), ...bookings(bill, facts, credit)]
}

export function spent(bill: ExpenseDoc, facts: Facts): Entry[] {
  return [goesOut(bill.bankId, bill.total!, bill.partyId ?? undefined), ...bookings(bill, facts, debit)]
}

const bookings = ({ lines, partyId }: OtherDoc, { accounts }: Facts, book: typeof debit): Entry[] =>
  lines.map(({ typeId, amount, deptId, staffId }) => book(accounts.get(typeId)!, amount as Decimal, whose({ partyId, deptId, staffId })))

const whose = (known: Record<string, string | null | undefined>) => Object.fromEntries(Object.entries(known).filter(([, id]) => id))
