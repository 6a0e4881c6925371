import { sharedCalls } from '../../../server/documents/shared-resource.ts'
import { gain } from './gain.server.ts'
import { loss } from './loss.server.ts'
import { directions, OtherMove } from './other-move.ts'

/** In is a gain, out a loss. */
export const otherMoveCalls = sharedCalls({
  shown: OtherMove,
  by: 'direction',
  kinds: [
    { value: directions.in, served: gain },
    { value: directions.out, served: loss },
  ],
  says: { choose: '请选择类型：入库或出库！', stays: '已保存的单据不能改变出入库类型，请重新录入！' },
})
