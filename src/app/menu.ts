import { type Area, thingsOf } from '../kit/area.ts'
import type { Document } from '../kit/document.ts'
import type { Entity } from '../kit/entity.ts'
import type { Thing } from '../kit/registry.ts'
import type { Report } from '../kit/report.ts'
import type { Screen } from '../kit/screen.ts'
import { areas } from './areas.ts'

export interface Leaf {
  thing: Entity | Document | Report | Screen
  label: string
  path: string
  /** Where a bill of this kind is written. */
  form?: string
  /** The caption that it stands under, in a group that is long. */
  caption?: Caption
}

interface Caption {
  code: string
  label: string
}

interface Group {
  code: string
  label: string
  icon: string
  captions: Caption[]
  leaves: Leaf[]
}

/** The nine groups of the product, by the first word of a page's address. */
const groups: Record<string, string> = {
  sales: '销售',
  purchase: '采购',
  inventory: '仓储',
  finance: '财务',
  market: '营销',
  mall: '商城',
  report: '分析',
  base: '资料',
  system: '设置',
}

/** What the pages of the two long groups are about, in the order in which they are shown; a code begins with its group. */
const captions: Caption[] = [
  { code: 'base-goods', label: '商品' },
  { code: 'base-customer', label: '客户' },
  { code: 'base-supplier', label: '供应商' },
  { code: 'base-logistics', label: '仓储物流' },
  { code: 'base-money', label: '结算' },
  { code: 'base-company', label: '公司' },
  { code: 'base-shown', label: '商城展示' },
  { code: 'system-organization', label: '组织' },
  { code: 'system-access', label: '用户与权限' },
  { code: 'system-words', label: '字典与配置' },
  { code: 'system-resource', label: '存储与消息' },
  { code: 'system-log', label: '日志' },
  { code: 'system-develop', label: '开发' },
]

const leaves = inOrder(areas.flatMap(leavesOf))

/** Every declared thing that has a page, area by area; a group without one is not shown. */
export const menu: Group[] = Object.entries(groups).map(([code, label]) => {
  const own = leaves.filter(leaf => groupOf(leaf) === code)
  return { code, label, icon: code, captions: captions.filter(caption => own.some(leaf => leaf.caption === caption)), leaves: own }
})

/** A page stands in the group of its caption, else in that of its address's first word. */
function groupOf({ caption, path }: Leaf) {
  return caption ? caption.code.split('-')[0] : path.split('/')[1]
}

function leavesOf(area: Area): Leaf[] {
  return thingsOf(area).flatMap(thing => {
    if (thing.thing === 'table' || thing.thing === 'dialog' || !thing.page || isBehind(thing)) return []
    const form = thing.thing === 'document' ? { label: thing.menuLabel, form: thing.formPage } : { label: thing.label }
    return [{ thing, path: thing.page, caption: captionOf(area, thing), ...form }]
  })
}

function isBehind(thing: Thing) {
  return thing.thing === 'report' && thing.isBehind === true
}

function captionOf(area: Area, thing: Thing) {
  return captions.find(({ code }) => area.captions?.[code]?.includes(thing))
}

/** The pages of an area stand together, but for those that say after which other they come. */
function inOrder(leaves: Leaf[]): Leaf[] {
  const row = [...leaves]
  const placeOf = (name: string) => row.findIndex(({ thing }) => thing.name === name)
  for (const [name, other] of areas.flatMap(({ after = {} }) => Object.entries(after))) {
    const [leaf] = row.splice(placeOf(name), 1)
    row.splice(placeOf(other) + 1, 0, leaf!)
  }
  return row
}
