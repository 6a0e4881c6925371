import { entity } from '../../kit/entity.ts'
import { integer } from '../../kit/fields/number.ts'
import { longText, text } from '../../kit/fields/text.ts'
import { goodsMembers, repeatedGoods } from '../goods/article/members.ts'

/** Goods that the mall shows together. */
export const GoodsGroup = entity({
  name: 'goodsGroup',
  label: '分组',
  path: 'blade-base/group',
  page: '/base/group/list',
  fields: {
    name: text('groupName', '分组名称', { required: true, unique: true, title: true, search: true, length: 50, width: 240 }),
    memberCount: integer('memberCount', '成员数', { fixed: true, fallback: 0 }),
    members: goodsMembers('成员'),
    remark: longText('remark', '备注'),
  },
  check: row => repeatedGoods('members', '成员', row.members),
})
