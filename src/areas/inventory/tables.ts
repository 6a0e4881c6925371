import { id } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { moment } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'

/** What was warned of and not yet put right, so that nobody hears the same twice. */
export const ToldWarning = table({
  name: 'toldWarning',
  label: '已提醒的库存预警',
  key: ['kind', 'depotId', 'goodsId'],
  fields: {
    kind: text('warningType', '预警', { required: true }),
    // A note stands in nobody's way when a goods or a depot is removed, so it holds no reference.
    depotId: id('depotId', '仓库', { required: true }),
    goodsId: id('commInfoId', '商品', { required: true }),
    toldAt: moment('toldTime', '提醒时间', { required: true }),
  },
})

/** How far the books were looked through. */
export const WarningMark = table({
  name: 'warningMark',
  label: '库存预警进度',
  key: [],
  fields: { seq: id('seq', '序号', { required: true }) },
})
