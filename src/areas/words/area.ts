import { BusinessDictionary, Dictionary } from '../../ground/dictionary.ts'
import { Param } from '../../ground/param.ts'
import type { Area } from '../../kit/area.ts'
import { dictionaryBelow, dictionaryBeside } from './dictionary.ts'

export const wordsArea: Area = {
  name: 'words',
  captions: {
    'system-words': [Dictionary, BusinessDictionary, dictionaryBeside, dictionaryBelow, Param],
  },
}
