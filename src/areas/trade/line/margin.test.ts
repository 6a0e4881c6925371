import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { marginOf } from './margin.ts'

test('what is earned of a line is its net less what its goods are worth, in percent of the net', () => {
  expect(marginOf({ net: dec('100'), basicQuantity: dec('10') }, dec('7.5'))!.toFixed(2)).toBe('25.00')
  expect(marginOf({ net: dec('60'), basicQuantity: dec('10') }, dec('7.5'))!.toFixed(2)).toBe('-25.00')
  expect(marginOf({ net: dec('0'), basicQuantity: dec('10') }, dec('7.5'))).toBeNull()
  expect(marginOf({ net: dec('100'), basicQuantity: dec('10') }, null)).toBeNull()
  expect(marginOf({ net: null, basicQuantity: null }, dec('7.5'))).toBeNull()
})
