import type { Call } from '../../src/kit/call.ts'
import type { Field } from '../../src/kit/field.ts'
import { type OpenApi, openApi } from '../../src/kit/openapi.ts'
import { documents, entities, reports } from '../../src/kit/registry.ts'
import { carried, nameWire } from '../../src/kit/wire.ts'

/** The names in a cell of the ledger; what stands in brackets or behind a sign of equality explains them. */
export const namesIn = (cell: string): string[] =>
  cell
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]| or /)
    .map(word => word.replace(/=.*/, '').replace(/^.*: /, '').trim())
    .filter(word => /^[a-z]\w*$/.test(word))

/** A filter says by its end how it compares. */
const plain = (name: string) => name.replace(/_(date)?(gt|lt|ge|le)$/, '')

/** Tells which names a call says itself that it takes: by its declared input, or by the thing that it serves. */
export function declaredNames(calls: Call[]): (call: Call, method: string) => (name: string) => boolean {
  const document: OpenApi = openApi(calls, () => new Map() as never)
  const resolve = (schema: any): any =>
    schema?.$ref
      ? resolve(
          schema.$ref
            .split('/')
            .slice(1)
            .reduce((at: any, key: string) => at[key], document),
        )
      : schema
  const properties = (schema: any): string[] => {
    const { properties: own = {}, allOf = [], anyOf = [], items } = resolve(schema) ?? {}
    return [...Object.keys(own), ...[...allOf, ...anyOf].flatMap(properties), ...(items ? properties(items) : [])]
  }
  return (call, method) => {
    const operation: any = document.paths[`/api/${call.path}`]![method.toLowerCase()]
    const names = new Set([
      ...operation.parameters.map((one: any) => resolve(one).name),
      ...Object.values<any>(operation.requestBody?.content ?? {}).flatMap(({ schema }) => properties(schema)),
      ...fieldsOf(call).flatMap(field => [field.wire, nameWire(field), ...carried(field).map(([, ride]) => ride.wire)]),
    ])
    return name => names.has(plain(name))
  }
}

function fieldsOf({ about }: Call): Field[] {
  const thing = [...entities(), ...documents(), ...reports()].find(({ name }) => name === about?.thing)
  return Object.values(thing ? ('head' in thing ? thing.head : 'fields' in thing ? thing.fields : {}) : {}) as Field[]
}

type Reasons = [reason: string, names: string, paths: RegExp][]

/** What the ledger names and a call does not take, and why. */
export const unheard: Reasons = [
  ['the company is that of the session, or of the header before there is one', 'tenantId', /./],
  ['who signs in is known by the session', 'userId', /oauth\/loglogin$/],
  ['there is no sign-in by other services', 'oauthId,scope,type', /register-guest$|oauth\/token$/],
  [
    'codes and secrets of signing in are read from the attempt as it came',
    'username,password,grant_type,phone,code,smsId,refresh_token',
    /oauth\/token$/,
  ],
  ['errors are a list of entries, read one by one', 'time,type,message,stack', /send-logs$/],
  [
    'the usual filters of bills: it has no counterparty',
    'bartererId',
    /(moveinventory|moveinventoryhead|profitinventory|lossinventory|checkinventory|checkinventoryhead|profitlosshead|costhead|costbody|demandbody)\/list$/,
  ],
  ['the usual filters of bills: money lies in no depot', 'depotId', /(a[rp](settle|supplement)|income|expense|precpbody)\/list$/],
  ['what was paid ahead is dated by its bill', 'createTime_dategt,createTime_datelt', /precpbody\/list$/],
  ['what a counterparty began with is found by the counterparty', 'code,name', /bartererbalance\/list$/],
  ['how long an order took is told order by order, not by month or quarter', 'type', /orderCycle$/],
  ['the usual filters of bills: an invoice is about goods of whatever depots', 'depotId', /(purchase|sales)invoicehead\/list$/],
  [
    'a demand belongs to a depot and a day of need, not to a person or a day of a bill',
    'staffId,deptId,billDateStart,billDateEnd',
    /demandbody\/list$/,
  ],
  [
    'what a supplier has lies in no depot of ours and is nobody’s bill',
    'billNo,staffId,deptId,depotId,billDateStart,billDateEnd',
    /syncwjpyinventory\/list$/,
  ],
  ['a statement is of the whole company, and a balance sheet of all accounts', 'companyId,subjectId', /(ledger|balancesheet)\/list$/],
  ['a unit holds as much for every counterparty', 'bartererId', /goodsunit\/list$/],
  ['nobody reports work yet, so there is no day to ask for', 'reportTime', /getStaffKpiInfoList$/],
  ['any filter of the list, by its own name', 'filters', /customerlevel\/select|purchaseinvoicehead\/selectBySupplierId/],
]

export const isUnheard = (name: string, path: string) =>
  unheard.some(([, names, paths]) => names.split(',').includes(name) && paths.test(path))
