import { id, ref } from '../kit/fields/choice.ts'
import { text } from '../kit/fields/text.ts'
import { moment } from '../kit/fields/time.ts'
import { table } from '../kit/table.ts'

/** What was told to a person, one row for each receiver, so that each has a mark of his own. */
export const Message = table({
  name: 'message',
  label: '消息',
  key: ['accountId', 'messageId'],
  fields: {
    accountId: ref('account', 'userId', '接收人', { required: true }),
    messageId: id('id', '消息', { required: true }),
    channel: text('channel', '频道', { required: true }),
    title: text('title', '标题', { required: true }),
    content: text('content', '内容', { length: 500 }),
    orderNumber: text('orderNumber', '单号'),
    path: text('path', '页面', { length: 500 }),
    createdAt: moment('createTime', '时间', { required: true }),
    readAt: moment('readTime', '已读时间'),
  },
  indexes: [
    ['accountId', 'createdAt'],
    ['accountId', 'readAt'],
  ],
})
