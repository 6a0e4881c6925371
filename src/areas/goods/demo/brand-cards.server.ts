import { mnemonicOf } from '../../../base/pinyin.ts'
import { keepFile } from '../../../server/files/attachments.ts'
import { insertMany } from '../../../server/insert-many.ts'
import type { Work } from '../../../server/work.ts'
import { Brand } from '../class/brand.ts'
import { articles } from './articles.ts'
import { brandNames, brands } from './brands.ts'
import { logoOf } from './logo.server.ts'

export async function writeBrands(work: Work) {
  const logos: string[] = []
  for (const [index, name] of brandNames.entries())
    logos.push((await keepFile(work, { name: `${name}.png`, extension: 'png', type: 'image/png', data: logoOf(index) })).link)
  return insertMany(
    work,
    Brand,
    Object.entries(brands).map(([name, [, discount, kind]], index) => ({
      code: `PP${String(index + 1).padStart(4, '0')}`,
      name,
      mnemonic: mnemonicOf(name),
      discount,
      kind,
      logo: logos[index],
      onShelf: index % 5 !== 0,
      sort: index + 1,
    })),
  )
}

/** Brands of which the company is agent give more for their main class. */
export async function writeDiscounts(work: Work, brandIds: string[], classOf: (place: { top: string; leaf: string }) => string) {
  const main = new Map(articles().map(({ brand, family }) => [brand, family]))
  const agents = brandNames.filter(name => brands[name]![2] === '2')
  await work.tx.run(
    `insert into brand_class_discounts (tenant_id, id, parent_id, line_no, class_id, discount)
     select $1, u.id, u.brand_id, 1, u.class_id, u.discount from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::integer[]) u(id, brand_id, class_id, discount)`,
    [
      work.user.tenantId,
      agents.map(() => work.nextId()),
      agents.map(name => brandIds[brandNames.indexOf(name)]),
      agents.map(name => classOf(main.get(name)!)),
      agents.map(name => brands[name]![1] - 2),
    ],
  )
}
