import { type Call, post, type RawInput } from '../../../kit/call.ts'
import { parameters } from '../../../server/edge/input.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { listAll } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerLevel } from './customer-level.ts'

/** The levels to choose from: of one kind or all, narrowed by whatever filter comes along. */
const levels = (wire: string, label: string, kind: { levelType?: string } = {}): Call<Work> => ({
  ...post(
    `${CustomerLevel.path}/${wire}`,
    'customerlevel_view',
    {},
    (work: Work, _input: object, raw: RawInput) => listAll(work, CustomerLevel, { ...parameters(raw), ...kind }),
    { takes: { list: CustomerLevel }, label },
  ),
  reads: true,
})

export const customerLevel = serveEntity(CustomerLevel, {
  calls: [
    levels('selectVipList', 'VIP客户等级', { levelType: '0302' }),
    levels('selectCommonList', '普通客户等级', { levelType: '0301' }),
    levels('selectList', '全部客户等级'),
  ],
})
