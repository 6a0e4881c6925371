import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isProven, readDifferent, readLedger, readUnseen, type Unseen } from '../../src/app/commands/ledgers.ts'
import { wordsOf } from './must-show.ts'

const told = (mustShow: string) => wordsOf(mustShow).map(({ kind, either, ifAny }) => `${kind} ${either.join('|')}${ifAny ? '?' : ''}`)

test('a list: its place, its look, its columns and its buttons', () => {
  expect(told('菜单 资料/单位; 筛选+分页(10/30); 左侧分类树; 列: unitName,税率(2位),启用/停用; 状态色标')).toEqual([
    'menu 资料/单位',
    'look 筛选+分页',
    'look 左侧分类树',
    'column unitName',
    'column 税率',
    'column 启用|停用',
    'look 状态色标',
  ])
  expect(told('按钮: 新增 编辑 删除 (请选择至少一条数据/确定将选择数据删除?) 启用/停用 (如有)')).toEqual([
    'button 新增',
    'button 编辑',
    'button 删除',
    'button 启用|停用?',
  ])
  expect(told('按钮: 新增 作废/红冲 操作历史 (按权限)')).toEqual(['button 新增', 'button 作废|红冲', 'button 操作历史'])
})

test('a form: head, lines and whatever else; notes are no part of a word', () => {
  expect(told('表头 客户/供应商,业务员; 行 商品,数量; 编码,名称必填,图片(png,jpg),单位与换算; 导出 (如有导出调用)')).toEqual([
    'field 客户|供应商',
    'field 业务员',
    'line 商品',
    'line 数量',
    'any 编码',
    'any 名称',
    'any 图片',
    'any 单位',
    'any 换算',
    'any 导出?',
  ])
})

test('no clause of the ledger is lost', () => {
  for (const { id, must_show: text } of readLedger('screens'))
    for (const clause of text!.split(';')) expect(wordsOf(clause), `${id} ${clause}`).not.toEqual([])
})

test('what a look at a page does not find is told of screens that there are, and where it is looked at is a test that there is', () => {
  const ids = readLedger('screens').map(({ id }) => id!)
  const isKnown = (screen: string) => (screen.endsWith('*') ? ids.some(id => id.startsWith(screen.slice(0, -1))) : ids.includes(screen))
  expect(readUnseen().filter(({ screen, word, why }) => !isKnown(screen) || !word || !why)).toEqual([])
  expect(readUnseen().filter(one => isProven(one) && !existsSync(one.why))).toEqual([])
})

test('a test that is named as the proof of a word names the word, or its screen', () => {
  const names = ({ screen, word, why }: Unseen) => {
    const source = readFileSync(why, 'utf8')
    return (
      source.includes(screen) ||
      [word, ...wordsOf(word).flatMap(({ either }) => either)].some(one => source.includes(one.replace(/\*$/, '')))
    )
  }
  expect(
    readUnseen()
      .filter(one => isProven(one) && existsSync(one.why) && !names(one))
      .map(({ screen, word, why }) => `${screen} ${word} ${why}`),
  ).toEqual([])
})

test('what is listed is a word of its screen', () => {
  const words = new Map(readLedger('screens').map(({ id, must_show: text }) => [id!, wordsOf(text!).map(one => one.text)]))
  const strange = readUnseen().filter(({ screen, word }) => words.has(screen) && !words.get(screen)!.includes(word) && !word.endsWith('*'))
  expect(strange.map(({ screen, word }) => `${screen} ${word}`)).toEqual([])
})

test('what differs on purpose is in the ledgers', () => {
  const ids = [...readLedger('rules'), ...readLedger('screens')].map(({ id }) => id)
  expect([...readDifferent()].filter(id => !ids.includes(id))).toEqual([])
  expect(readDifferent()).toContain('R-CON-055')
})
