import { addDays } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import type { World } from '../world.ts'
import { type Actor, apply, depots, today } from './actor.ts'
import { allGoods, kitParts, own } from './goods.ts'
import { comes, inAccount } from './moves.ts'

const postedAtOnce = [
  '0802',
  '0806',
  '0811',
  '0812',
  '0813',
  '0814',
  '0815',
  '0816',
  '0817',
  '0818',
  '0824',
  '0825',
  '0829',
  '0830',
  '0832',
  '0833',
  '0834',
  '0836',
  '0837',
  '0839',
  '0840',
  '0842',
]

/** Accounts of ours. */
export const banks = ['4801', '4802']

/** What money is earned and spent for. */
const types = [
  ['4811', '6001', '利息收入', '6603'],
  ['4812', '6001', '股东投入', '4001'],
  ['4821', '6002', '房租', null],
  ['4822', '6002', '样品', '6601'],
]
export const typesOf = (kind: '6001' | '6002') => types.flatMap(([id, of]) => (of === kind ? [id!] : []))

/** Who brings goods, with what, and where to. */
export const crew = { routeId: '4831', carId: '4832', driverId: staffOf('warehouse') }

/** Bills take effect at once, goods with batches and kits and accounts join the masters. */
export async function prepare(world: World): Promise<string> {
  for (const type of postedAtOnce) await setting(world, `APPROVAL_MODE_${type}`, '0')
  const goods = { [own.sealant]: ['密封胶', true], [own.kit]: ['轴承座套件', false] }
  for (const [id, [name, needsBatch]] of Object.entries(goods))
    await world.sql(
      `insert into goods (tenant_id, id, code, name, class_id, basic_unit_id, tax_rate_id, needs_batch, created_at)
       values ('000000', $1::bigint, $1::text, $2, $3, $4, $5, $6, now())`,
      [id, name, ids.seals, ids.piece, ids.tax13, needsBatch],
    )
  await world.sql(`insert into bank_type (tenant_id, id, code, name, account) values ('000000', 4800, 'YH', '银行', '1002')`)
  for (const id of banks)
    await world.sql(
      `insert into bank (tenant_id, id, code, person, account, type_id, name, created_at)
       values ('000000', $1::bigint, $1::text, '衡达', $1::text, 4800, $1::text, now())`,
      [id],
    )
  for (const [id, kind, name, account] of types)
    await world.sql(
      `insert into income_expense_type (tenant_id, id, code, kind, name, account, created_at) values ('000000', $1::bigint, $1::text, $2, $3, $4, now())`,
      [id, kind, name, account],
    )
  await world.sql(
    `insert into route (tenant_id, id, code, name, areas, created_at) values ('000000', $1, 'XL1', '城北线', '{330105}', now())`,
    [crew.routeId],
  )
  await world.sql(
    `insert into car (tenant_id, id, plate, kind, load, volume, description, short_name, remark, created_at)
     values ('000000', $1, '浙A00001', '厢式', 2, 10, '配送', '一号车', '-', now())`,
    [crew.carId],
  )
  const admin = await world.as('admin')
  const parts = kitParts.map(({ goodsId, quantity }) => ({ commInfoId: goodsId, qty: quantity }))
  const list = { assembleName: '轴承座套件', commInfoId: own.kit, bodyList: parts }
  return (await admin.ok.post('blade-inventory/assemble/submit', list)).id
}

const opening = 50
const capital = 5000

/** The company has begun two months ago with something on every shelf, and money that a customer has paid ahead. */
export async function stock(actor: Actor) {
  for (const bankId of banks) {
    const body = { bartererId: ids.steelworks, bankId, precpAmt: capital, billDate: addDays(today(), -62) }
    await actor.admin.ok.post('blade-finance/receipt/accounting', body)
    apply(actor, inAccount(bankId, capital))
  }
  for (const depotId of depots) {
    const bodyList = allGoods.map(goodsId => ({
      commInfoId: goodsId,
      qty: opening,
      taxPrice: 9.99,
      taxRate: 13,
      batchNo: 'B0',
      expiry: '2031-01-01',
    }))
    const body = { supplierId: ids.factory, depotId, billDate: addDays(today(), -62), bodyList }
    await actor.admin.ok.post('blade-purchase/purchaseinhead/accounting', body)
    apply(
      actor,
      comes(
        depotId,
        allGoods.map(goodsId => ({ goodsId, quantity: opening })),
      ),
    )
  }
}
