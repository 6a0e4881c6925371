// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearLog, logFault, useErrorLog, watchErrors } from './error-log.ts'
import { useSession } from './session.ts'
import { CallError } from './wire.ts'

const messages = () => useErrorLog.getState().entries.map(entry => entry.message)

beforeEach(clearLog)

test('R-ERR-015 what nobody has caught is written down; refusals and what was called off are not', () => {
  watchErrors()
  const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  dispatchEvent(Object.assign(new Event('error'), { error: new Error('坏了') }))
  reject(new TypeError('没有这个字段'))
  reject(new CallError(400, '库存不足'))
  reject(new DOMException('', 'AbortError'))
  expect(messages()).toEqual(['没有这个字段', '坏了'])
  expect(useErrorLog.getState().entries[0]).toMatchObject({ url: location.pathname, type: 'error' })
  expect(useErrorLog.getState().entries[0]!.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('R-ERR-012 R-ERR-013 the list is bounded, says what repeats itself once, and keeps long texts short', () => {
  for (let at = 0; at < 80; at++) logFault('socket', `断开 ${at % 60}`)
  expect(messages()).toHaveLength(50)
  expect(messages()[0]).toBe('断开 19')
  expect(new Set(messages()).size).toBe(50)
  logFault('notification', Object.assign(new Error('长'.repeat(900)), { stack: 'x'.repeat(9000) }))
  const [newest] = useErrorLog.getState().entries
  expect([newest!.message.length, newest!.stack.length]).toEqual([500, 4000])
})

test('it ends with the session it belongs to', () => {
  logFault('error', '坏了')
  useSession.setState({ signedInAt: 7 })
  expect(messages()).toEqual([])
})
