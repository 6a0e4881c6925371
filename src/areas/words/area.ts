import type { Area } from '../../kit/area.ts'
import { BusinessDictionary, Dictionary, dictionaryBelow, dictionaryBeside } from './dictionary.ts'
import { Param } from './param.ts'

export const wordsArea: Area = {
  captions: {
    'system-words': [Dictionary, BusinessDictionary, dictionaryBeside, dictionaryBelow, Param],
  },
}
