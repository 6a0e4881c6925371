import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { entityNamed } from '../../kit/registry.ts'
import { nameWire } from '../../kit/wire.ts'
import { call } from '../client/http.ts'
import { keyOf } from '../client/things.ts'
import { common, type InputProps } from './input-props.ts'

interface TreeNode {
  id: string
  title: string
  disabled?: boolean
  children?: TreeNode[]
}

/** A place in a tree, fetched when someone looks for it. Nothing can hang below itself. */
export function TreeInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const target = entityNamed(field.target!)
  const [isOpen, setOpen] = useState(false)
  const data = useTree(target, isOpen)
  const own = field.kind === 'parent' ? row.id : undefined
  const isSet = value && value !== '0'
  return (
    <TreeSelect
      {...common(props)}
      open={isOpen}
      onOpenChange={setOpen}
      labelInValue
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      placeholder={field.kind === 'parent' ? '顶级' : props.placeholder}
      treeData={own ? closed(data ?? [], own) : (data ?? [])}
      fieldNames={{ label: 'title', value: 'id' }}
      value={isSet ? { value, label: row[nameWire(field)] || value } : undefined}
      notFoundContent={data ? '暂无数据' : '查询中…'}
      onChange={chosen => onChange(chosen?.value ?? (field.kind === 'parent' ? '0' : ''), { [nameWire(field)]: chosen?.label ?? '' })}
    />
  )
}

/** Several places at once; ids and names travel comma-joined. */
export function TreesInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const [isOpen, setOpen] = useState(false)
  const data = useTree(entityNamed(field.target!), isOpen)
  const names = String(row[nameWire(field)] ?? '').split(',')
  const ids = String(value ?? '')
    .split(',')
    .filter(Boolean)
  const choose = (chosen: { value: string; label: ReactNode }[]) =>
    onChange(chosen.map(one => one.value).join(','), { [nameWire(field)]: chosen.map(one => one.label).join(',') })
  return (
    <TreeSelect<any>
      {...common(props)}
      open={isOpen}
      onOpenChange={setOpen}
      multiple
      treeCheckable
      treeCheckStrictly
      labelInValue
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeData={data ?? []}
      fieldNames={{ label: 'title', value: 'id' }}
      value={ids.map((id, at) => ({ value: id, label: names[at] || id }))}
      notFoundContent={data ? '暂无数据' : '查询中…'}
      onChange={choose}
    />
  )
}

function useTree(target: Entity, isOpen: boolean) {
  const { data } = useQuery({
    queryKey: keyOf(target, 'tree'),
    queryFn: () => call<TreeNode[]>('GET', `${target.path}/tree`),
    enabled: isOpen,
  })
  return data
}

const closed = (nodes: TreeNode[], id: string): TreeNode[] =>
  nodes.map(node =>
    node.id === id ? { ...node, disabled: true, children: undefined } : { ...node, children: node.children && closed(node.children, id) },
  )
