import { ean13 } from '../../../base/ean13.ts'
import type { Work } from '../../../server/work.ts'
import { type Article, barcodeBody } from './articles.ts'

/** The larger units of each article, the largest of which it is bought in. */
export async function writePacks(work: Work, all: Article[], ids: string[], unitOf: (name: string) => string) {
  const rows = all.flatMap(({ brand, packs }, index) =>
    packs.map(({ unit, count, salePrice }, at) => ({
      id: work.nextId(),
      goodsId: ids[index]!,
      line: at + 1,
      unitId: unitOf(unit),
      count,
      barcode: ean13(barcodeBody(brand, index + 1, at + 1)),
      salePrice,
      isPurchase: at === packs.length - 1,
    })),
  )
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map(row => row[key])
  await work.tx.run(
    `insert into goods_units (tenant_id, id, parent_id, line_no, unit_id, numerator, denominator, barcode, sale_price, is_purchase)
     select $1, u.id, u.goods_id, u.line, u.unit_id, u.count, 1, u.barcode, u.price, u.buys
     from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::integer[], $7::text[], $8::numeric[], $9::boolean[])
       u(id, goods_id, line, unit_id, count, barcode, price, buys)`,
    [work.user.tenantId, ...(['id', 'goodsId', 'line', 'unitId', 'count', 'barcode', 'salePrice', 'isPurchase'] as const).map(column)],
  )
}
