import { useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { nameKey } from '../../kit/wire.ts'
import { call } from '../client/http.ts'
import { wordOf } from '../client/rows.ts'
import { common, type InputProps } from './input-props.ts'

interface Region {
  code: string
  name: string
  isLeaf: boolean
  children?: Region[]
}

/** An address names three levels, however deep the regions go. */
const deepest = 3

/** Province, city and county, each level fetched when it is opened. */
export function RegionInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  return (
    <Cascader<Region, 'code'>
      {...common(props)}
      {...useRegions()}
      value={pathOf(value)}
      displayRender={labels => wordOf(row[nameKey(field)]) || labels.join('')}
      onChange={(path, chosen) => onChange(path?.at(-1) ?? '', { [nameKey(field)]: nameOf(chosen) })}
    />
  )
}

/** Several of them, of any level; a city with all its counties is the city. */
export function RegionsInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const codes = (value || []) as string[]
  const names = String(row[nameKey(field)] ?? '').split(',')
  const nameBy = new Map(codes.map((code, at) => [code, names[at]]))
  return (
    <Cascader<Region, 'code'>
      {...common(props)}
      {...useRegions()}
      multiple
      value={codes.map(pathOf)}
      displayRender={labels => nameBy.get(labels.at(-1)!) || labels.join('')}
      onChange={(paths, chosen) => {
        const next = paths.map(path => path.at(-1)!)
        onChange(next, { [nameKey(field)]: next.map((code, at) => nameBy.get(code) || nameOf(chosen[at])).join(',') })
      }}
    />
  )
}

const nameOf = (path: Region[] = []) => path.map(({ name }) => name).join('')

function useRegions() {
  const client = useQueryClient()
  const [provinces, setProvinces] = useState<Region[]>()
  const below = (code: string) =>
    client.fetchQuery({ queryKey: ['region', code], queryFn: () => fetchRegions(code), staleTime: Number.POSITIVE_INFINITY })

  async function load(path: Region[]) {
    const last = path.at(-1)!
    last.children ??= (await below(last.code)).map(region => ({ ...region, isLeaf: region.isLeaf || path.length + 1 >= deepest }))
    setProvinces(known => [...(known ?? [])])
  }

  return {
    options: provinces,
    fieldNames: { label: 'name', value: 'code' } as const,
    loadData: (path: Region[]) => void load(path),
    notFoundContent: provinces ? '暂无数据' : '查询中…',
    onOpenChange: (isOpen: boolean) => isOpen && !provinces && void below('00').then(setProvinces),
  }
}

/** 330106 stands below 3301, which stands below 33; a town of a city without counties stands in their place. */
function pathOf(code: unknown): string[] {
  const text = String(code ?? '')
  return text ? [...[2, 4].filter(length => length < text.length).map(length => text.slice(0, length)), text] : []
}

async function fetchRegions(parentCode: string): Promise<Region[]> {
  const rows = await call<{ code: string; name: string; hasChildren: boolean }[]>('GET', 'blade-system/region/lazy-tree', {
    query: { parentCode },
  })
  return rows.map(({ code, name, hasChildren }) => ({ code, name, isLeaf: !hasChildren }))
}
