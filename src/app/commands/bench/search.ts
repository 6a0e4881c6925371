import type pg from 'pg'
import { Goods } from '../../../areas/goods/article/goods.ts'
import { partsOf } from '../../../server/records/filter.ts'
import { tenant } from './data.ts'
import { type Finding, inTurn, percentile } from './measure.ts'
import { times95 } from './read.ts'
import type { Server } from './server.ts'

const times = 300
const many = 100_000
const most = 50

/** What a shop of industrial goods has on its shelves: few kinds, many sizes. */
const shelvesSql = `insert into goods (tenant_id, id, code, name, spec, class_id, basic_unit_id, mnemonic, barcode, sale_price, tax_rate_id)
  select '${tenant}', 50000000 + g, 'HW' || lpad(g::text, 6, '0'), k.name || (g % 977), 'DN' || (g % 1331), 1, 1, k.mnemonic || (g % 977), '69' || lpad((g * 7919)::text, 11, '0'), 10, 1
  from generate_series(1, $1::int) g
  join (values (0, '深沟球轴承', 'SGQZC'), (1, '外六角螺栓', 'WLJLS'), (2, '不锈钢弯头', 'BXGWT'), (3, '电动葫芦', 'DDHL'), (4, '砂轮切割片', 'SLQGP'), (5, '润滑脂', 'RHZ'),
    (6, '安全帽', 'AQM'), (7, '角磨机', 'JMJ'), (8, '液压接头', 'YYJT'), (9, '三角带', 'SJD')) k(at, name, mnemonic) on k.at = g % 10`

const found = `from goods t where t.tenant_id = $1 and not t.deleted and parts_of(t.tenant_id, t.spelling) @> (select $2::text[]) and strpos(t.spelling, $3) > 0`
const totalSql = `select count(*)::int as total ${found}`
const pageSql = `select t.*, c.name as class_name, b.name as brand_name, u.name as unit_name, r.name as rate_name from (select t.* ${found} order by t.id desc limit 20) t
  left join goods_class c on c.tenant_id = t.tenant_id and c.id = t.class_id left join brand b on b.tenant_id = t.tenant_id and b.id = t.brand_id
  left join unit u on u.tenant_id = t.tenant_id and u.id = t.basic_unit_id left join tax_rate r on r.tenant_id = t.tenant_id and r.id = t.tax_rate_id order by t.id desc`

/** Part of a code, of a name, of its pinyin, of a barcode, and a word that a tenth of all goods have. */
const keywords = (at: number) =>
  [`HW0${10 + (at % 90)}`, `弯头${at % 97}`, `WLJLS${at % 97}`, `69${String(at * 7919).padStart(11, '0')}`, '葫芦'][at % 5]!

/** The first page of goods by a keyword among a hundred thousand, and the same two questions in plain SQL. */
export async function* search(server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  await pool.query(shelvesSql, [many])
  await pool.query('vacuum analyze goods')
  const took = await inTurn(
    times,
    at => server.get(`${Goods.path}/list`, { keyword: keywords(at), size: '20' }),
    async at => {
      const word = keywords(at).toLowerCase()
      const values = [tenant, partsOf(word).map(part => `${tenant}${part}`), word]
      await pool.query(totalSql, values)
      await pool.query(pageSql, values)
    },
  )
  const met = percentile(took.ours, 0.95) <= most
  yield* [{ ...times95(`商品查找（${many / 10_000} 万种）`, took), bar: `p95 ≤ ${most} ms`, met }]
}
