import { expect, test } from 'vitest'
import { statement } from './statement.ts'

interface Order {
  no: string
  buyer: string | null
  lines: { goods: string; quantity: number }[]
  notes: string[]
}

const Insert = statement<Order>(parameters => {
  const head = parameters.each({ no: ['text', order => order.no], buyer_id: ['bigint', order => order.buyer] })
  const lines = parameters.rows(order => order.lines, {
    goods_id: ['bigint', line => line.goods],
    quantity: ['numeric', line => line.quantity],
  })
  const notes = parameters.rows(order => order.notes, { note: ['text', note => note] })
  return [head.names, head.values, lines.names, lines.source, notes.source].join('\n')
})

test('names and positions stand in the same order, each value and each column of records once', () => {
  expect(Insert.sql.split('\n')).toEqual([
    'no, buyer_id',
    '$1::text, $2::bigint',
    'goods_id, quantity',
    'unnest($3::bigint[], $4::numeric[]) u(goods_id, quantity)',
    'unnest($5::text[]) u(note)',
  ])
})

test('values stand where the statement expects them, also where there is no record', () => {
  const lines = [
    { goods: '7', quantity: 2 },
    { goods: '8', quantity: 3 },
  ]
  expect(Insert.values({ no: 'A1', buyer: null, lines, notes: [] })).toEqual(['A1', null, ['7', '8'], [2, 3], []])
  expect(Insert.values({ no: 'A2', buyer: '5', lines: [], notes: ['快'] })).toEqual(['A2', '5', [], [], ['快']])
})
