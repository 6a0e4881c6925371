import { expect, test } from 'vitest'
import { isMasked, maskPhone } from './mask.ts'

test.each([
  ['13812345678', '138****5678'],
  ['010-62345678', '010*****5678'],
  ['12345678', '123*5678'],
  ['1234567', '*******'],
  ['', ''],
])('R-FMT-002 R-FMT-038 %s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})

test.each(['138****5678', '010*****5678', '123*5678', '*******'])('%s is a number of which something was taken away', text =>
  expect(isMasked(text)).toBe(true),
)

test.each(['13812345678', '', 'a*b', '重要*', 138, null])('%s is none', text => expect(isMasked(text)).toBe(false))
