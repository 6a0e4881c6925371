import { expect, test } from 'vitest'
import { gather } from '../story.ts'

const { world, admin } = await gather('admin')
await world.sql(
  `update goods set name = 'Φ20 不锈钢弯头 50%', spec = 'DN_15', barcode = '6901234567892' where tenant_id = '000000' and code = '01010205'`,
)

const found = async (path: string, keyword: string) =>
  (await admin.ok.get(path, { keyword, size: 100 })).records.map((row: Record<string, string>) => row.commInfoCode)

test.each(['锈', '弯头', 'Φ20', '0%', 'N_1', 'dn_', '3456', '1020'])(
  '“%s” is part of a word, however short, and finds its goods',
  async keyword => {
    for (const path of ['blade-base/comminfo/list', 'blade-base/comminfo/entryList'])
      expect(await found(path, keyword)).toContain('01010205')
  },
)

test.each(['φ20', '钢锈', '头5', '%%', 'N%1'])('“%s” is part of none of its words', async keyword => {
  for (const path of ['blade-base/comminfo/list', 'blade-base/comminfo/entryList'])
    expect(await found(path, keyword)).not.toContain('01010205')
})

test('a keyword is looked up in an index, in the role of the application too', async () => {
  await world.sql(`insert into goods (tenant_id, id, code, name, class_id, basic_unit_id, tax_rate_id)
    select g.tenant_id, 7000000 + n, 'FILL' || n, '填充' || n, g.class_id, g.basic_unit_id, g.tax_rate_id
    from goods g cross join generate_series(1, 5000) n where g.tenant_id = '000000' and g.code = '01010205'`)
  await world.sql('vacuum analyze goods')
  const plan = await world.house.db.pool.connect()
  try {
    await plan.query(`begin; set local role ${world.house.db.role}; set local app.tenant = '000000'`)
    const { rows } = await plan.query(
      `explain select count(*) from goods t where t.tenant_id = '000000' and t.spelling like '%e5q8aqa8q34q32q%'`,
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan on goods_spelling[\s\S]*Index Cond: .*spelling ~~/)
  } finally {
    await plan.query('rollback')
    plan.release()
  }
})
