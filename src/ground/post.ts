import { coding, sorting } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict } from '../kit/fields/choice.ts'
import { code, longText, text } from '../kit/fields/text.ts'

export const Post = entity({
  name: 'post',
  label: '岗位',
  path: 'blade-system/post',
  page: '/system/post',
  fields: {
    category: dict('post_category', 'category', '岗位类型', { required: true, search: true, width: 110 }),
    code: code('postCode', '岗位编号', { required: true, unique: '岗位编号已存在，请更换！', width: 140 }),
    name: text('postName', '岗位名称', { required: true, title: true, search: true, length: 50, width: 180 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'category', 'remark'],
  abilities: [sorting(), coding('GW')],
})
