import type { Entity } from '../../../kit/entity.ts'
import { type Fields, keyed } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'

const goodsColumns = {
  goodsCode: text('commInfoCode', '商品编码', { fixed: true, width: 120 }),
  spec: text('specification', '规格型号', { fixed: true, width: 180 }),
}

/** Goods of one name differ by their spec: a list of goods shows what the reference carries. */
export function showing(entity: Entity, more: Fields = {}): Entity {
  const list = entity.list.flatMap(key => (key === 'goodsId' ? ['goodsCode', key, 'spec'] : [key]))
  return { ...entity, fields: keyed({ ...entity.fields, ...goodsColumns, ...more }), list: [...Object.keys(more), ...list] }
}
