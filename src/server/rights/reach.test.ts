import { describe, expect, test } from 'vitest'
import { beyond, isWithin, type Reach, type View } from './reach.ts'

const view = (over: Partial<View> = {}): View => ({ all: false, depts: new Set(), staff: null, ...over })
const reach = (over: Partial<Reach> = {}): Reach => ({
  administrator: false,
  rights: new Set(['customer_view', '/blade-sales/salesouthead/**']),
  usual: view({ depts: new Set(['north', 'south']), staff: { id: 'me', deptId: 'north' } }),
  special: new Map(),
  assigned: { depots: ['hangzhou', 'ningbo'], parties: ['steelworks'] },
  ...over,
})
const own = reach()

describe('S-07 what one reaches lies within what another reaches', () => {
  test.each<[string, Partial<Reach>]>([
    ['the same', {}],
    ['fewer rights', { rights: new Set() }],
    ['a call below an opened path', { rights: new Set(['/blade-sales/salesouthead/list', '/blade-sales/salesouthead/deep/**']) }],
    ['one of the departments', { usual: view({ depts: new Set(['south']) }) }],
    ['nobody’s records', { usual: view() }],
    ['those of a person of the departments', { usual: view({ staff: { id: 'other', deptId: 'south' } }) }],
    ['one of the depots', { assigned: { depots: ['ningbo'], parties: ['steelworks'] } }],
    ['less of one resource', { special: new Map([['customer', view()]]) }],
  ])('when it is %s', (_, over) => expect(beyond(reach(over), [own])).toEqual([]))

  test.each<[string, Partial<Reach>]>([
    ['everything', { administrator: true }],
    ['another right', { rights: new Set(['customer_add']) }],
    ['a call beside the opened path', { rights: new Set(['/blade-sales/salesorderhead/list']) }],
    ['all calls above the opened path', { rights: new Set(['/blade-sales/**']) }],
    ['everybody’s records', { usual: view({ all: true }) }],
    ['one more department', { usual: view({ depts: new Set(['north', 'west']) }) }],
    ['those of a stranger', { usual: view({ staff: { id: 'other', deptId: 'west' } }) }],
    ['those of somebody who is in no department', { usual: view({ staff: { id: 'other', deptId: null } }) }],
    ['more of one resource', { special: new Map([['customer', view({ all: true })]]) }],
    ['all depots, as none is given', { assigned: { depots: [], parties: ['steelworks'] } }],
    ['another depot', { assigned: { depots: ['ningbo', 'wenzhou'], parties: ['steelworks'] } }],
    ['all counterparties', { assigned: { depots: ['ningbo'], parties: [] } }],
  ])('not when it is %s', (_, over) => {
    expect(isWithin(reach(over), own)).toBe(false)
    expect(isWithin(reach(over), reach({ administrator: true }))).toBe(true)
  })

  test('a right that is gained counts upon the records it is used on', () => {
    const seller = reach({ rights: new Set(['sales_view']), usual: view({ all: true }), assigned: { depots: [], parties: [] } })
    const clerk = reach({ rights: new Set(['customer_view']), usual: view() })
    const wider = reach({ rights: new Set(['customer_view']), usual: view({ all: true }), assigned: { depots: [], parties: [] } })
    expect(beyond(wider, [clerk, seller])).toEqual(['customer_view'])
    expect(beyond(reach({ rights: new Set(['customer_view', 'sales_view']) }), [clerk, seller])).toEqual(['customer_view'])
  })
})
