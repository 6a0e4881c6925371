import { describe, expect, test } from 'vitest'
import { readLedger } from '../src/app/commands/ledgers.ts'
import { pickers, treePickers } from '../src/app/pickers.ts'
import '../src/app/tables.ts'
import { ref } from '../src/kit/fields/choice.ts'
import { entities, everyField } from '../src/kit/registry.ts'
import { allKinds, columnsOfKind, givenTo, kindFor, kindNamed, missingFirst, narrowing, registerPickers } from '../src/web/picker/kinds.ts'

registerPickers({ ...pickers, ...treePickers })

/** A kind of our own: where goods are sent to is chosen among all depots, also those that the sender was not given. */
const own = ['destination']

test('the kinds of choice are those of the contract, whether their records are there yet or not', () => {
  const listed = readLedger('rules')
    .find(({ id }) => id === 'R-CON-015')!
    .rule!.split(', ')
  expect(Object.keys(pickers).sort()).toEqual([...listed, ...own].sort())
})

test('a kind whose record nobody has declared is not there; one that shows the rows of a call needs none', () => {
  const declared = new Set(entities().map(({ name }) => name))
  const open = Object.entries({ ...pickers, ...treePickers }).filter(([, kind]) => !kind.entity || declared.has(kind.entity))
  const named = allKinds().map(([name]) => name)
  expect(named.filter(name => pickers[name] || treePickers[name]).sort()).toEqual(open.map(([name]) => name).sort())
  expect(() => kindNamed('unheardOf')).toThrow()
})

test('every kind shows fields that there are', () => {
  const broken = allKinds().filter(([, kind]) => Object.values(columnsOfKind(kind)).some(field => field === undefined))
  expect(broken).toEqual([])
})

test('every field that names its kind names one that chooses its target', () => {
  const named = [...everyField()].filter(([, { rules }]) => rules.pick)
  expect(named.filter(([, { rules, target }]) => pickers[rules.pick!]?.entity !== target)).toEqual([])
})

test('R-CON-077 tax rates cannot be added where they are chosen', () => {
  expect(pickers.taxRate!.adds).toBe(false)
})

test('the usual kind of a record narrows nothing', () => {
  const usual = entities()
    .map(entity => kindFor(entity))
    .filter(name => name !== undefined)
  expect(usual).toEqual(expect.arrayContaining(['staff', 'goods', 'dept', 'user', 'commUnit', 'customerClass']))
  expect(usual.filter(name => kindNamed(name).filter)).toEqual([])
})

describe('what has to be known first', () => {
  test('R-VAL-045 the department, where the form has one', () => {
    expect(missingFirst(pickers.staff!, { deptId: '' })).toBe('请先选择部门信息！')
    expect(missingFirst(pickers.staff!, { deptId: '7' })).toBeUndefined()
    expect(missingFirst(pickers.staff!)).toBeUndefined()
  })

  test('the settling party of what was paid ahead', () => {
    for (const kind of [pickers.receipt!, pickers.prepayment!]) expect(missingFirst(kind)).toBe('请选择结算单位！')
    expect(missingFirst(pickers.receipt!, { bartererId: '7' })).toBeUndefined()
  })

  test('R-VAL-047 the customer whose invoice heads are meant', () => {
    expect(missingFirst(pickers.customerInvoice!)).toBe('请选择客户')
  })
})

describe('what a form knows', () => {
  const field = ref('staff', 'parentId', '上级', { within: 'deptId' })
  const row = { deptId: '7', deptName: '华东项目部', staffName: '李婷' }

  test('begins the search where the search bar asks the same, and can be widened there', () => {
    const given = givenTo(pickers.staff!, field, row)
    expect(narrowing(pickers.staff!, given)).toEqual({ fixed: {}, begun: { deptId: '7', deptName: '华东项目部' } })
    expect(narrowing(pickers.driver!, given).fixed).toEqual({ isDriver: 2 })
  })

  test('narrows for good where it does not', () => {
    const given = givenTo(
      pickers.customerInvoice!,
      { ...field, rules: { within: 'customerId' } },
      { customerId: '9', customerName: '中铁' },
    )
    expect(narrowing(pickers.customerInvoice!, given)).toEqual({ fixed: { customerId: '9' }, begun: {} })
  })
})
