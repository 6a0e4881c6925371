import type { Document } from './document.ts'
import type { Entity } from './entity.ts'
import type { Report } from './report.ts'
import type { Screen } from './screen.ts'

/** Codes speak the wire's words: the resource is the path's last word that is not the call, or that of a service which serves but one. */
export const resourceOf = ({ path, rightsAs }: Righted) => rightsAs ?? path.split('/')[1] ?? path.split('-').at(-1)!

interface Righted {
  path: string
  rightsAs?: string
}

export const permissionOf = (thing: Righted, verb: string) => `${resourceOf(thing)}_${verb}`

export interface Button {
  code: string
  label: string
  /** Only the managing tenant has it. */
  platform?: true
}

/** Every right that can be granted on a thing, in the order of its life. */
export function buttonsOf(thing: Entity | Document | Report | Screen): Button[] {
  if (thing.thing === 'screen') return thing.buttons
  const verbs = new Map<string, string>([['view', '查看']])
  if (thing.thing === 'entity') {
    verbs.set('add', '新增').set('edit', '修改').set('delete', '删除').set('export', '导出')
    if (thing.imports) verbs.set('import', '导入')
    for (const call of thing.abilities.flatMap(ability => ability.calls))
      if (!verbs.has(call.permission)) verbs.set(call.permission, call.label)
  } else {
    verbs.set('export', '导出')
    if (thing.thing === 'document') {
      verbs.set('add', '新增').set('edit', '修改').set('delete', '删除').set('print', '打印')
      for (const { permission, wire, label } of Object.values(thing.actions))
        if (!verbs.has(permission ?? wire)) verbs.set(permission ?? wire, label)
    }
  }
  return [...verbs].map(([verb, label]) => ({ code: permissionOf(thing, verb), label }))
}

/** The rights on what is kept on somebody else's page. */
export const belonging = (thing: Entity | Report): Button[] =>
  buttonsOf(thing).map(({ code, label }) => ({ code, label: `${thing.label}${label}` }))
