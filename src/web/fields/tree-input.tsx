import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
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
  const { data } = useQuery({
    queryKey: keyOf(target, 'tree'),
    queryFn: () => call<TreeNode[]>('GET', `${target.path}/tree`),
    enabled: isOpen,
  })
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

const closed = (nodes: TreeNode[], id: string): TreeNode[] =>
  nodes.map(node =>
    node.id === id ? { ...node, disabled: true, children: undefined } : { ...node, children: node.children && closed(node.children, id) },
  )
