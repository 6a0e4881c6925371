import { describe, expect, test } from 'vitest'
import { entity } from '../../kit/entity.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, integer } from '../../kit/fields/number.ts'
import { code, text } from '../../kit/fields/text.ts'
import { differing, problemsOf, readForm, refusalsOf, writeForm } from './form.ts'

const Shelf = entity({
  name: 'shelf',
  label: '货架',
  path: 'x/shelf',
  fields: {
    code: code('shelfCode', '货架编码', { required: true, automatic: undefined }),
    name: text('shelfName', '货架名称', { required: true, unique: '货架名称已被使用！' }),
    levels: integer('levels', '层数', { fallback: 3, min: 1 }),
    rent: amount('rent', '租金'),
    isCold: flag('isCold', '冷藏'),
  },
  check: ({ levels, isCold }) => (isCold && levels > 2 ? [{ field: 'levels', message: '冷藏货架最多2层' }] : []),
})

describe('between wire and form', () => {
  test('a new form starts from the fallbacks', () => {
    expect(readForm(Shelf.fields)).toEqual({ code: '', name: '', levels: 3, rent: '', isCold: 1 })
  })

  test('a question that has to be answered starts without an answer', () => {
    const asked = { ...Shelf.fields.isCold, rules: { ...Shelf.fields.isCold.rules, undecided: true as const } }
    expect(readForm({ isCold: asked })).toEqual({ isCold: '' })
    expect(readForm({ isCold: asked }, { isCold: 2 })).toEqual({ isCold: 2 })
  })

  test('a record keeps what is not typed out of what is sent', () => {
    const form = readForm(Shelf.fields, { id: '7', version: 2, code: 'A', name: '甲', createdByName: '李婷', rent: 12.5 })
    const sent = writeForm(Shelf.fields, { ...form, name: '乙' }, { id: '7', version: 2 })
    expect(sent).toEqual({ id: '7', version: 2, shelfCode: 'A', shelfName: '乙', levels: 3, rent: 12.5, isCold: 1 })
  })

  test('fields that differ are named, whatever the form of their emptiness', () => {
    expect(differing(Shelf.fields, { code: 'A', rent: '' }, { code: 'B', rent: null })).toEqual(['code'])
  })
})

describe('what is wrong', () => {
  test('every field says its own sentence', () => {
    const form = { ...readForm(Shelf.fields), levels: 0, rent: 'x' }
    expect(problemsOf(Shelf, form)).toEqual({
      code: '请输入货架编码',
      name: '请输入货架名称',
      levels: '层数不能小于1',
      rent: '租金必须是数字',
    })
  })

  test('rules across fields are asked once the fields are right', () => {
    const form = { ...readForm(Shelf.fields), code: 'A', name: '甲', isCold: 2 }
    expect(problemsOf(Shelf, form)).toEqual({ levels: '冷藏货架最多2层' })
  })

  test("the server's refusal finds its fields; the rest is told as it is", () => {
    const { problems, rest } = refusalsOf(Shelf.fields, [
      { field: 'shelfCode', message: '货架编码已存在，请更换！' },
      { field: 'shelfName', message: '已被使用！' },
      { field: 'shelfName', message: '货架名称过长！' },
      { message: '仓库已停用！' },
    ])
    expect(problems).toEqual({ code: '货架编码已存在，请更换！', name: '已被使用！' })
    expect(rest).toBe('仓库已停用！')
  })
})
