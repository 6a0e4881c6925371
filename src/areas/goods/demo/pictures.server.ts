import { keepFile } from '../../../server/files/attachments.ts'
import type { Work } from '../../../server/work.ts'
import { type Drawing, drawings, svgOf } from './drawings.ts'

/** Keeps every drawing as a file; answers their links. */
export async function keepPictures(work: Work): Promise<Record<Drawing, string>> {
  const { default: sharp } = await import('sharp')
  const drawn = await Promise.all(
    drawings.map(drawing =>
      sharp(Buffer.from(svgOf(drawing)))
        .png({ palette: true })
        .toBuffer(),
    ),
  )
  const links = {} as Record<Drawing, string>
  for (const [index, drawing] of drawings.entries())
    links[drawing] = (await keepFile(work, { name: `${drawing}.png`, extension: 'png', type: 'image/png', data: drawn[index]! })).link
  return links
}

export const hangPictures = (work: Work, ids: string[]) =>
  work.tx.run(
    `insert into goods_pictures (tenant_id, id, parent_id, line_no, link, is_main)
     select $1, u.id, g.id, 1, g.picture, true from goods g join unnest($2::bigint[], $3::bigint[]) u(id, goods_id) on u.goods_id = g.id where g.tenant_id = $1`,
    [work.user.tenantId, ids.map(() => work.nextId()), ids],
  )
