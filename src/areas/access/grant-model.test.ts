import { describe, expect, test } from 'vitest'
import {
  branchesWith,
  changesOf,
  type GrantNode,
  keysToSave,
  lacksIn,
  readTree,
  shareOf,
  specialIn,
  tickedIn,
  turned,
} from './grant-model.ts'

const button = (parentId: string, word: string, title: string): GrantNode => ({
  id: `${parentId}-${word}`,
  parentId,
  title,
  code: `${parentId}_${word}`,
  category: 2,
})
const page = (id: string, title: string): GrantNode => ({
  id,
  parentId: 'sales',
  title,
  code: id,
  category: 1,
  children: [button(id, 'view', '查看'), button(id, 'add', '新增'), button(id, 'audit', '审核')],
})
const roots: GrantNode[] = [
  {
    id: 'sales',
    parentId: '0',
    title: '销售',
    category: 1,
    children: [page('order', '销售订单'), page('out', '销售出库')],
  },
  { id: 'rights', parentId: '0', title: '特殊权限', code: 'special', category: 1, children: [button('rights', 'cost', '查看成本')] },
  { id: 'link', parentId: '0', title: '物流网', category: 1 },
]
const tree = readTree(roots)
const told = (before: string[], after: string[]) =>
  changesOf(tree, before, tickedIn(tree, after)).map(({ isAdded, text }) => `${isAdded ? '+' : '-'} ${text}`)

describe('a grant', () => {
  test('counts what is ticked at the ends of its branches', () => {
    const ticked = tickedIn(tree, ['order-view', 'order-add', 'sales', 'link', 'unknown'])
    expect(shareOf(tree, ticked, 'order')).toEqual({ ticked: 2, total: 3 })
    expect(shareOf(tree, ticked, 'sales')).toEqual({ ticked: 2, total: 6 })
    expect(shareOf(tree, ticked, 'link')).toEqual({ ticked: 1, total: 1 })
    expect(tree.total).toBe(8)
  })

  test('is ticked and cleared by branches', () => {
    const all = turned(tree, new Set(), ['sales'], true)
    expect(all.size).toBe(6)
    expect(all.has('rights-cost')).toBe(false)
    expect([...turned(tree, new Set(), ['rights'], true)]).toEqual(['rights-cost'])
    expect([...turned(tree, all, ['order'], false)]).toEqual(['out-view', 'out-add', 'out-audit'])
  })

  test('knows the rights that belong to no page by the menu above them', () => {
    expect(roots.flatMap(specialIn).map(({ id }) => id)).toEqual(['rights-cost'])
  })

  test('tells what pages need and the role has not, once for all pages, until it is given', () => {
    const needing = (node: GrantNode): GrantNode => ({
      ...node,
      needs: node.title === '新增' ? ['order_view', 'out_view', 'goods_view'] : undefined,
      children: node.children?.map(needing),
    })
    const needy = readTree(roots.map(needing))
    const lacking = (ticked: string[]) => lacksIn(needy, new Set(ticked)).map(({ right, page: of, users }) => [right.id, of, users])
    expect(lacking(['order-view'])).toEqual([])
    expect(lacking(['order-add', 'out-add', 'out-view'])).toEqual([['order-view', '销售订单', ['销售订单', '销售出库']]])
    expect(lacking(['order-add', 'order-view', 'out-view'])).toEqual([])
  })

  test('saves unchanged what nobody has touched, above the ends too and beyond what is shown', () => {
    const before = ['sales', 'order', 'order-view', 'out', 'elsewhere']
    expect(keysToSave(tree, before, tickedIn(tree, before)).sort()).toEqual([...before].sort())
    expect(keysToSave(tree, before, new Set()).sort()).toEqual(['elsewhere', 'out'])
    expect(keysToSave(tree, before, new Set(['out-view'])).sort()).toEqual(['elsewhere', 'out', 'out-view', 'sales'])
  })

  test('tells what changes, page by page, what came before what went', () => {
    expect(told(['out-view', 'out-add', 'out-audit', 'order-view'], ['order-view', 'order-audit', 'link'])).toEqual([
      '+ 销售订单 审核',
      '+ 物流网',
      '- 销售出库 全部',
    ])
    expect(told(['order-view'], ['order-view', 'rights-cost'])).toEqual(['+ 特殊权限 查看成本'])
    expect(told(['order-view'], ['order-view'])).toEqual([])
  })

  test('is searched by the names of pages, of their rights and by codes', () => {
    const found = (word: string) => {
      const flat = (nodes: GrantNode[]): string[] => nodes.flatMap(node => [node.id, ...flat(node.children ?? [])])
      return flat(branchesWith(roots, word, node => node.category !== 2))
    }
    expect(found('')).toEqual(['sales', 'order', 'out', 'rights', 'link'])
    expect(found('订单')).toEqual(['sales', 'order'])
    expect(found('OUT_AUDIT')).toEqual(['sales', 'out'])
    expect(found('销售')).toEqual(['sales', 'order', 'out'])
    expect(found('没有')).toEqual([])
  })
})
