import { refuse } from '../../../base/refusal.ts'
import { isEmpty, isId } from '../../../base/text.ts'
import { shownLines } from '../../../server/documents/shown-lines.ts'
import { veilOf } from '../../../server/documents/veil.ts'
import { limits } from '../../../server/limits.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { Stocktake, scopes } from './stocktake.ts'
import { refuseOverlap } from './stocktake-book.server.ts'

type Wire = Record<string, unknown>

/** What lies in the depot, or the goods that are named; one line for each batch that is followed. */
const linesSql = (
  condition: string,
  isListed: boolean,
) => `select g.id as goods_id, g.basic_unit_id as unit_id, b.batch_no, b.expiry, last.location, coalesce(b.quantity, s.quantity, 0) as book
  from goods g ${isListed ? 'left' : ''} join stock_balance s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.depot_id = $2 and s.owner_type = 1
    and s.quantity <> 0
  left join stock_batch b on g.needs_batch and b.tenant_id = g.tenant_id and b.goods_id = g.id and b.depot_id = $2 and b.owner_type = 1 and b.quantity <> 0
  left join lateral (select l.location from stocktake_line l join stocktake h on h.tenant_id = l.tenant_id and h.id = l.head_id
    where l.tenant_id = g.tenant_id and l.goods_id = g.id and h.depot_id = $2 and h.state = 'posted' and l.location is not null order by l.id desc limit 1) last on true
  where g.tenant_id = $1 and not g.deleted and ${condition} order by last.location nulls last, g.code, b.expiry, b.batch_no limit ${limits.lines + 1}`

/** A class means everything below it too. */
const inClass = `g.class_id in (with recursive below as (select id from goods_class where tenant_id = $1 and id = $3::bigint
  union all select c.id from goods_class c join below on c.parent_id = below.id where c.tenant_id = $1) select id from below)`

/** The blank bill of one depot and scope, with the lines that are to be counted; without a depot it is empty. */
export async function blankStocktake(work: Work, blank: Wire, sent: Wire) {
  const { head } = Stocktake
  const depotId = sent[head.depotId.wire]
  const scope = isEmpty(sent[head.scope.wire]) ? scopes.all : String(sent[head.scope.wire])
  if (isEmpty(depotId)) return blank
  const depot = await depotOf(work, depotId)
  const rows = await chosen(work, String(depotId), scope, sent)
  if (rows.length > limits.lines) refuse(`该范围的商品超过${limits.lines}行，请按分类、品牌、清单或库位分单盘点！`)
  await refuseOverlap(
    work,
    String(depotId),
    rows.map(row => row.goods_id as string),
  )
  return {
    ...blank,
    ...Object.fromEntries([head.goodsClassId, head.brandId, head.location].map(({ wire }) => [wire, sent[wire] ?? ''])),
    [head.depotId.wire]: String(depotId),
    depotName: depot.name,
    [head.scope.wire]: scope,
    bodyList: await shownLines(work, Stocktake, seesBook(work, isBlind(sent)) ? rows : rows.map(({ book: _, ...row }) => row)),
  }
}

async function depotOf(work: Work, depotId: unknown) {
  if (!isId(depotId)) refuse('请选择仓库！')
  const sql = 'select name from depot where tenant_id = $1 and id = $2 and enabled and not deleted'
  const depot = await work.tx.one(sql, [work.user.tenantId, depotId])
  return depot && worksIn(work.user, String(depotId)) ? depot : refuse('无该仓库权限！')
}

const isBlind = (sent: Wire) => Stocktake.head.blind.read(sent[Stocktake.head.blind.wire]) === true

/** What the books hold is told to whoever may look at the stock, and of a blind count only to whoever audits it. */
export const seesBook = (work: Work, blind: boolean) => work.user.can('inventory_view') && !(blind && veilOf(work, Stocktake))

/** What lies in a depot and is to be counted. */
export async function linesIn(work: Work, depotId: unknown) {
  await depotOf(work, depotId)
  return chosen(work, String(depotId), scopes.all, {})
}

async function chosen(work: Work, depotId: string, scope: string, sent: Wire): Promise<Wire[]> {
  const { head, lines } = Stocktake
  const ask = (condition: string, isListed: boolean, ...more: unknown[]) =>
    work.tx.many(linesSql(condition, isListed), [work.user.tenantId, depotId, ...more])
  if (scope === scopes.all) return ask('true', false)
  if (scope === scopes.class) return ask(inClass, false, idOf(sent[head.goodsClassId.wire], '请选择商品分类！'))
  if (scope === scopes.brand) return ask('g.brand_id = $3::bigint', false, idOf(sent[head.brandId.wire], '请选择品牌！'))
  if (scope === scopes.location) return ask('last.location = $3', true, textOf(sent[head.location.wire]))
  if (scope !== scopes.list) refuse('盘点范围不正确，请重新选择！')
  const ids = String(sent[`${lines.goodsId.wire}s`] ?? '').split(',')
  return ask('g.id = any($3::bigint[])', true, ids.filter(isId))
}

const idOf = (value: unknown, message: string) => (isId(value) ? String(value) : refuse(message))
const textOf = (value: unknown) => (isEmpty(value) ? refuse('请选择库位！') : String(value))
