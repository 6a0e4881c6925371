import type { Call } from '../../../kit/call.ts'
import { recordCalls } from '../../../server/records/record-calls.ts'
import type { Work } from '../../../server/work.ts'
import { goods } from './goods.server.ts'

const verbs = ['list', 'detail', 'submit', 'remove']

/** The wire has a second name for goods; behind both stand the same records, rules and rights. */
export const commodityCalls = (): Call<Work>[] =>
  recordCalls(goods).flatMap(call => {
    const verb = verbs.find(word => call.path === `${goods.entity.path}/${word}`)
    return verb ? [{ ...call, path: `blade-base/commodity/${verb}` }] : []
  })
