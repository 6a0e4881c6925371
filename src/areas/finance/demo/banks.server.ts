import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { companyName } from '../../staff/demo/people.ts'
import { Bank, BankType } from '../bank/bank.ts'

/** Where the company's money lies. */
export const demoBanks = recordChapter('details', async work => {
  const [bank, wallet, cash] = await insertMany(work, BankType, [
    { code: '01', name: '银行存款', sort: 1 },
    { code: '02', name: '第三方支付', sort: 2, account: '1012' },
    { code: '03', name: '库存现金', sort: 3, account: '1001' },
  ])
  const [basic, general] = await insertMany(work, BankType, [
    { parentId: bank, code: '0101', name: '基本户', sort: 1 },
    { parentId: bank, code: '0102', name: '一般户', sort: 2 },
  ])
  const rows = [
    [basic, '中国工商银行杭州余杭支行', companyName, '1202021109900123456', true],
    [general, '招商银行杭州城西支行', companyName, '571908234510901', false],
    [general, '中国建设银行宁波北仑支行', companyName, '33150198513600000721', false],
    [wallet, '微信支付商户号', companyName, '1623458801', false],
    [wallet, '支付宝企业账户', companyName, 'finance@hengda.example', false],
    [cash, '财务部现金', '孙晓菲', 'CASH-01', false],
  ] as const
  await insertMany(
    work,
    Bank,
    rows.map(([typeId, name, person, account, isDefault], index) => ({
      code: `YH000${index + 1}`,
      typeId,
      name,
      person,
      account,
      isDefault,
    })),
  )
})
