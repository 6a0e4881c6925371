import { expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import type { Call } from '../src/kit/call.ts'
import type { OpenApi } from '../src/kit/openapi.ts'
import { usualShape } from '../src/kit/openapi-shapes.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { gather } from './story.ts'
import { testKey } from './world.ts'

const { world, admin } = await gather('admin')
const calls = allCalls(tokensOf(testKey))
const document: OpenApi = (await world.app.inject('/api/openapi.json')).json()

const isDeclared = (call: Call) =>
  !!call.takes ||
  Object.keys(call.input).length > 0 ||
  !!usualShape(
    call,
    name => ({ $ref: name }),
    () => new Map(),
  )

test('a function sees what came over the wire only where its call declares what it takes', () => {
  expect(calls.filter(call => call.run.length > 2 && !isDeclared(call)).map(({ path }) => path)).toEqual([])
  // An engine's call about a thing reads that thing; whatever is written by hand says what else it takes.
  const byHand = calls.filter(call => call.run.length > 2 && !call.about && !call.takes)
  expect(byHand.map(({ path }) => path)).toEqual([])
})

/** What no declaration can say yet, and why. This list may only shrink. */
const undeclared: Record<string, string> = {
  'blade-auth/oauth/captcha': 'the address that it comes from',
  'blade-auth/oauth/loglogin': 'the address that it comes from',
  'blade-auth/oauth/token': 'the client and the codes stand in headers',
  'blade-barterer/barterer/merge': 'choices, whose names are those of our fields',
  'blade-sales/quotation/detail': 'the address that it comes from',
  'blade-market/supplierquote/detail': 'the address that it comes from',
  'blade-market/supplierquote/submit': 'the address that it comes from',
  'blade-user/register-guest': 'the address that it comes from',
  'dy-erp/sms/login/smscode': 'the address that it comes from',
  'dy-erp/sms/login/smscodeNew': 'the address that it comes from',
}

test('few calls take anything that nobody has declared, and each says why', () => {
  const raw = calls.flatMap(({ path, takes }) => (typeof takes === 'object' && 'raw' in takes ? [[path, takes.raw]] : []))
  expect(Object.fromEntries(raw)).toEqual(undeclared)
})

const operation = (path: string, method = 'get') => document.paths[`/api/${path}`]![method]!
const named = (path: string) => operation(path).parameters.map(({ name }) => name)
const body = (path: string) => operation(path, 'post').requestBody!.content

test('the OpenAPI document tells what a call by hand takes: filters of a list, a file, a record, a bill, rows', () => {
  expect(named('blade-user/mdmUserPage')).toEqual(expect.arrayContaining(['account', 'keyword', 'current', 'size', 'ascs']))
  expect(named('blade-inventory/profitlosshead/list')).toEqual(expect.arrayContaining(['billNo', 'billDateStart', 'status', 'size']))
  expect(named('blade-inventory/inventory/sumtotal')).toEqual(expect.arrayContaining(['depotId', 'onlyStock']))
  expect(named('blade-log/api/list')).toEqual(expect.arrayContaining(['current', 'size']))
  expect(named('blade-base/comminfo/entryList')).toEqual(expect.arrayContaining(['side', 'depotId', 'bartererId', 'keyword', 'size']))
  expect(body('blade-resource/oss/endpoint/put-file')['multipart/form-data'].schema).toMatchObject({
    properties: { file: { format: 'binary' }, code: { title: '存储编号' } },
    required: ['file'],
  })
  expect(body('blade-user/update')['application/json'].schema).toEqual({ $ref: '#/components/schemas/accountInput' })
  expect(body('blade-inventory/profitlosshead/submit')['application/json'].schema.$ref).toContain('otherMoveInput')
  expect(body('open-comm-customer/opencommcustomer/submitBatch')['application/json'].schema).toMatchObject({ type: 'array' })
  expect(body('blade-system/sysconfig/submit')['application/json'].schema.anyOf).toHaveLength(2)
})

test('every declared field of a call by hand stands in the document', () => {
  for (const call of calls) {
    if (call.about) continue
    const { parameters, requestBody } = operation(call.path, call.method.toLowerCase())
    const sent = JSON.stringify([parameters, requestBody ?? null])
    const missing = Object.values(call.input).filter(({ wire, rules }) => !rules.fixed && !sent.includes(`"${wire}"`))
    expect(
      missing.map(({ wire }) => wire),
      call.path,
    ).toEqual([])
  }
})

test('what is declared is read by its declaration: kinds and sentences are the same everywhere', async () => {
  const refused = async (path: string, query: Record<string, string>) => (await admin.get(path, query)).msg
  expect(await refused('blade-base/comminfo/entryList', { depotId: 'here' })).toBe('仓库不正确，请重新选择')
  expect(await refused('blade-inventory/exchangeinventory/selectByCustomerId', {})).toBe('请选择客户！')
  expect(await refused('blade-desk/businesshistory/list', { billType: '0809' })).toBe('请输入单据')
})
