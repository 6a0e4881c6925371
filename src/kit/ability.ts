import type { Fields, Rules } from './field.ts'
import { flag } from './fields/flag.ts'
import { integer } from './fields/number.ts'

/** A repeated extra of master data: the fields and the calls it adds. What a call does is in server/abilities.ts. */
export interface Ability {
  name: 'enabling' | 'shelving' | 'sorting' | 'coding' | 'tree' | 'attaching'
  fields: Fields
  calls: readonly AbilityCall[]
  /** enabling: who is put to use stops all others. */
  alone?: true
  /** coding: what codes begin with, and the field whose record gives the beginning instead. */
  prefix?: string
  by?: string
  /** tree: the field that points to the node above. */
  parent?: string
}

export interface AbilityCall {
  wire: string
  label: string
  via: 'GET' | 'POST'
  /** The word of the permission code; `view` and `edit` are shared with the record's own. */
  permission: string
}

const writes = (wire: string, label: string, permission = wire): AbilityCall => ({ wire, label, via: 'POST', permission })
const reads = (wire: string, label: string): AbilityCall => ({ wire, label, via: 'GET', permission: 'view' })

/** In use or stopped: status 1 and 2 unless the wire has its own flag. */
export function enabling(wire = 'status', label = '启用', yes = 1, no = 2): Ability {
  return {
    name: 'enabling',
    fields: { enabled: flag(wire, label, { fixed: true, fallback: true, search: true }, yes, no) },
    calls: [writes('enable', '启用', 'enable'), writes('disable', '停用', 'disable')],
  }
}

/** One of them is in use, at most: a new one waits until it is chosen. */
export function enablingOne(wire = 'status', label = '启用', yes = 2, no = 1): Ability {
  const fields = { enabled: flag(wire, label, { fixed: true, fallback: false, search: true }, yes, no) }
  return { ...enabling(), fields, alone: true }
}

export const shelving: Ability = {
  name: 'shelving',
  fields: { onShelf: flag('isPutOnShelves', '上架', { fixed: true, fallback: false, search: true }) },
  calls: [writes('putOnShelves', '上架'), writes('putOffShelves', '下架')],
}

/** Each has its place; without one it stands first, unless one has to be said. */
export const sorting = (wire = 'updateSort', rules: Rules = { fallback: 0 }): Ability => ({
  name: 'sorting',
  fields: { sort: integer('sort', '排序', { min: 0, ...rules }) },
  calls: [writes(wire, '排序', 'edit')],
})

/** The next code: the beginning (fixed, or the code of the chosen category) and a running number. */
export const coding = (prefix: string, by?: string): Ability => ({
  name: 'coding',
  fields: {},
  calls: [reads('code', '取编码')],
  prefix,
  by,
})

export const tree = (parent = 'parentId'): Ability => ({
  name: 'tree',
  fields: {},
  calls: [reads('tree', '树'), reads('lazy-tree', '逐级树'), reads('lazy-list', '逐级列表')],
  parent,
})

export const attaching: Ability = {
  name: 'attaching',
  fields: { annexCount: integer('annexCount', '附件数', { fixed: true, fallback: 0 }) },
  calls: [],
}
