import { snake } from '../../base/text.ts'
import { entity } from '../../kit/entity.ts'
import type { Problem } from '../../kit/field.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { rows } from '../../kit/fields/rows.ts'
import { text } from '../../kit/fields/text.ts'
import { wordOf } from './naming.ts'

const chinese = (label: string) => [/\p{Script=Han}/u, `${label}必须是中文`] as const
const tableWord = /^[a-z][a-z0-9]*(_[a-z0-9]+)*_?$/

export const fieldName = /^[a-z][A-Za-z0-9]*$/

/** One line of the declaration. */
const fields = {
  name: text('fieldName', '字段名', {
    required: true,
    length: 26,
    pattern: [fieldName, '字段名以小写字母开头，只用字母和数字，例如 levelName'],
  }),
  label: text('fieldLabel', '标签', { required: true, length: 20, pattern: chinese('标签') }),
  kind: dict('code_kind', 'fieldKind', '类型', { required: true }),
  parameter: text('fieldParam', '字典/引用', {
    length: 40,
    pattern: [/^[a-z][A-Za-z0-9_]*$/, '字典/引用填写字典编号或对象名，例如 level_type、brand'],
  }),
  isRequired: flag('isRequired', '必填'),
  isUnique: flag('isUnique', '唯一'),
  isSearched: flag('isSearch', '查询'),
}

/** A thing that is to be: what it is called, where it goes, and its fields, typed in or taken from a table. */
export const CodeModel = entity({
  name: 'codeModel',
  label: '代码生成',
  path: 'blade-develop/code',
  page: '/tool/code',
  reserved: true,
  fields: {
    label: text('codeName', '模块名', { required: true, title: true, search: true, length: 20, width: 140, pattern: chinese('模块名') }),
    service: text('serviceName', '服务名', {
      required: true,
      search: true,
      length: 40,
      width: 140,
      hint: 'blade-base',
      pattern: [/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, '服务名只用小写字母、数字和短横线，例如 blade-base'],
    }),
    tableName: text('tableName', '表名', {
      required: true,
      unique: true,
      search: true,
      length: 30,
      width: 160,
      hint: 'car_model',
      pattern: [tableWord, '表名以小写字母开头，只用小写字母、数字和下划线，例如 car_model'],
    }),
    tablePrefix: text('tablePrefix', '表前缀', {
      length: 20,
      hint: '生成时从表名去掉',
      pattern: [tableWord, '表前缀以小写字母开头，只用小写字母、数字和下划线，例如 blade_'],
    }),
    area: text('packageName', '包名', {
      required: true,
      length: 100,
      width: 120,
      hint: 'goods',
      pattern: [/^([a-z][a-z0-9]*\.)*[a-z][a-z0-9-]*$/, '包名只用小写字母、数字和点，例如 goods，生成到 src/areas/goods'],
    }),
    primaryKey: text('pkName', '主键名', { fallback: 'id', length: 30, pattern: [tableWord, '主键名只用小写字母、数字和下划线，例如 id'] }),
    apiPath: text('apiPath', '接口路径', {
      length: 80,
      width: 180,
      hint: '留空则为 服务名/表名',
      pattern: [/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, '接口路径形如 blade-base/carmodel，留空则由服务名和表名组成'],
    }),
    webPath: text('webPath', '页面路径', {
      length: 100,
      width: 180,
      hint: '留空则不进菜单',
      pattern: [/^(\/[A-Za-z][\w-]*)+$/, '页面路径形如 /base/carModel/list，留空则不进菜单'],
    }),
    isSwitched: flag('baseMode', '可启停'),
    isImported: flag('wrapMode', '可导入'),
    sourceId: ref('dataSource', 'datasourceId', '数据源'),
    fields: rows('fieldList', '字段', fields, { hint: '不填则按表名取自数据源，未选数据源取自本系统的数据库' }),
  },
  list: ['label', 'service', 'tableName', 'area', 'sourceId', 'apiPath', 'webPath'],
  picker: ['label', 'service', 'tableName'],
  check: model => [...nameFaults(model), ...fieldFaults(model)],
})

export interface ModelField {
  name: string
  label: string
  kind: string
  parameter: string | null
  isRequired: boolean
  isUnique: boolean
  isSearched: boolean
}

export interface Model {
  label: string
  service: string
  tableName: string
  tablePrefix: string | null
  area: string
  apiPath: string | null
  webPath: string | null
  isSwitched: boolean
  isImported: boolean
  fields: ModelField[]
}

/** Every record has these already. */
const taken = ['id', 'version', 'deleted', 'tenantId', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt']

/** An index is named after its table and its column, and a name in the database has 63 letters. */
const longest = 57

function nameFaults(model: Model): Problem[] {
  const word = wordOf(model)
  return /^[a-z]/.test(word) ? [] : [{ field: 'tablePrefix', message: `表名${model.tableName}去掉前缀后必须以小写字母开头` }]
}

function fieldFaults(model: Model): Problem[] {
  const seen = new Set([...taken, ...(model.isSwitched ? ['enabled'] : [])])
  return model.fields.flatMap(({ name, kind, parameter }, index) => {
    const messages = [
      ...(seen.has(name) ? [`字段名${name}重复或已由系统使用`] : []),
      ...(snake(name).length + snake(wordOf(model)).length > longest ? [`字段名${name}过长`] : []),
      ...(['dict', 'ref'].includes(kind) && !parameter ? ['请输入字典编号或引用的对象名'] : []),
    ]
    seen.add(name)
    return messages.map(message => ({ field: 'fields', message: `字段第${index + 1}行${message}` }))
  })
}
