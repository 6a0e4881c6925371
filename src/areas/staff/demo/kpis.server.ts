import { unique } from '../../../base/text.ts'
import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { insert } from '../../../server/records/records.ts'
import { Kpi, KpiClass } from '../kpi.ts'
import { demoPeople } from './people.server.ts'

/** What the company's people are measured by. */
export const demoKpis = recordChapter('details', async (work, company) => {
  const { deptOf } = company.of(demoPeople)
  const groups = unique(kpis.map(([group]) => group))
  const classIds = await insertMany(
    work,
    KpiClass,
    groups.map((name, index) => ({ name, sort: index + 1 })),
  )
  for (const [group, name, source, unit, depts] of kpis)
    await insert(work, Kpi, { name, classId: classIds[groups.indexOf(group)], source, unit, deptIds: depts.map(deptOf) })
})

const kpis: [group: string, name: string, source: '1' | '2', unit: string, depts: string[]][] = [
  ['销售', '销售额', '1', '元', ['east', 'north']],
  ['销售', '回款额', '1', '元', ['east', 'north']],
  ['销售', '客户拜访次数', '2', '次', ['east', 'north']],
  ['采购', '采购入库金额', '1', '元', ['buying']],
  ['采购', '供应商到货及时率', '2', '%', ['buying']],
  ['仓储', '出库单数', '1', '单', ['store']],
  ['仓储', '盘点差错率', '2', '%', ['store']],
  ['通用', '制度培训学时', '2', '小时', []],
]
