import { coding, shelving, sorting } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict } from '../../kit/fields/choice.ts'
import { image } from '../../kit/fields/file.ts'
import { integer } from '../../kit/fields/number.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

export const Brand = entity({
  name: 'brand',
  label: '品牌',
  path: 'blade-base/brand',
  page: '/base/brand/list',
  fields: {
    code: code('brandCode', '品牌编码', { required: true }),
    name: text('brandName', '品牌名称', { required: true, title: true, search: true }),
    discount: integer('coefficient', '折扣系数', { min: 0, max: 100 }),
    mnemonic: text('mnCode', '助记码', { search: true }),
    kind: dict('brand_type', 'brandType', '品牌类型'),
    logo: image('brandIconPath', '品牌LOGO', { required: '请上传品牌LOGO' }),
    remark: longText('remark', '备注'),
  },
  abilities: [shelving, sorting(), coding('PP')],
  picker: ['code', 'name', 'discount'],
  imports: true,
})
