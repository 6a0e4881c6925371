import type { Fields } from '../../src/kit/field.ts'
import type { Asked } from './requests.ts'

const deep = (levels: number): string => (levels ? `{"a":${deep(levels - 1)}}` : '1')
const nineMegabytes = Buffer.alloc(9 * 1_048_576, 'x')

/** Bodies that no client of ours sends. Each must be refused in words, by every call that takes a body. */
export const badBodies: Record<string, Pick<Asked, 'body' | 'type'>> = {
  'broken JSON': { body: '{"id":' },
  'thirty levels': { body: deep(30) },
  'nine megabytes': { body: nineMegabytes },
  'a prototype': { body: '{"__proto__":{"administrator":true},"id":"1"}' },
  'a constructor': { body: '{"constructor":{"prototype":{"administrator":true}},"id":"1"}' },
  'an object with a text of its own': {
    body: '{"id":{"toString":1},"ids":{"toString":1},"remark":{"valueOf":2,"toString":3},"bodyList":[{"id":{"toString":1}}]}',
  },
  XML: { body: '<id>1</id>', type: 'application/xml' },
  'a form without its boundary': { body: 'x', type: 'multipart/form-data' },
  'half a form': {
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nhalf',
    type: 'multipart/form-data; boundary=b',
  },
}

/** Bodies that are readable and still not what is asked for; a call may find its parameters elsewhere, but writes nothing from these. */
export const oddBodies: Record<string, Pick<Asked, 'body' | 'type'>> = {
  'an empty list': { body: '[]' },
  'a list of lists': { body: '[[1],[2]]' },
  'a list of nothing': { body: '[null,null]' },
  'a text': { body: '"text"' },
  'a number': { body: '5' },
  'plain text': { body: 'hello', type: 'text/plain' },
  'wrong kinds of values': {
    body: '{"id":[1,[2]],"ids":{"a":1},"version":"x","remark":["a"],"bodyList":{"a":1},"sort":"x","current":{},"size":[]}',
  },
  'characters that no table holds': {
    body: '{"id":"1\\u0000","ids":"1\\u0000","remark":"a\\u0000b","username":"a\\u0000","code":"\\ud800"}',
  },
}

const many = Array.from({ length: 5000 }, (_, at) => at + 1).join(',')
const encoded = (pairs: Record<string, string>) => new URLSearchParams(pairs).toString()

/** Query strings that somebody who looks for a hole would try. */
export const oddQueries: Record<string, string> = {
  'five thousand ids': encoded({ ids: many, id: many }),
  'an id of twenty digits': encoded({
    id: '9223372036854775808',
    ids: '9223372036854775808',
    billId: '9223372036854775808',
    parentId: '9223372036854775808',
  }),
  'an id with a condition': encoded({ id: '1 or 1=1', ids: "1');drop table goods;--", billId: '1 or 1=1' }),
  'an id twice': 'id=1&id=2&ids=1&ids=2&size=1&size=2',
  'a page of a billion': encoded({ size: '1000000000', current: '-1' }),
  'the last page of all': encoded({ size: '500', current: '999999999' }),
  'no numbers': encoded({ size: 'ten', current: '1e3', withSum: 'x' }),
  'an order with a statement': encoded({ ascs: 'id;drop table goods', descs: 'createTime,(select 1)' }),
  'a keyword of quotes': encoded({ keyword: `'"\\%_;--`, code: "'", name: '%', title: '_' }),
  'a keyword of zeros': 'keyword=%00&id=%00&ids=%00&code=%00&createTime_dategt=%00',
  'a keyword without end': encoded({ keyword: '字'.repeat(2000) }),
  'half a character': 'keyword=%ED%A0%80&code=%F0%9F&x=%',
  'names of nothing': '=1&%0A=1&a%0Ab=1&_=1&__equal=1&_like=x',
  'names of JavaScript': '__proto__=1&constructor=1&toString=1&hasOwnProperty=1&__proto___like=1',
  'days that never were': encoded({
    createTime_dategt: '0000-00-00',
    createTime_ge: '2026-02-30',
    billDateStart: '昨天',
    billDateEnd: '0000-01-01',
  }),
  'a very early day': encoded({ createTime_dategt: '0000-01-01 00:00:00' }),
}

const suffixes = [
  '',
  '_equal',
  '_notequal',
  '_like',
  '_notlike',
  '_likeleft',
  '_likeright',
  '_gt',
  '_ge',
  '_dategt',
  '_datele',
  '_dateequal',
  '_null',
  '_unknown',
]
const values = ["'", '\0', '9'.repeat(30), '0000-01-01', '\\', '1,2,x']

/** Each way of asking for all fields of a list at once, with values that fit none of them, and all of them as its order. */
export function oddFilters(fields: Fields): string[] {
  const wires = Object.values(fields).map(field => field.wire)
  const ways = suffixes.map((suffix, at) => Object.fromEntries(wires.map(wire => [`${wire}${suffix}`, values[at % values.length]!])))
  return [...ways, { ascs: wires.join(), descs: wires.join() }].map(encoded)
}

/** Each way of asking for one field alone. */
export const oddWays = (wire: string): string[] =>
  suffixes.map((suffix, at) => encoded({ [`${wire}${suffix}`]: values[(at + wire.length) % values.length]! }))

/** Each column as the order. */
export const everyOrder = (columns: Fields): string[] => Object.values(columns).map(({ wire }) => encoded({ ascs: wire, descs: wire }))

/** Each filter of a report with values that do not fit it, beside those that must be there and do. */
export const oddAnswers = (filters: Fields, needed: Record<string, string>): string[] =>
  Object.values(filters).flatMap(({ wire }) => [...values, 'x', '-1', '1e21'].map(value => encoded({ ...needed, [wire]: value })))
