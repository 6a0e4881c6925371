import sharp from 'sharp'
import { audit } from '../../areas/goods/goods.ts'
import { dec } from '../../base/decimal.ts'
import { entityNamed } from '../../kit/registry.ts'
import { keepFile } from '../../server/attachments.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { families } from './goods.ts'

/** One picture for each family of goods. */
export async function demoPictures(work: Work): Promise<string[]> {
  const links: string[] = []
  for (const [index, { name }] of families.entries()) {
    const data = await goodsPicture(index)
    links.push((await keepFile(work, { name: `${name}.png`, extension: 'png', type: 'image/png', data })).link)
  }
  return links
}

/** What a purchaser has proposed and no auditor has looked at yet. */
export const demoWaiting = (work: Work, base: Record<string, unknown>) =>
  insertMany(
    work,
    entityNamed('goods'),
    ['M10×40 A2-70 不锈钢', 'M12×50 A2-70 不锈钢', 'M16×60 A4-80 不锈钢'].map((spec, index) => ({
      ...base,
      code: `XP000${index + 1}`,
      name: '不锈钢外六角螺栓',
      spec,
      mnemonic: 'BXGWLJLS',
      purchaseUnitId: base.basicUnitId,
      salePrice: dec(2.4 + index),
      purchasePrice: dec(1.6 + index),
      auditState: audit.waiting,
      enabled: true,
    })),
  )

/** A plain picture for a family of demo goods: a shape of metal on a pale ground, both after its place in the list. */
function goodsPicture(index: number): Promise<Buffer> {
  const hue = (index * 37) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-120 -120 240 240">
    <defs><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f6f8"/><stop offset=".5" stop-color="#aeb6bf"/><stop offset="1" stop-color="#7c8792"/></linearGradient></defs>
    <rect x="-120" y="-120" width="240" height="240" fill="hsl(${hue} 32% 93%)"/>
    <ellipse cx="0" cy="86" rx="78" ry="9" fill="hsl(${hue} 18% 80%)"/>
    <g fill="url(#m)" stroke="hsl(${hue} 25% 35%)" stroke-width="2.5">${shapes[index % shapes.length]}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const around = (count: number, radius: number, size: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return `<circle cx="${(radius * Math.cos(angle)).toFixed(1)}" cy="${(radius * Math.sin(angle)).toFixed(1)}" r="${size}"/>`
  }).join('')

const hole = (radius: number) => `<circle r="${radius}" fill="#ffffff"/>`

const shapes = [
  `<circle r="78"/><circle r="64"/>${around(9, 50, 11)}<circle r="36"/>${hole(25)}`,
  `<path d="M-40 -70h80l20 34l-20 34h-80l-20 -34z"/><path d="M-20 -2h40v78h-40z"/><path d="M-20 14h40M-20 28h40M-20 42h40M-20 56h40" fill="none"/>`,
  `<rect x="-58" y="-66" width="116" height="136" rx="8"/><rect x="-40" y="-48" width="80" height="42" rx="4" fill="#ffffff"/>${around(4, 34, 7)}`,
  `<circle r="74"/><circle r="60"/><circle r="46"/>${hole(30)}`,
  '<path d="M-76 30l26 -26h76a24 24 0 0 1 48 0v10a24 24 0 0 1 -48 0h-52l-26 26z"/>',
]
