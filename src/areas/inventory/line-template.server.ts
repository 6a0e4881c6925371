import type { Field } from '../../kit/field.ts'
import { type Cell, sheetFrom } from '../../server/records/export.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from '../goods/article/goods.ts'

/** An empty sheet with the headings that its import reads: goods by the code on their labels, a star at what must be there. */
export function sheetTemplate(work: Work, title: string, fields: Record<string, Field>) {
  const seen = Object.entries(fields).filter(([, { rules }]) => !rules.needs || work.user.can(rules.needs))
  const cells = seen.map(
    ([key, { label, rules }]): Cell => ({
      label: (key === 'goodsId' ? Goods.fields.code.label : label) + (rules.required ? '*' : ''),
      kind: 'text',
      width: 16,
      of: () => null,
    }),
  )
  return sheetFrom(title, cells, (async function* () {})(), work.now)
}
