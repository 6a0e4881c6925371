import { ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { table } from '../../kit/table.ts'

export const mostFavourites = 5

/** The menus that a user has put within reach, in his order. */
export const Favourite = table({
  name: 'favourite',
  label: '常用菜单',
  key: ['accountId', 'menuId'],
  fields: {
    accountId: ref('account', 'userId', '用户', { required: true }),
    menuId: ref('menu', 'menuId', '菜单', { required: true }),
    sort: integer('sort', '排序', { fallback: 0 }),
  },
})
