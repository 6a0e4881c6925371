import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { dictionaryCalls } from './dictionary.server.ts'
import { param } from './param.server.ts'

export const wordsAreaServer: AreaServer = {
  entities: [param],
  calls: dictionaryCalls,
  platformWords: [
    words('yes_no', '是否', { 1: '否', 2: '是' }),
    words('flow', '流程类型', { 1: '请假流程', 2: '报销流程' }, { 1: 'leave', 2: 'expense' }),
  ],
}
