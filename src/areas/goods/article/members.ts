import { repeatedAt } from '../../../base/repeated.ts'
import type { Problem } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { rows } from '../../../kit/fields/rows.ts'

/** The goods that belong to something, in the order in which they were put there. */
export const goodsMembers = (label: string) =>
  rows('goodsList', label, { goodsId: ref('goods', 'commInfoId', '商品', { required: true, carry: ['code', 'spec'] }) })

/** Each goods belongs to it once. */
export const repeatedGoods = (field: string, label: string, members: { goodsId: string }[] | null): Problem[] =>
  repeatedAt((members ?? []).map(({ goodsId }) => goodsId)).map(index => ({ field, message: `${label}第${index + 1}行商品重复` }))
