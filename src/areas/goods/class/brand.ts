import { repeatedAt } from '../../../base/repeated.ts'
import { coding, shelving, sorting } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { image } from '../../../kit/fields/file.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'

/** For goods of a class the brand may give another discount than for all others. */
const coefficientFields = {
  classId: ref('goodsClass', 'commClassifyId', '商品分类', { required: true }),
  discount: integer('coefficient', '折扣系数', { required: true, min: 0, max: 100 }),
}

export const Brand = entity({
  name: 'brand',
  label: '品牌',
  path: 'blade-base/brand',
  page: '/base/brand/list',
  fields: {
    code: code('brandCode', '品牌编码', { required: true }),
    name: text('brandName', '品牌名称', { required: true, title: true, search: true, similar: true }),
    discount: integer('coefficient', '折扣系数', { min: 0, max: 100 }),
    mnemonic: text('mnCode', '助记码', { search: true }),
    kind: dict('brand_type', 'brandType', '品牌类型'),
    logo: image('brandIconPath', '品牌LOGO', { required: '请上传品牌LOGO' }),
    classDiscounts: rows('classifyCoefficientList', '分类系数', coefficientFields),
    remark: longText('remark', '备注'),
  },
  abilities: [shelving, sorting(), coding('PP')],
  picker: ['code', 'name', 'discount'],
  imports: true,
  check: row =>
    repeatedAt((row.classDiscounts ?? []).map(({ classId }) => classId)).map(index => ({
      field: 'classDiscounts',
      message: `分类系数第${index + 1}行商品分类重复`,
    })),
})
