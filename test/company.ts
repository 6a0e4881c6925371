import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { seedRoles } from '../src/app/roles.ts'
import { seedAccount, seedTenant } from '../src/app/seed.ts'
import { asOwner } from '../src/app/server.ts'
import type { Tx } from '../src/server/db.ts'
import type { House } from '../src/server/house.ts'

/** The masters every story starts from, by names that read well in a test. */
export const ids = {
  headOffice: '1001',
  salesDept: '1002',
  northTeam: '1003',
  purchaseDept: '1004',
  piece: '2001',
  box: '2002',
  kilo: '2003',
  tax13: '3001',
  tax0: '3002',
  hangzhou: '4001',
  ningbo: '4002',
  bearings: '5001',
  seals: '5002',
  shopClass: '5101',
  skf: '6001',
  bearing: '7001',
  bolt: '7002',
  grease: '7003',
  steelworks: '8001',
  shipyard: '8002',
  factory: '8101',
  trader: '8102',
  customerClass: '8201',
  supplierClass: '8202',
}

export const otherTenant = '100001'

/** One employee and one account per role; the account is named like the role and its password too. */
export const staffOf = (alias: string) => String(1100 + seedRoles.findIndex(role => role.alias === alias))

const deptOf = (alias: string) =>
  alias.startsWith('purchase') ? ids.purchaseDept : alias.startsWith('sales') ? ids.salesDept : ids.headOffice

export async function seedTestCompany({ db, nextId }: House) {
  for (const tenant of ['000000', otherTenant]) {
    await asOwner(db, async tx => {
      await seedTenant(tx, nextId, { code: tenant, name: tenant === '000000' ? '浙江衡达工业品贸易有限公司' : '江苏恒通机电有限公司' })
      await seedMasters(tx, tenant)
      for (const { alias, label } of seedRoles)
        await seedAccount(tx, nextId, {
          tenantId: tenant,
          account: alias === 'administrator' ? 'admin' : alias,
          name: label,
          password: alias === 'administrator' ? 'admin' : alias,
          roleAlias: alias,
          staffId: staffOf(alias),
          deptId: deptOf(alias),
        })
      await makeHashesCheap(tx)
    })
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** People of stories sign in a thousand times; what a slow hash is for is tested with people who are added later. */
async function makeHashesCheap(tx: Tx) {
  const accounts = await tx.many('select id, account from account')
  const hashes = await Promise.all(accounts.map(({ account }) => hash(md5(account), { memoryCost: 64, timeCost: 1 })))
  await tx.run(
    'update account_secret s set hash = n.hash from unnest($1::bigint[], $2::text[]) as n (id, hash) where s.account_id = n.id',
    [accounts.map(({ id }) => id), hashes],
  )
}

async function seedMasters(tx: Tx, tenant: string) {
  const put = async (table: string, rows: Record<string, unknown>[]) => {
    for (const row of rows) {
      const all = { tenant_id: tenant, created_at: 'now()', ...row }
      const names = Object.keys(all)
      await tx.run(`insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`, Object.values(all))
    }
  }
  await put('dept', [
    { id: ids.headOffice, name: '总公司', full_name: '总公司', category: '1', sort: 1 },
    { id: ids.salesDept, parent_id: ids.headOffice, name: '销售部', full_name: '总公司销售部', category: '2', sort: 2 },
    { id: ids.purchaseDept, parent_id: ids.headOffice, name: '采购部', full_name: '总公司采购部', category: '2', sort: 3 },
  ])
  await put('dept', [
    { id: ids.northTeam, parent_id: ids.salesDept, name: '华北组', full_name: '总公司销售部华北组', category: '3', sort: 1 },
  ])
  await put(
    'staff',
    seedRoles.map((role, index) => ({
      id: staffOf(role.alias),
      code: `YG${String(index + 1).padStart(3, '0')}`,
      name: role.label,
      dept_id: deptOf(role.alias),
      phone: `1380000${String(1000 + index)}`,
    })),
  )
  await put('unit', [
    { id: ids.piece, name: '个', mnemonic: 'G', whole: true },
    { id: ids.box, name: '箱', mnemonic: 'X', whole: true },
    { id: ids.kilo, name: '千克', mnemonic: 'QK', whole: false },
  ])
  await put('tax_rate', [
    { id: ids.tax13, name: '13%', rate: 13, is_default: true },
    { id: ids.tax0, name: '免税', rate: 0, is_default: false },
  ])
  await put('depot', [
    { id: ids.hangzhou, code: 'CK01', name: '杭州总仓', is_default: true },
    { id: ids.ningbo, code: 'CK02', name: '宁波分仓' },
  ])
  await put('goods_class', [
    { id: ids.bearings, code: '01', name: '轴承' },
    { id: ids.seals, code: '90', name: '密封件' },
  ])
  await put('shop_class', [{ id: ids.shopClass, name: '传动专区', on_shelf: true }])
  await put('brand', [{ id: ids.skf, code: 'PP001', name: 'SKF' }])
  await put('goods', [
    {
      id: ids.bearing,
      code: '01010205',
      name: '深沟球轴承',
      spec: '6205-2RS/C3',
      class_id: ids.bearings,
      brand_id: ids.skf,
      basic_unit_id: ids.piece,
      mnemonic: 'SGQZC',
      barcode: '6900000000011',
      sale_price: 19.5,
      tax_rate_id: ids.tax13,
    },
    {
      id: ids.bolt,
      code: '02010112',
      name: '外六角螺栓',
      spec: 'M12×60 8.8级',
      class_id: ids.bearings,
      basic_unit_id: ids.piece,
      mnemonic: 'WLJLS',
      sale_price: 1.28,
      tax_rate_id: ids.tax13,
    },
    {
      id: ids.grease,
      code: '08010003',
      name: '锂基润滑脂',
      spec: '3# 15kg',
      class_id: ids.bearings,
      basic_unit_id: ids.kilo,
      mnemonic: 'LJRHZ',
      sale_price: 268,
      tax_rate_id: ids.tax13,
    },
  ])
  await tx.run(
    'insert into goods_units (tenant_id, id, parent_id, line_no, unit_id, numerator, denominator) values ($1, 7101, $2, 1, $3, 9, 1)',
    [tenant, ids.bearing, ids.box],
  )
  await put('customer_class', [{ id: ids.customerClass, code: 'K1', name: '工业客户' }])
  await put('supplier_class', [{ id: ids.supplierClass, code: 'G1', name: '生产厂家' }])
  await put('party', [
    {
      id: ids.steelworks,
      is_customer: true,
      code: 'KH0001',
      name: '中铁十四局集团第三工程有限公司',
      customer_class_id: ids.customerClass,
      staff_id: staffOf('sales'),
      mnemonic: 'ZTSSJ',
      customer_period_kind: '2',
      customer_period_days: 60,
    },
    {
      id: ids.shipyard,
      is_customer: true,
      code: 'KH0002',
      name: '宁波北仑港机修造有限公司',
      customer_class_id: ids.customerClass,
      staff_id: staffOf('sales_manager'),
      mnemonic: 'NBBLG',
    },
    {
      id: ids.factory,
      is_supplier: true,
      code: 'GYS0001',
      name: '人本轴承有限公司',
      supplier_class_id: ids.supplierClass,
      staff_id: staffOf('purchaser'),
      supplier_period_kind: '1',
      supplier_period_days: 30,
      gives_invoice: true,
    },
    {
      id: ids.trader,
      is_supplier: true,
      code: 'GYS0002',
      name: '徐州货运站',
      supplier_class_id: ids.supplierClass,
      staff_id: staffOf('purchaser'),
      gives_invoice: false,
    },
  ])
}
