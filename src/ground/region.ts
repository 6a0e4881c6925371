import { isEmpty } from '../base/text.ts'
import { type Field, fault } from '../kit/field.ts'
import { dict, region } from '../kit/fields/choice.ts'
import { integer } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'
import { table } from '../kit/table.ts'

/** A level is a word of a dictionary that travels and is kept as a number. */
const regionLevel: Field<number> = {
  ...(dict('region', 'regionLevel', '区划级别', { required: true, search: true, width: 90 }) as unknown as Field<number>),
  sql: 'integer',
  read: input => (/^[0-5]?$/.test(String(input ?? '')) ? (isEmpty(input) ? null : Number(input))! : fault('请选择正确的区划级别')),
  show: Number,
}

export const Region = table({
  name: 'region',
  label: '行政区划',
  platform: true,
  key: ['code'],
  seenWith: 'region_view',
  fields: {
    code: text('code', '区划编号', {
      required: true,
      search: true,
      pattern: [/^\d{2,12}$/, '区划编号必须是2到12位数字'],
      width: 120,
    }),
    parentCode: region('parentCode', '上级区划', { required: true }),
    name: text('name', '区划名称', { required: true, title: true, search: true, length: 50, width: 150 }),
    fullName: text('fullName', '全称', { required: true, fixed: true, width: 200 }),
    level: regionLevel,
    sort: integer('sort', '排序', { fallback: 0, min: 0, max: 999_999 }),
    remark: text('remark', '备注'),
    version: integer('version', '版本', { fallback: 1, fixed: true }),
  },
  indexes: [['parentCode']],
})
