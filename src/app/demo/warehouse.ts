import { costAdjustment } from '../../areas/inventory/moves/cost-adjustment.server.ts'
import { gain } from '../../areas/inventory/moves/gain.server.ts'
import { loss } from '../../areas/inventory/moves/loss.server.ts'
import { repacking } from '../../areas/inventory/repacking/repacking.server.ts'
import { stocktake } from '../../areas/inventory/stocktake/stocktake.server.ts'
import { exchange } from '../../areas/sales/exchange.server.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { act, type Served } from '../../server/documents/documents.ts'
import type { Work } from '../../server/work.ts'
import { transfer } from '../calls.ts'
import { demoKits } from './kits.ts'
import type { Demo, DemoGoods } from './masters.ts'

type WorkAt = <T>(day: string | undefined, run: (work: Work) => Promise<T>) => Promise<T>

/** Whoever works: the account by its name. */
export type WorkAs = (account: string) => WorkAt

interface Lying extends DemoGoods {
  quantity: number
}

/** What the warehouse did beside buying and selling: written by its keeper, passed by whoever answers for it. */
export async function demoWarehouse(as: WorkAs, demo: Demo, today = dayOf(new Date())) {
  const house = bills(as, today)
  const [hangzhou, ningbo, shanghai] = demo.depots as [string, string, string]
  const shelf = await lying(as('cangku'), demo, hangzhou, today)
  await gainsAndLosses(house, hangzhou, shelf)
  await transfers(house, { hangzhou, ningbo, shanghai }, shelf)
  await counts(house, hangzhou, shelf.slice(40, 48))
  await repackings(house, hangzhou, shelf.slice(48))
  await demoKits(house, hangzhou)
  const adjusted = [{ depotId: hangzhou, 'commInfoId': shelf[35]!.id, adjAmt: 12.5 }]
  await house.passed(costAdjustment, 6, { bodyList: adjusted, remark: '运费补分摊' }, ['cwjl', 'laoban'])
  await exchanged(house, demo, hangzhou, shelf.slice(36, 38))
}

export type House = ReturnType<typeof bills>

function bills(as: WorkAs, today: string) {
  const day = (ago: number) => addDays(today, -ago)
  const write = (served: Served, key: string, ago: number, body: object, by = 'cangku') =>
    as(by)(day(ago), work => act(work, served as Served, key, { body: { ...body, billDate: day(ago) } }))
  const then = (served: Served, key: string, ago: number, id: string, sent: object = {}, by = 'cangku') =>
    as(by)(day(ago), work => act(work, served as Served, key, { id, sent }))
  return {
    as,
    write,
    then,
    /** Sent by one and passed by another. */
    async passed(served: Served, ago: number, body: object, [by, other] = ['cangku', 'kuaiji']) {
      const { id } = await write(served, 'submit' in served.document.actions ? 'submit' : 'post', ago, body, by)
      return then(served, 'pass', ago, id, {}, other)
    },
    linesOf: (table: string, id: string) =>
      as('cangku')(today, work =>
        work.tx.many(`select id from ${table}_line where tenant_id = $1 and head_id = $2 order by line_no`, [work.user.tenantId, id]),
      ),
  }
}

/** What there is plenty of, so that no bill is refused. */
async function lying(workAt: WorkAt, { goods }: Demo, depotId: string, today: string): Promise<Lying[]> {
  const rows = await workAt(today, work =>
    work.tx.many(
      `select b.goods_id, b.quantity from stock_balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id and g.enabled
       where b.tenant_id = $1 and b.depot_id = $2 and b.owner_type = 1 and b.quantity >= 20 and g.audit_state = '3102' order by g.code`,
      [work.user.tenantId, depotId],
    ),
  )
  return rows.flatMap(({ goods_id, quantity }) => {
    const known = goods.find(({ id }) => id === goods_id)
    return known ? [{ ...known, quantity: Number(quantity) }] : []
  })
}

const line = ({ id, unitId }: DemoGoods, qty: number, more: object = {}) => ({ 'commInfoId': id, unitId, qty, ...more })

async function gainsAndLosses({ passed, write }: House, depotId: string, shelf: Lying[]) {
  const found: [reason: string, remark: string][] = [
    ['2', '厂家随货赠送'],
    ['3', '车间退回余料'],
    ['4', '展会样品归还'],
  ]
  for (const [index, [reasonType, remark]] of found.entries()) {
    const goods = shelf[index]!
    await passed(gain, 28 - index * 5, { depotId, reasonType, remark, bodyList: [line(goods, 2, { costPrice: goods.buyAt })] })
  }
  const gone: [reason: string, remark: string][] = [
    ['1', '叉车碰坏'],
    ['2', '维修班组领用'],
    ['3', '寄送客户样品'],
    ['4', '周年庆赠送'],
    ['5', '仓库自用'],
  ]
  for (const [index, [reasonType, remark]] of gone.entries())
    await passed(loss, 26 - index * 4, { depotId, reasonType, remark, bodyList: [line(shelf[4 + index]!, 1 + index)] })
  await write(loss, 'post', 1, { depotId, reasonType: '1', remark: '雨季受潮', bodyList: [line(shelf[10]!, 3)] })
}

interface Depots {
  hangzhou: string
  ningbo: string
  shanghai: string
}

/** Done with one piece missing, done between two companies, on its way, waiting for the warehouse and for approval. */
async function transfers({ passed, then, write, linesOf }: House, { hangzhou, ningbo, shanghai }: Depots, shelf: Lying[]) {
  const carried = { expressName: '顺达物流', courierNo: 'SD20260715', responsible: '顺达物流' }
  const body = (inDepotId: string, some: Lying[], more: (goods: Lying) => object = () => ({})) => ({
    outDepotId: hangzhou,
    inDepotId,
    reason: '分仓补货',
    ...carried,
    bodyList: some.map(goods => line(goods, 6, more(goods))),
  })
  const short = await passed(transfer, 20, body(shanghai, shelf.slice(12, 15)))
  await then(transfer, 'send', 20, short.id)
  const [first, ...others] = await linesOf('transfer', short.id)
  const came = [{ id: first!.id, inQty: 5 }, ...others.map(({ id }) => ({ id, inQty: 6 }))]
  await then(transfer, 'receive', 18, short.id, { bodyList: came, isShort: 2 })
  const inner = (goods: Lying) => ({ taxPrice: Math.round(goods.buyAt * 105) / 100, taxRate: 13 })
  const traded = await passed(transfer, 15, body(ningbo, shelf.slice(16, 19), inner))
  await then(transfer, 'send', 15, traded.id)
  await then(transfer, 'receive', 14, traded.id)
  const underway = await passed(transfer, 2, body(shanghai, shelf.slice(20, 23)))
  await then(transfer, 'send', 1, underway.id)
  await passed(transfer, 1, body(shanghai, shelf.slice(24, 26)))
  await write(transfer, 'post', 0, body(ningbo, shelf.slice(27, 29), inner))
}

/** One count that is done, with something missing and something found; one that is under way. */
async function counts({ passed, write }: House, depotId: string, shelf: Lying[]) {
  const counted = (some: Lying[], off: number[]) =>
    some.map(({ id, quantity }, index) => ({ 'commInfoId': id, countQty: quantity + (off[index] ?? 0) }))
  await passed(stocktake, 9, { depotId, scope: '4', remark: '月度抽盘', bodyList: counted(shelf.slice(0, 5), [-2, 0, 3, 0, -1]) })
  const open = [...counted(shelf.slice(5, 7), [0, -1]), { 'commInfoId': shelf[7]!.id }]
  await write(stocktake, 'draft', 0, { depotId, scope: '4', blind: 2, remark: '五金区盲盘', bodyList: open })
}

/** Pieces are packed into boxes, and one box is opened again. */
async function repackings({ write }: House, depotId: string, shelf: Lying[]) {
  const { box, ...goods } = shelf.find(one => one.box && one.quantity >= one.box.count * 2)!
  const pack = (repackType: string, [from, to]: object[]) => ({
    depotId,
    repackType,
    bodyList: [
      { ...from, inOutType: '1' },
      { ...to, inOutType: '2' },
    ],
  })
  const boxed = (count: number) => [line(goods, box!.count * count), line({ ...goods, unitId: box!.unitId }, count)]
  await write(repacking, 'post', 5, pack('1', boxed(2)))
  await write(repacking, 'post', 3, pack('2', boxed(1).reverse()))
}

async function exchanged({ passed }: House, { customers }: Demo, depotId: string, [back, out]: Lying[]) {
  const { id: customerId, staffId } = customers.find(({ waits }) => !waits)!
  const priced = (goods: Lying, inOutType: string) => line(goods, 1, { inOutType, taxPrice: goods.sellAt, taxRate: 13 })
  const body = { customerId, staffId, depotId, remark: '型号发错，换货', bodyList: [priced(back!, '1'), priced(out!, '2')] }
  await passed(exchange, 4, body, ['admin', 'xsjl'])
}
