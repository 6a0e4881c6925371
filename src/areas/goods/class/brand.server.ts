import { mnemonicOf } from '../../../base/pinyin.ts'
import { isEmpty } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { change, detail, find } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Brand } from './brand.ts'

const brandId = text('brandId', '品牌', { required: true })
const input = {
  id: text('id', '品牌', { required: true }),
  kind: dict('brand_type', 'brandType', '品牌类型', { required: true }),
  version: integer('version', '版本'),
}

export const brand = serveEntity(Brand, {
  async prepare(_work, items) {
    for (const { row, before } of items)
      if (isEmpty(row.mnemonic) && (!before || 'mnemonic' in row)) row.mnemonic = mnemonicOf(row.name ?? before!.name)
    return []
  },
  calls: [
    post('blade-base/brand/updateType', 'brand_edit', input, updateType, { label: '修改品牌类型' }),
    get('blade-base/commbrandclassifycoefficient/listByBrandId', 'brand_view', { brandId }, classDiscounts, { label: '品牌分类系数' }),
  ],
})

async function updateType(work: Work, { id, kind, version }: { id: string; kind: string; version: number | null }) {
  const before = await find(work, Brand, id, true)
  refuseStale(before, version)
  return change(work, Brand, before, { kind }, '修改品牌类型')
}

async function classDiscounts(work: Work, input: { brandId: string }) {
  const { classifyCoefficientList: rows } = await detail(work, Brand, input.brandId)
  return rows
}
