// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { lendVoice, type Voice } from '../client/notify.ts'
import { useSession } from '../client/session.ts'
import { registerPages } from './page-registry.ts'
import { homePath } from './path.ts'
import { activeTab, changeTab, closeAll, closeOthers, closeTab, followAddress, offerSave, openTab, useTabs } from './tabs.ts'

const page = () => null
registerPages({
  [homePath]: page,
  '/form': page,
  '/report/:code': page,
  ...Object.fromEntries(numbers(20).map(at => [`/list/${at}`, page])),
})

let said: string[]
let agrees: boolean

beforeEach(() => {
  said = []
  agrees = true
  const modal = {
    warning: ({ content }: { content: string }) => ({ destroy: () => undefined, told: said.push(content) }),
    confirm: ({ content, onOk, onCancel }: { content: string; onOk(): void; onCancel(): void }) => {
      said.push(content)
      if (agrees) onOk()
      else onCancel()
    },
  }
  lendVoice(async () => ({ modal }) as unknown as Voice)
  useSession.setState({ signedInAt: Math.random(), menuAll: [{ ...blank, id: '1', name: '销售订单', path: '/list/1' }] })
  at(homePath)
})

const blank = { code: '', given: '', isHidden: false, opensWindow: false, children: [] }
const paths = () => useTabs.getState().tabs.map(tab => tab.path)
const address = () => location.pathname + location.search

function numbers(count: number) {
  return Array.from({ length: count }, (_, at) => at + 1)
}

function at(path: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://local${path}`)
}

test('a page is opened once, named by the menu, and the address follows', () => {
  openTab('/list/1')
  openTab('/list/2', '采购订单')
  openTab('/list/1')
  expect(paths()).toEqual([homePath, '/list/1', '/list/2'])
  expect(useTabs.getState().tabs.map(tab => tab.label)).toEqual(['首页', '销售订单', '采购订单'])
  expect(address()).toBe('/list/1')
})

test('a list keeps its query when the menu shows it again, and takes the query of a link', () => {
  openTab('/list/1')
  changeTab(activeTab().id, { path: '/list/1?current=2' })
  openTab(homePath)
  openTab('/list/1')
  expect(address()).toBe('/list/1?current=2')
  openTab('/list/1?status=1901')
  expect(paths()).toEqual([homePath, '/list/1?status=1901'])
})

test('R-TRN-013 an address may name its tab or ask for a window', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  openTab('/form?name=帮助&id=7')
  openTab('/list/1?name=李')
  expect(useTabs.getState().tabs.map(tab => tab.label)).toEqual(['首页', '帮助', '销售订单'])
  openTab('/list/2?target=_blank&size=30')
  expect(opened).toHaveBeenCalledWith('/list/2?size=30', '_blank', 'noopener')
  expect(address()).toBe('/list/1?name=%E6%9D%8E')
  opened.mockRestore()
})

test('each record has a tab of its own', () => {
  openTab('/form?type=add')
  openTab('/form?type=edit&id=1')
  openTab('/form?type=view&id=2')
  openTab('/form?type=view&id=1')
  expect(paths()).toEqual([homePath, '/form?type=add', '/form?type=view&id=1', '/form?type=view&id=2'])
})

test('R-CON-001 R-MSG-001 a sixteenth tab is refused: neither address nor content changes', async () => {
  for (const number of numbers(14)) expect(openTab(`/list/${number}`)).toBe(true)
  const before = [address(), activeTab().path]
  expect(openTab('/list/15')).toBe(false)
  at('/list/16')
  followAddress()
  expect([address(), activeTab().path]).toEqual(before)
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(said).toEqual(Array(2).fill('最多可以同时打开15个菜单，请先关闭不需要的菜单!'))
})

test('an address that finds no room shows the tab that stays, also after a reload', () => {
  for (const number of numbers(14)) openTab(`/list/${number}`)
  useTabs.setState({ tabs: useTabs.getState().tabs.map(({ id, path, label }) => ({ id, path, label })) })
  at('/list/19')
  followAddress()
  expect(activeTab()).toMatchObject({ path: '/list/14', isShown: true })
  expect(address()).toBe('/list/14')
})

test('R-TRN-018 R-TRN-038 closing shows the neighbour; home stays', async () => {
  for (const number of numbers(3)) openTab(`/list/${number}`)
  const [home, , second] = useTabs.getState().tabs
  openTab('/list/2')
  await closeTab(second!.id)
  expect(address()).toBe('/list/3')
  await closeTab(activeTab().id)
  expect(address()).toBe('/list/1')
  await closeTab(home!.id)
  expect(paths()).toEqual([homePath, '/list/1'])
  await closeAll()
  expect(paths()).toEqual([homePath])
  expect(address()).toBe(homePath)
})

test('R-TRN-017 closing others keeps home and the chosen one', async () => {
  for (const number of numbers(4)) openTab(`/list/${number}`)
  await closeOthers(useTabs.getState().tabs[2]!.id)
  expect(paths()).toEqual([homePath, '/list/2'])
  expect(address()).toBe('/list/2')
})

test('unsaved changes are asked about', async () => {
  openTab('/list/1')
  const { id } = activeTab()
  changeTab(id, { isDirty: true })
  agrees = false
  await closeTab(id)
  expect(paths()).toEqual([homePath, '/list/1'])
  expect(said).toEqual(['“销售订单”还没有保存，关闭后修改会丢失。'])
  agrees = true
  await closeTab(id)
  expect(paths()).toEqual([homePath])
})

test('where all of them can be saved that is offered; the first that cannot be comes into sight', async () => {
  const saved: string[] = []
  for (const number of numbers(3)) {
    openTab(`/list/${number}`)
    const { id } = activeTab()
    changeTab(id, { isDirty: true })
    offerSave(id, async () => saved.push(id) > 0 && id !== '2')
  }
  openTab(homePath)
  await closeAll()
  expect(saved).toEqual(['1', '2'])
  expect(address()).toBe('/list/2')
  expect(paths()).toHaveLength(4)
})

test('tabs are kept for a reload, without what belongs to the loaded page', () => {
  openTab('/list/1')
  changeTab(activeTab().id, { isDirty: true })
  const { state } = JSON.parse(sessionStorage.getItem('hengshang.tabs')!)
  expect(state.tabs[1]).toEqual({ id: '1', path: '/list/1', label: '销售订单' })
})

test('R-TRN-036 leaving clears them', () => {
  openTab('/list/1')
  useSession.setState({ signedInAt: 0 })
  expect(paths()).toEqual([homePath])
})

test('R-TRN-001 R-TRN-002 R-TRN-010 addresses lead where they should', () => {
  for (const [from, to] of [
    ['/', homePath],
    ['/wel', homePath],
    ['/login', homePath],
    ['/login?to=%2Flist%2F3%3Fcurrent%3D2', '/list/3?current=2'],
    ['/login?to=%2F%2Fevil.example', homePath],
    ['/login?to=https%3A%2F%2Fevil.example', homePath],
    ['/nowhere', '/404'],
    ['/report/abc', '/report/abc'],
  ] as const) {
    at(from)
    followAddress()
    expect(address(), from).toBe(to)
  }
})
