import { byKey, unique } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import { audit } from '../../goods/article/goods.ts'
import type { CustomerInquiryDoc } from './inquiry.ts'

/** What a customer has written: the single words that may be a barcode, a code or a name, and all of it. */
interface Written {
  words: string[]
  whole: string
  unit?: string
}

export interface Match {
  goodsId: string
  /** The unit of the barcode, the one that the customer means, or the one that was learned. */
  unitId: string | null
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The whole text and each of its words. */
export const writtenIn = (text: string, more: string[] = [], unit = ''): Written => {
  const whole = plain(text)
  return { words: unique([...more.map(plain), whole, ...whole.split(' ')].filter(Boolean)), whole, unit: plain(unit) }
}

const usable = `g.tenant_id = $1 and g.enabled and not g.deleted and g.audit_state = '${audit.passed}'`

/** By barcode, then by code, then by name, then by what this customer calls it; what somebody has corrected goes before all. A name that several goods have means none, unless the size stands beside it. */
const matchSql = `with asked as (select * from jsonb_to_recordset($2::jsonb) k(place integer, words text[], whole text, unit text)),
  found as (
    select k.place, case when n.goes_first then 0 else 4 end as rank, g.id, n.unit_id, 1 as fits from asked k
      join customer_goods_name n on n.tenant_id = $1 and n.customer_id = $3 and n.name = k.whole and not n.deleted join goods g on g.id = n.goods_id and ${usable}
    union all select k.place, 1, g.id, null, 1 from asked k join goods g on g.barcode = any(k.words) and ${usable}
    union all select k.place, 1, g.id, u.unit_id, 1 from asked k join goods_units u on u.tenant_id = $1 and u.barcode = any(k.words) join goods g on g.id = u.parent_id and ${usable}
    union all select k.place, 2, g.id, null, 1 from asked k join goods g on g.code = any(k.words) and ${usable}
    union all select k.place, 3, g.id, null, case when g.spec = any(k.words) or k.whole = g.name || ' ' || g.spec then 2 else 1 end from asked k
      join goods g on g.name = any(k.words) and ${usable}),
  best as (select f.*, rank() over (partition by f.place order by f.rank, f.fits desc) as nth from found f)
  select b.place, min(b.id) as id, min(b.unit_id) as unit_id,
    (select x.unit_id from (select g.basic_unit_id as unit_id from goods g where g.tenant_id = $1 and g.id = min(b.id)
       union all select s.unit_id from goods_units s where s.tenant_id = $1 and s.parent_id = min(b.id)) x
     join unit n on n.tenant_id = $1 and n.id = x.unit_id join asked k on k.place = b.place where n.name = k.unit limit 1) as said_unit
  from best b where b.nth = 1 group by b.place having count(distinct b.id) = 1`

/** What each of them means; nothing where nobody can tell. */
export async function matchGoods(work: Work, customerId: string | null, written: Written[]): Promise<(Match | undefined)[]> {
  if (!written.length) return []
  const asked = JSON.stringify(written.map((one, place) => ({ place, ...one })))
  const rows = await work.tx.many(matchSql, [work.user.tenantId, asked, customerId])
  const found = new Map(rows.map(row => [row.place as number, row]))
  return written.map((_, place) => {
    const row = found.get(place)
    return row && { goodsId: row.id as string, unitId: (row.unit_id ?? row.said_unit ?? null) as string | null }
  })
}

/** Whatever somebody has matched by hand is known the next time this customer writes it. */
export async function learn(work: Work, { customerId, lines }: CustomerInquiryDoc) {
  const said = byKey(
    lines.filter(({ sourceText, goodsId }) => sourceText && goodsId),
    ({ sourceText }) => plain(sourceText!),
  )
  const texts = [...said.keys()]
  const known = await matchGoods(
    work,
    customerId,
    texts.map(text => writtenIn(text)),
  )
  const fresh = texts.flatMap((text, at) => (known[at]?.goodsId === said.get(text)!.goodsId ? [] : [{ text, isOther: !!known[at] }]))
  if (!fresh.length) return
  await work.tx.run(
    `insert into customer_goods_name (tenant_id, id, customer_id, name, goods_id, unit_id, goes_first, created_by, created_at)
     select $1, u.id, $2, u.name, u.goods_id, u.unit_id, u.first, $3, now() from unnest($4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::boolean[]) u(id, name, goods_id, unit_id, first)
     on conflict (tenant_id, customer_id, name) where not deleted
     do update set goods_id = excluded.goods_id, unit_id = excluded.unit_id, goes_first = excluded.goes_first, version = customer_goods_name.version + 1, updated_by = $3, updated_at = now()`,
    [
      work.user.tenantId,
      customerId,
      work.user.id,
      fresh.map(() => work.nextId()),
      fresh.map(({ text }) => text),
      fresh.map(({ text }) => said.get(text)!.goodsId),
      fresh.map(({ text }) => said.get(text)!.unitId),
      fresh.map(({ isOther }) => isOther),
    ],
  )
}
