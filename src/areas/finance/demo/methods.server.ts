import { mnemonicOf } from '../../../base/pinyin.ts'
import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { IncomeExpenseType } from '../income-expense-type.ts'
import { SettlementMethod } from '../settlement/settlement-method.ts'

const coded = (prefix: string, index: number) => `${prefix}${String(index + 1).padStart(4, '0')}`

/** How the company's money changes hands, and for what. */
export const demoMethods = recordChapter('details', async work => {
  await insertMany(
    work,
    SettlementMethod,
    methods.map(([name, inRetail, inFinance], index) => ({ code: coded('JS', index), name, inRetail, inFinance })),
  )
  await insertMany(
    work,
    IncomeExpenseType,
    types.map(([kind, name, account], index) => ({ code: coded('SZ', index), name, kind, account, mnemonic: mnemonicOf(name) })),
  )
})

const methods: [name: string, inRetail: boolean, inFinance: boolean][] = [
  ['现金', true, true],
  ['银行转账', false, true],
  ['微信支付', true, true],
  ['支付宝', true, true],
  ['银行承兑汇票', false, true],
  ['储值卡', true, false],
]

const types: [kind: string, name: string, account?: string][] = [
  ['6001', '利息收入', '6603'],
  ['6001', '废品收入'],
  ['6001', '租金收入'],
  ['6002', '房租水电'],
  ['6002', '银行手续费', '6603'],
  ['6002', '运杂费', '6601'],
  ['6002', '广告宣传费', '6601'],
  ['6003', '差旅费'],
  ['6003', '业务招待费'],
  ['6003', '办公费'],
  ['6004', '供应商返利'],
  ['6004', '政府补助'],
  ['6001', '股东投入', '4001'],
  ['6002', '工资薪酬'],
]
