// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import { dec } from '../../base/decimal.ts'
import { keyed } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { changeHead, checkHead, createBill, isChanged, layOver, propose, refuseLines, settleBill, typedOf } from './bill.ts'
import { registerSlip, Slip } from './slip.fixture.ts'
import type { BillSpec, LineOf } from './spec.ts'
import { writeBill } from './values.ts'

type SlipLine = LineOf<typeof Slip.lines>

const spec: BillSpec = {
  document: Slip,
  final: 'total',
  work: () => ({
    lines: { lines: { derive: (line: SlipLine) => ({ ...line, double: line.quantity?.times(2) ?? null }) } },
    totals: ({ lines }) => ({ total: lines!.reduce((sum, line: SlipLine) => sum.plus(line.quantity ?? 0), dec(0)) }),
  }),
}

beforeAll(registerSlip)

const row = {
  id: '1',
  version: 1,
  depotId: '4',
  depotName: '杭州',
  staffId: '5',
  billDate: '2026-11-15',
  lines: [
    { id: '11', goods: '轴承', quantity: 1, double: 2 },
    { id: '12', goods: '螺栓', quantity: 2, double: 4 },
  ],
}

const open = () => createBill(spec, structuredClone(row))
const words = ({ goods, quantity: count, id, double }: SlipLine) => [id, goods, count?.toFixed(), double?.toFixed()].join(' ')
const linesOf = (bill: ReturnType<typeof open>) => bill.lines.lines().map(words)

describe('what is typed', () => {
  test('a bill just opened has no changes; defaults are none of the user’s', () => {
    const bill = open()
    expect(isChanged(bill)).toBe(false)
    propose(bill, { remark: '默认' })
    expect(isChanged(bill)).toBe(false)
    changeHead(bill, { remark: '急' })
    expect(isChanged(bill)).toBe(true)
  })

  test('a line is derived as it is typed, and the whole is sent with its sums', () => {
    const bill = open()
    bill.lines.patch(0, { quantity: dec('2.5') })
    const { head, lines } = typedOf(bill)
    expect(writeBill(bill.document, head, bill.saved.get(), bill.work.totals(lines), lines)).toMatchObject({
      id: '1',
      version: 1,
      depotId: '4',
      totalQty: 4.5,
      bodyList: [
        { id: '11', goods: '轴承', qty: 2.5, dbl: 5 },
        { id: '12', goods: '螺栓', qty: 2, dbl: 4 },
      ],
    })
  })

  test('a missing head field says its sentence until it is filled', () => {
    const bill = open()
    changeHead(bill, { depotId: '' })
    expect(checkHead(bill)).toBe(false)
    expect(bill.faults.get()).toEqual({ depotId: '请选择仓库！' })
    changeHead(bill, { depotId: '4', depotName: '杭州' })
    expect(bill.faults.get()).toEqual({})
  })

  test('of several missing fields the first of the form comes first', () => {
    const head = keyed({ ...Slip.head, reason: text('reason', '原因', { required: '请输入原因！' }) })
    const bill = createBill({ ...spec, document: { ...Slip, head, form: ['reason', 'depotId'] } }, structuredClone(row))
    changeHead(bill, { depotId: '' })
    checkHead(bill)
    expect(Object.values(bill.faults.get())).toEqual(['请输入原因！', '请选择仓库！'])
  })

  test('what the server said against a line stands until the line is changed', () => {
    const bill = open()
    const line = bill.lines.lines()[1]!
    refuseLines(bill, new Map([[line, [{ column: 'quantity', message: '库存不足' }]]]))
    expect(bill.lines.problems()).toEqual([{ row: 1, column: 'quantity', message: '库存不足' }])
    bill.lines.patch(1, { quantity: dec(1) })
    expect(bill.lines.problems()).toEqual([])
  })
})

describe('what was saved', () => {
  const saved = { ...structuredClone(row), version: 2, lines: [...row.lines, { id: '13', goods: '油脂', quantity: 3, double: 6 }] }

  test('takes the place of what was sent, and nothing counts as changed', () => {
    const bill = open()
    bill.lines.edit([...bill.lines.lines(), { ...bill.lines.rules.blank(), goods: '油脂', quantity: dec(3) }])
    const sent = typedOf(bill)
    const keys = sent.lines.lines!.map(({ key }) => key)
    bill.lines.goTo({ row: 2, column: 1 })
    settleBill(bill, sent, saved)
    expect(bill.lines.state().active).toEqual({ row: 2, column: 1 })
    expect(linesOf(bill)).toEqual(['11 轴承 1 2', '12 螺栓 2 4', '13 油脂 3 6'])
    expect(bill.lines.lines().map(({ key }) => key)).toEqual(keys)
    expect(isChanged(bill)).toBe(false)
  })

  test('does not swallow what was typed meanwhile', () => {
    const bill = open()
    bill.lines.edit([...bill.lines.lines(), { ...bill.lines.rules.blank(), goods: '油脂', quantity: dec(3) }])
    const sent = typedOf(bill)
    bill.lines.patch(2, { quantity: dec(9) })
    changeHead(bill, { remark: '又写' })
    settleBill(bill, sent, saved)
    expect(linesOf(bill)).toEqual(['11 轴承 1 2', '12 螺栓 2 4', '13 油脂 9 18'])
    expect(bill.head.get()).toMatchObject({ remark: '又写', version: 2 })
    expect(isChanged(bill)).toBe(true)
  })

  test('typing of another time is laid over it and derived anew', () => {
    const bill = open()
    layOver(bill, saved, { remark: '旧', lines: [{ id: '11', goods: '轴承', quantity: 7, double: 0 }] })
    expect(linesOf(bill)).toEqual(['11 轴承 7 14'])
    expect(bill.saved.get().version).toBe(2)
    expect(isChanged(bill)).toBe(true)
  })
})
