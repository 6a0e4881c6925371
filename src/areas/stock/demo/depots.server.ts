import { UserDepot } from '../../../ground/user-depot.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import type { Work } from '../../../server/work.ts'
import { demoCompanies } from '../../party/demo/companies.server.ts'

/** The depots and the cars. The one in 宁波 belongs to the company there; answers the three that are traded from. */
export const demoDepots = recordChapter('depots', async (work, company) => {
  const { ours, ningbo } = company.of(demoCompanies)
  const ids = await put(
    work,
    'depot',
    depots.map(([code, name, mnemonic, contact, phone, address], index) => ({
      code,
      name,
      mnemonic,
      contact,
      phone,
      address,
      kind: isCar(code) ? '2' : '1',
      companyId: isCar(code) ? undefined : code === 'CK02' ? ningbo : ours,
      isDefault: !index,
      enabled: true,
    })),
  )
  await assignCashier(work, ids[0]!)
  return ids.slice(0, 3)
})

const isCar = (code: string) => code.startsWith('CL')

const depots = [
  ['CK01', '杭州总仓', 'HZZC', '赵明辉', '13805710001', '杭州市余杭区良渚街道物流园A区'],
  ['CK02', '宁波分仓', 'NBFC', '钱立', '13805740002', '宁波市北仑区港前路18号'],
  ['CK03', '上海分仓', 'SHFC', '孙伟', '13801610003', '上海市嘉定区安亭镇园区路66号'],
  ['CK04', '余杭门店仓', 'YHMDC', '丁海涛', '13805710004', '杭州市余杭区临平大道1288号'],
  ['CL01', '浙A·8K315配送车', 'PSC', '刘强', '13805710088', ''],
  ['CL02', '浙A·6D728配送车', 'PSC', '方志明', '13805710089', ''],
] as const

/** The shop sells from one depot. */
async function assignCashier(work: Work, depotId: string) {
  const cashier = await work.tx.one('select id from account where tenant_id = $1 and account = $2', [work.user.tenantId, 'shouyin'])
  await insertMany(work, UserDepot, [{ accountId: cashier.id, depotId, isDefault: true }])
}
