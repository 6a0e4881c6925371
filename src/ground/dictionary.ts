import { entity } from '../kit/entity.ts'
import { parent } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { integer } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'

/** What a dictionary itself has in the place of a word. */
export const noWord = '-1'

const fieldsOf = (name: string) => ({
  parentId: parent(name, 'parentId', '上级字典'),
  code: text('code', '字典编号', {
    required: true,
    search: true,
    length: 50,
    width: 180,
    pattern: [/^[A-Za-z][\w-]*$/, '字典编号必须以字母开头，只能是字母、数字、下划线或短横线'],
  }),
  word: text('dictKey', '字典键值', { length: 50, width: 120, fallback: noWord }),
  name: text('dictValue', '字典名称', { required: true, title: true, search: true, length: 100, width: 180 }),
  sort: integer('sort', '字典排序', { required: true, min: 0, max: 99_999 }),
  sealed: flag('isSealed', '封存', { required: '请选择封存', fallback: undefined }, 1, 0),
  remark: text('remark', '备注', { width: 200 }),
  /** Planted from the code, which goes by its code and its words. */
  planted: flag('isSystem', '系统内置', { fixed: true, fallback: false }),
})

const list = ['code', 'name', 'sort', 'sealed', 'remark', 'planted'] as const
const form = ['code', 'name', 'sort', 'sealed', 'remark'] as const
const unique = [['code', 'word']] as const

/** The dictionaries that all companies share, and below each its words. */
export const Dictionary = entity({
  name: 'dictionary',
  label: '系统字典',
  path: 'blade-system/dict',
  page: '/system/dict',
  listAs: 'parent-list',
  quiet: true,
  platform: true,
  fields: fieldsOf('dictionary'),
  list,
  form,
  unique,
})

/** A company's own dictionaries: it gives the words its names and adds its own; what the code goes by is fixed. */
export const BusinessDictionary = entity({
  name: 'businessDictionary',
  label: '业务字典',
  path: 'blade-system/dict-biz',
  page: '/system/dictbiz',
  listAs: 'parent-list',
  rightsAs: 'dictbiz',
  quiet: true,
  fields: fieldsOf('businessDictionary'),
  list,
  form,
  unique,
})
