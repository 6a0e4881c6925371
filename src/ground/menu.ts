import { pageAddress } from '../base/checks.ts'
import { isEmpty } from '../base/text.ts'
import { enabling, sorting, tree } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import type { Field, Rules } from '../kit/field.ts'
import { dict, parent } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { integer } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'

/** A word of a dictionary that travels and is kept as a number. */
const numbered = (group: string, wire: string, label: string, rules: Rules = {}): Field<number | null> => ({
  ...(dict(group, wire, label, rules) as unknown as Field<number | null>),
  sql: 'integer',
  read: input => (String(input) === '0' ? null : integer(wire, label).read(input)),
  show: value => value,
})

const address = text('path', '路径', { length: 200, pattern: [pageAddress, '路径必须以 / 或 http 开头'] })
const name = text('name', '名称', { required: true, title: true, search: true, length: 50 })
const code = text('code', '编号', {
  required: true,
  unique: true,
  search: true,
  length: 60,
  pattern: [/^[\w-]+$/, '编号只能是字母、数字、下划线或短横线'],
})

/** The code of the menu that is no page: the rights that belong to none stand below it. */
export const specialMenu = 'special'

/** Menus and, below them, the buttons that are rights. The declared ones are planted at every start. */
export const Menu = entity({
  name: 'menu',
  label: '菜单',
  path: 'blade-system/menu',
  page: '/system/menu',
  listAs: 'page',
  quiet: true,
  platform: true,
  fields: {
    name,
    path: address,
    code,
    icon: text('source', '图标', { length: 100 }),
    sort: integer('sort', '排序', { fallback: 0, min: 0 }),
    category: numbered('menu_category', 'category', '类型', { fallback: 1 }),
    parentId: parent('menu', 'parentId', '上级菜单'),
    action: numbered('button_func', 'action', '按钮位置'),
    opens: numbered('yes_no', 'isOpen', '新窗口', { fallback: 1 }),
    hidden: flag('isHidden', '隐藏'),
    history: text('history', '历史页路径', { length: 200, pattern: [/^\/\S*$/, '历史页路径必须以 / 开头'] }),
    remark: text('remark', '备注'),
    /** Comes from the declarations, which go on naming it as long as nobody else has. */
    planted: flag('isSystem', '系统内置', { fixed: true, fallback: false }),
    /** Only the managing tenant has it. */
    reserved: flag('isPlatform', '仅平台', { fixed: true, fallback: false }),
  },
  list: ['name', 'path', 'code', 'icon', 'sort', 'category', 'opens', 'hidden', 'planted'],
  abilities: [tree()],
  check: row => (row.category === 2 && isEmpty(row.parentId) ? [{ field: 'parentId', message: '按钮必须选择上级菜单！' }] : []),
})

/** The groups that the top bar offers; each shows the menus that were put under it. */
export const TopMenu = entity({
  name: 'topMenu',
  label: '顶部菜单',
  path: 'blade-system/topmenu',
  page: '/system/topmenu',
  fields: {
    code,
    name,
    icon: text('source', '图标', { length: 100 }),
    path: address,
    sort: integer('sort', '排序', { fallback: 0, min: 0 }),
  },
  list: ['code', 'name', 'icon', 'path', 'sort'],
})

/** What the mobile application offers to whoever was granted it. */
export const AppMenu = entity({
  name: 'appMenu',
  label: '应用菜单',
  path: 'blade-system/menuapp',
  page: '/system/menuApp/list',
  fields: {
    parentId: parent('appMenu', 'parentId', '上级菜单'),
    name,
    path: address,
    code,
    icon: text('source', '图标', { length: 100 }),
    remark: text('remark', '备注'),
  },
  list: ['name', 'path', 'code', 'icon', 'parentId'],
  abilities: [tree(), sorting(), enabling()],
})
