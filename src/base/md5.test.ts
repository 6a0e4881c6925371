import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

test('the vectors of RFC 1321', () => {
  expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(md5('abc')).toBe('900150983cd24fb0d6963f7d28e17f72')
  expect(md5('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
  expect(md5('12345678901234567890123456789012345678901234567890123456789012345678901234567890')).toBe('57edf4a22be3c955ac49da2e2107b67a')
})

test('what the sign-in sends', () => {
  expect(md5('admin')).toBe('21232f297a57a5a743894a0e4a801fc3')
})

test('agrees with Node around every block border, in Chinese and beyond the basic plane', () => {
  for (const unit of ['a', '衡商', '🧾é']) {
    for (let count = 0; count < 140; count++) {
      const text = unit.repeat(count)
      expect(md5(text)).toBe(createHash('md5').update(text).digest('hex'))
    }
  }
})
