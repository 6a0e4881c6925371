import { dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { longText } from '../../../kit/fields/text.ts'
import { writeHistory } from '../../../server/history.ts'
import { fileIn, importFile } from '../../../server/import/run.ts'
import { cellsOf, inBackground, sheetFrom } from '../../../server/records/export.ts'
import { allSql, selection } from '../../../server/records/list.ts'
import { type ServedEntity, serveEntity } from '../../../server/records/record-calls.ts'
import { list, sourceOf } from '../../../server/records/records.ts'
import { depotsOf } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { JdStock } from './jd-stock.ts'

type Wire = Record<string, unknown>
const of = (verb: string) => `${JdStock.path}/${verb}`
const about = (verb: string) => ({ thing: JdStock.name, verb })
const order = {
  mapping: longText('mapping', '每一列对应的字段', { length: 20_000 }),
  isCovered: integer('isCovered', '覆盖已有的数据', { fallback: 1 }),
  isSkip: integer('isSkip', '跳过有错误的行'),
  dryRun: integer('dryRun', '只检查'),
}
const { goodsId, quantity, available, difference } = JdStock.fields

export const jdStock: ServedEntity<typeof JdStock> = serveEntity(JdStock, {
  async prepare(work, items) {
    const goods = await goodsOf(
      work,
      items.map(({ row }) => row.code ?? ''),
    )
    for (const { row } of items) row.goodsId = goods.get(row.code ?? '') ?? null
    return items.map(() => [])
  },
  calls: [
    get(of('list'), 'tmpjdinventory_view', {}, compare, { label: '京东临时库存列表', about: about('list') }),
    get(of('export'), 'tmpjdinventory_export', {}, exportCompared, {
      label: '京东临时库存导出',
      about: about('export'),
      timeout: 36_000_000,
      dear: 'file',
    }),
    post(of('readExcel'), 'tmpjdinventory_import', order, readExcel, {
      takes: 'file',
      label: '京东临时库存读取表格',
      timeout: 900_000,
      dear: 'file',
    }),
  ],
})

/** Ours by its code, else by its barcode or item number. */
async function goodsOf({ tx, user }: Work, codes: string[]): Promise<Map<string, string>> {
  const rows = await tx.many(
    `select distinct on (k.code) k.code, g.id from unnest($2::text[]) k(code)
     join goods g on g.tenant_id = $1 and not g.deleted and (g.code = k.code or g.barcode = k.code or g.item_no = k.code)
     order by k.code, (g.code = k.code) desc, (g.barcode = k.code) desc nulls last, g.id`,
    [user.tenantId, [...new Set(codes)]],
  )
  return new Map(rows.map(row => [row.code, row.id]))
}

/** What can still be sold of ours, in the depots that the reader sees. */
const availableSql = (goods: string, tenant: string, depots: string) => `select coalesce(sum(b.quantity - b.reserved), 0) as available
  from stock_balance b join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id and d.kind <> '9'
  where b.tenant_id = ${tenant} and b.goods_id = ${goods} and b.owner_type = 1 and (${depots}::bigint[] is null or b.depot_id = any(${depots}::bigint[]))`

async function compare(work: Work, _input: object, { query }: RawInput) {
  const page = await list(work, JdStock, query)
  const rows = await work.tx.many(
    `select k.id, s.available from unnest($2::bigint[]) k(id) cross join lateral (${availableSql('k.id', '$1', '$3')}) s`,
    [work.user.tenantId, page.records.map(row => row[goodsId.wire]).filter(Boolean), depotsOf(work.user)],
  )
  const ours = new Map<string, string>(rows.map(row => [row.id, row.available]))
  return { ...page, records: page.records.map(row => withOurs(row, ours.get(row[goodsId.wire]))) }
}

const withOurs = (row: Wire, ours?: string): Wire =>
  ours === undefined
    ? row
    : { ...row, [available.wire]: exact(ours), [difference.wire]: exact(dec(String(row[quantity.wire])).minus(ours)) }

async function exportCompared(work: Work, _input: object, { query }: RawInput) {
  if (Number(query.async) === 2) return inBackground(work, JdStock, 'export', query)
  const chosen = selection(work, sourceOf(JdStock), query)
  const { values } = chosen.where
  const [tenant, depots] = [values.length + 1, values.length + 2]
  const sql = `select r.*, s.available, r.quantity - s.available as difference from (${allSql(sourceOf(JdStock), chosen)}) r
    left join lateral (${availableSql('r.goods_id', `$${tenant}`, `$${depots}`)}) s on r.goods_id is not null order by r.id desc`
  writeHistory(work, { subject: JdStock.name, subjectId: '0', subjectNo: JdStock.label, stage: '导出' })
  const fields = { ...JdStock.fields, available: { ...available, sql: quantity.sql }, difference: { ...difference, sql: quantity.sql } }
  return sheetFrom(
    JdStock.label,
    cellsOf(work, fields, JdStock.list),
    work.stream(sql, [...values, work.user.tenantId, depotsOf(work.user)]),
    work.now,
  )
}

/** A sheet of the marketplace replaces what it said before, code by code; what differs from our shelves is counted. */
async function readExcel(work: Work, { dryRun, ...asked }: Row<typeof order>, raw: RawInput) {
  const report = await importFile(work, jdStock, fileIn(raw), { ...asked, mapping: asked.mapping ?? undefined }, dryRun === 2)
  const found = await work.tx.one(
    `select count(*)::int as rows, count(*) filter (where j.goods_id is null)::int as unknown,
       count(*) filter (where j.goods_id is not null and j.quantity <> s.available)::int as differing
     from jd_stock j cross join lateral (${availableSql('j.goods_id', '$1', '$2')}) s where j.tenant_id = $1 and not j.deleted`,
    [work.user.tenantId, depotsOf(work.user)],
  )
  return { ...report, compared: { total: found.rows, unknown: found.unknown, differing: found.differing } }
}
