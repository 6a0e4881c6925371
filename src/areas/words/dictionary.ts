import { Dictionary } from '../../ground/dictionary.ts'
import type { Entity } from '../../kit/entity.ts'
import { screen } from '../../kit/screen.ts'

export const isPlatform = ({ name }: { name: string }) => name === Dictionary.name

/** The words of a dictionary: the same record, asked for its word and not for its code. */
export function wordsOf(dictionary: Entity): Entity {
  const { code, word } = dictionary.fields as typeof Dictionary.fields
  return {
    ...dictionary,
    label: '字典键值',
    fields: {
      ...dictionary.fields,
      code: { ...code, rules: { ...code.rules, required: undefined } },
      word: {
        ...word,
        rules: { length: 50, width: 120, required: true, pattern: [/^(?!-1$)[^\s,]+$/, '字典键值不能有空格和逗号，也不能是-1'] },
      },
    },
    list: ['word', 'name', 'sort', 'sealed', 'remark', 'parentId', 'planted'],
    form: ['parentId', 'word', 'name', 'sort', 'sealed', 'remark'],
  }
}

const board = (name: string, label: string, page: string, code: string) =>
  screen({ name, label, page, platform: true, buttons: [{ code, label: '查看' }] })

/** The dictionaries at the left and their words at the right, or above and below. */
export const dictionaryBeside = board('dictionaryBeside', '字典管理(横向)', '/dict-horizontal/index', 'dict_horizontal_view')
export const dictionaryBelow = board('dictionaryBelow', '字典管理(纵向)', '/dict-vertical/index', 'dict_vertical_view')
