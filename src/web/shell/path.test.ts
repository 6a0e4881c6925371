import { expect, test } from 'vitest'
import { masked } from './mask.ts'
import { foreignAddress, identityOf, menuAddress, paramsIn, windowAddress, wordsIn } from './path.ts'
import { mayPrint } from './print-test.ts'
import { branchesWith } from './shortcut-tree.ts'

test('a pattern names the parts of an address', () => {
  expect(paramsIn('/report/:code', '/report/R%2B1')).toEqual({ code: 'R+1' })
  expect(paramsIn('/report/:code', '/report/a/b')).toBeUndefined()
  expect(paramsIn('/myiframe/*', '/myiframe/a/b')).toEqual({ rest: 'a/b' })
  expect(paramsIn('/myiframe/*', '/myiframe/')).toBeUndefined()
  expect(paramsIn('/a.b', '/axb')).toBeUndefined()
})

test('R-TRN-013 an address may name its tab, ask for a window and hide the menu', () => {
  expect(wordsIn('/myiframe/x?src=https://e.cn&name=帮助&target=_blank&menu=false')).toEqual({
    src: 'https://e.cn',
    name: '帮助',
    opensWindow: true,
    hidesMenu: true,
  })
  expect(wordsIn('/a?i18n=库存').name).toBe('库存')
})

test('R-TRN-004 only addresses on the web and files of ours are embedded', () => {
  const of = (src: string) => foreignAddress(src, 'http://here')
  expect(of('https://e.cn/a')).toBe('https://e.cn/a')
  expect(of('/help/a.html')).toBe('http://here/help/a.html')
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:http://here/1', '', 'http://'])
    expect(of(bad), bad).toBeUndefined()
})

test('S-14 R-TRN-004 only what stands in the menu is embedded, however much another address looks like it', () => {
  const menu = ['https://e.cn/a?b=1', '/help/index.html', 'javascript:alert(1)']
  const of = (src: string) => menuAddress(src, menu, 'http://here')
  expect(of('https://e.cn/a?b=1')).toBe('https://e.cn/a?b=1')
  expect(of('https://E.cn:443/x/../a?b=1')).toBe('https://e.cn/a?b=1')
  expect(of('/help/index.html')).toBe('http://here/help/index.html')
  for (const other of [
    'https://e.cn/a',
    'https://e.cn/a?b=1&c',
    'http://e.cn/a?b=1',
    'https://e.cn.evil/a?b=1',
    '/healthz',
    'javascript:alert(1)',
    '',
  ])
    expect(of(other), other).toBeUndefined()
})

test('R-FMT-002 of a telephone number the first three and last four digits are kept', () => {
  expect(masked('13812346027')).toBe('138****6027')
  expect(masked('admin')).toBe('admin')
})

test('R-PER-005 the printer is for those whose number is in the list', () => {
  expect(mayPrint('13800000001,13812346027', '13812346027')).toBe(true)
  expect(mayPrint('13812346027', '1381234602')).toBe(false)
  expect(mayPrint('', '')).toBe(false)
  expect(mayPrint(undefined, '13812346027')).toBe(false)
})

test('only pages that the user may open can be ticked, and a word narrows the tree', () => {
  const nodes = [
    {
      id: '1',
      title: '销售',
      children: [
        { id: '2', title: '销售订单' },
        { id: '3', title: '提成' },
      ],
    },
    { id: '4', title: '空组' },
  ]
  const all = branchesWith(nodes, '', new Set(['2']))
  expect(all).toEqual([{ key: '1', title: '销售', checkable: false, children: [{ key: '2', title: '销售订单', checkable: true }] }])
  expect(branchesWith(nodes, '订单', new Set(['2', '3']))[0]!.children!.map(({ key }) => key)).toEqual(['2'])
  expect(branchesWith(nodes, '销', new Set(['2', '3']))[0]!.children!.map(({ key }) => key)).toEqual(['2', '3'])
  expect(branchesWith(nodes, '没有', new Set(['2', '3']))).toEqual([])
})

test('a window of its own shows the foreign page, or ours without asking again', () => {
  Object.assign(globalThis, { location: { origin: 'http://here' } })
  const path = '/myiframe/x?src=https%3A%2F%2Fe.cn%2F'
  expect(windowAddress(`${path}&target=_blank`, ['https://e.cn'])).toBe('https://e.cn/')
  expect(windowAddress(`${path}&target=_blank`, [])).toBe(path)
  expect(windowAddress('/base/brand/list?target=_blank&size=30', [])).toBe('/base/brand/list?size=30')
})

test('each record and each begun bill has a tab of its own; filters have none', () => {
  const isSame = (one: string, other: string) => identityOf(`/stock/form?${one}`) === identityOf(`/stock/form?${other}`)
  expect(isSame('type=edit&id=1', 'type=view&id=1')).toBe(true)
  expect(isSame('type=edit&id=1', 'type=edit&id=2')).toBe(false)
  expect(isSame('type=add', 'type=add&copy=1')).toBe(false)
  expect(isSame('type=add&begun=a', 'type=add&begun=b')).toBe(false)
})
