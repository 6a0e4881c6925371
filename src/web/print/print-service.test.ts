import { expect, test } from 'vitest'
import { isOlder } from './print-service.ts'

test.each([
  ['3.0.9.3', '4.1.5.8', true],
  ['4.1.5.7', '4.1.5.8', true],
  ['4.1.5.8', '4.1.5.8', false],
  ['4.1.10.1', '4.1.5.8', false],
  ['10.0', '4.1.5.8', false],
  ['4.1', '4.1.5.8', true],
  ['0', '4.1.5.8', true],
])('R-ERR-007 a print service of version %s is older than %s: %s', (version, oldest, answer) => {
  expect(isOlder(version, oldest)).toBe(answer)
})
