import { mnemonicOf } from '../../base/pinyin.ts'
import { get } from '../../kit/call.ts'
import { dict } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { listAll, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { IncomeExpenseType } from './income-expense-type.ts'
import { SettlementMethod } from './settlement/settlement-method.ts'

const methods = (use: 'isRetail' | 'isFinance') => (work: Work) => listAll(work, SettlementMethod, { status: '1', [use]: '2' })

export const settlementMethod = serveEntity(SettlementMethod, {
  calls: [
    get('blade-base/settlement/retail', 'signedIn', {}, methods('isRetail'), { label: '零售结算方式' }),
    get('blade-base/settlement/finance', 'signedIn', {}, methods('isFinance'), { label: '财务结算方式' }),
  ],
})

const asked = {
  kind: dict('expend_type', 'expendType', '类型'),
  enabled: flag('status', '启用', { fallback: true }, 1, 2),
}

export const incomeExpenseType = serveEntity(IncomeExpenseType, {
  submit: (work, row, sent) => save(work, IncomeExpenseType, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent),
  calls: [get('blade-base/expend/getExpendList', 'signedIn', asked, typesOf, { label: '收支类型选择列表' })],
})

async function typesOf(work: Work, { kind, enabled }: { kind: string | null; enabled: boolean }) {
  return listAll(work, IncomeExpenseType, { expendType: kind, status: enabled ? '1' : '2' })
}
