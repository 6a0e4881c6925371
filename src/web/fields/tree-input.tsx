import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { nameKey } from '../../kit/wire.ts'
import { call } from '../client/http.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { useSounds } from '../client/sounds.ts'
import { keyOf } from '../client/things.ts'
import { kindOf } from '../picker/kinds.ts'
import { openPicker, type PickerOptions } from '../picker/open-picker.tsx'
import { type Branch, holds } from '../tree/tree-choosing.ts'
import { clearable } from './clearable.tsx'
import { common, type InputProps } from './input-props.ts'
import { Magnifier } from './magnifier.tsx'

interface TreeNode extends Branch {
  selectable?: boolean
  children?: TreeNode[]
}

/** A place in a tree, fetched when someone looks for it. Nothing can hang below itself. */
export function TreeInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const target = entityNamed(field.target!)
  const [isOpen, setOpen] = useState(false)
  const data = useTree(target, isOpen)
  const found = useFound(isOpen)
  const own = field.kind === 'parent' && row.id ? wordOf(row.id) : undefined
  const id = wordOf(value)
  const isSet = id && id !== '0'
  const { title } = target
  const picking = usePicking(props, () => setOpen(false), {
    leaf: field.rules.leaf,
    below: own,
    begun: isSet ? [{ id, [title]: row[nameKey(field)] }] : [],
    onPick: ([chosen]) => onChange(chosen!.id, { [nameKey(field)]: chosen![title] }),
  })
  return (
    <TreeSelect
      {...common(props)}
      open={isOpen}
      onOpenChange={setOpen}
      labelInValue
      allowClear={clearable}
      showSearch={found}
      treeDefaultExpandAll
      placeholder={field.kind === 'parent' ? '顶级' : props.placeholder}
      treeData={shownOf(data ?? [], own, field.rules.leaf)}
      {...picking}
      fieldNames={{ label: 'title', value: 'id' }}
      value={isSet ? { value: id, label: wordOf(row[nameKey(field)]) || id } : undefined}
      notFoundContent={data ? '暂无数据' : '查询中…'}
      onChange={chosen => onChange(chosen?.value ?? (field.kind === 'parent' ? '0' : ''), { [nameKey(field)]: chosen?.label ?? '' })}
    />
  )
}

/** Several places at once; ids and names travel comma-joined. */
export function TreesInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const [isOpen, setOpen] = useState(false)
  const target = entityNamed(field.target!)
  const data = useTree(target, isOpen)
  const found = useFound(isOpen)
  const names = String(row[nameKey(field)] ?? '').split(',')
  const ids = String(value ?? '')
    .split(',')
    .filter(Boolean)
  const choose = (chosen: { value: string; label: ReactNode }[]) =>
    onChange(chosen.map(one => one.value).join(','), { [nameKey(field)]: chosen.map(one => one.label).join(',') })
  const { title } = target
  const picking = usePicking(props, () => setOpen(false), {
    isMany: true,
    begun: ids.map((id, at) => ({ id, [title]: names[at] })),
    onPick: rows => choose(rows.map(one => ({ value: one.id, label: wordOf(one[title]) }))),
  })
  return (
    <TreeSelect<{ value: string; label: ReactNode }[]>
      {...common(props)}
      open={isOpen}
      onOpenChange={setOpen}
      multiple
      treeCheckable
      treeCheckStrictly
      labelInValue
      allowClear={clearable}
      showSearch={found}
      treeDefaultExpandAll
      treeData={data ?? []}
      {...picking}
      fieldNames={{ label: 'title', value: 'id' }}
      value={ids.map((id, at) => ({ value: id, label: names[at] || id }))}
      notFoundContent={data ? '暂无数据' : '查询中…'}
      onChange={choose}
    />
  )
}

/** A place is found by part of its name, or by how that sounds. */
function useFound(isOpen: boolean) {
  const sounds = useSounds(isOpen)
  return {
    filterTreeNode: (word: string, { title }: { title?: unknown }) => holds(String(title), word) || sounds(String(title), word),
  }
}

function useTree(target: Entity, isOpen: boolean) {
  const { data } = useQuery({
    queryKey: keyOf(target, 'tree'),
    queryFn: () => call<TreeNode[]>('GET', `${target.path}/tree`),
    enabled: isOpen,
  })
  return data
}

interface Picking extends Pick<PickerOptions, 'isMany' | 'leaf' | 'below' | 'begun'> {
  onPick(rows: Row[]): void
}

/** The magnifier and F4: the window with the whole tree, or the list of what hangs in it. */
function usePicking({ field, disabled }: InputProps, close: () => void, { onPick, ...options }: Picking) {
  const maySee = useCan(permissionOf(entityNamed(field.target!), 'view'))
  const kind = maySee && !disabled ? kindOf(field) : undefined
  if (!kind) return {}

  async function pick() {
    close()
    const rows = await openPicker(kind!, options)
    if (rows) onPick(rows)
  }

  return {
    suffixIcon: <Magnifier onPick={pick} />,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F4') return
      event.preventDefault()
      void pick()
    },
  }
}

/** Nothing hangs below itself; where only ends may be chosen, a branch only leads to them. */
const shownOf = (nodes: TreeNode[], own: string | undefined, leaf: boolean | undefined): TreeNode[] =>
  nodes.map(node =>
    node.id === own
      ? { ...node, disabled: true, children: undefined }
      : { ...node, selectable: !(leaf && node.children?.length), children: node.children && shownOf(node.children, own, leaf) },
  )
