import { refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Field } from '../../../kit/field.ts'
import { ref, refs } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { loadChildren } from '../../../server/records/children.ts'
import { change, find } from '../../../server/records/records.ts'
import { refuseBrokenReferences } from '../../../server/records/references.ts'
import type { Work } from '../../../server/work.ts'
import { checkGoods, Goods } from './goods.ts'
import { refuseUsedUnit } from './goods-rules.server.ts'
import { type GoodsNamed, goodsNamed, goodsOf } from './goods-shown.server.ts'

const tagIds = refs('tag', 'tagIds', '标签', { required: true })

type GoodsKey = keyof typeof Goods.fields

/** A call that writes one field of many goods at once. */
const setting = (wire: string, key: GoodsKey, field: Field, label: string) =>
  post(
    `${Goods.path}/${wire}`,
    'comminfo_edit',
    { value: field, ...goodsNamed },
    async (work: Work, { value, ...named }) => {
      await refuseBrokenReferences(work, { value: field }, [{ value }])
      for (const before of await goodsOf(work, named)) await change(work, Goods, before, { [key]: value }, label)
      return true
    },
    { label },
  )

export const settingCalls = [
  setting('updateFreight', 'freight', amount('freight', '运费', { required: true, min: 0 }), '修改运费'),
  setting('updateStartQty', 'startQuantity', quantity('startQty', '起订量', { required: true, min: 1 }), '修改起订量'),
  setting('shildCustomers', 'hiddenCustomerIds', refs('customer', 'customerIds', '客户', { said: true }), '屏蔽客户'),
  setting('shildLevels', 'hiddenLevelIds', refs('customerLevel', 'levelIds', '客户等级', { said: true }), '屏蔽等级'),
  setting('shildRangies', 'hiddenRangeIds', refs('range', 'rangeIds', '范围', { said: true }), '屏蔽范围'),
  post(`${Goods.path}/putOnTag`, 'comminfo_edit', { tagIds, ...goodsNamed }, putOnTag, { label: '打标签' }),
  post(`${Goods.path}/putOffTag`, 'comminfo_edit', { tagIds, ...goodsNamed }, putOffTag, { label: '去标签' }),
  post(
    `${Goods.path}/updateBaiscUnit`,
    'comminfo_edit',
    { unitId: ref('unit', 'unitId', '基本单位', { required: true }), ...goodsNamed },
    updateBasicUnit,
    {
      label: '修改基本单位',
    },
  ),
]

type Tagged = GoodsNamed & { tagIds: string[] }

async function putOnTag(work: Work, input: Tagged) {
  await refuseBrokenReferences(work, { tagIds }, [input])
  await retag(work, input, held => unique([...held, ...input.tagIds]), '打标签')
  return true
}

async function putOffTag(work: Work, input: Tagged) {
  await retag(work, input, held => held.filter(id => !input.tagIds.includes(id)), '去标签')
  return true
}

async function retag(work: Work, named: GoodsNamed, next: (held: string[]) => string[], stage: string) {
  for (const before of await goodsOf(work, named)) {
    const held: string[] = before.tag_ids ?? []
    const after = next(held)
    if (after.length !== held.length) await change(work, Goods, before, { tagIds: after }, stage)
  }
}

async function updateBasicUnit(work: Work, { unitId, ...named }: GoodsNamed & { unitId: string }) {
  await refuseBrokenReferences(work, { unitId: Goods.fields.basicUnitId }, [{ unitId }])
  for (const before of await goodsOf(work, named)) {
    if (before.basic_unit_id === unitId) continue
    await refuseUsedUnit(work, before.id)
    const children = await loadChildren(work, Goods, [before.id])
    const units = children.rowsOf(Goods.fields.units.wire, before.id)
    const next = {
      basicUnitId: unitId,
      purchaseUnitId: before.purchase_unit_id === before.basic_unit_id ? unitId : before.purchase_unit_id,
    }
    const checked = { ...next, units: units.map(row => ({ unitId: row.unit_id, numerator: row.numerator, denominator: row.denominator })) }
    refuseAll(wired(Goods.fields, checkGoods(checked)))
    await change(work, Goods, await find(work, Goods, before.id, true), next, '修改基本单位')
  }
  return true
}
