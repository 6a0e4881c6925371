import { sorting } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { flag } from '../../kit/fields/flag.ts'
import { longText, text } from '../../kit/fields/text.ts'
import { goodsMembers, repeatedGoods } from '../goods/article/members.ts'

/** A shelf of the mall's front page: its heading and the goods below it. */
export const MallFloor = entity({
  name: 'mallFloor',
  label: '商城楼层',
  path: 'blade-base/floor',
  page: '/base/floor/list',
  fields: {
    name: text('floorName', '楼层名称', { required: true, unique: true, title: true, search: true, length: 50, width: 240 }),
    isShown: flag('isShow', '显示', { fallback: true, search: true }),
    goods: goodsMembers('商品'),
    remark: longText('remark', '备注'),
  },
  abilities: [sorting('sort')],
  check: row => repeatedGoods('goods', '商品', row.goods),
})
