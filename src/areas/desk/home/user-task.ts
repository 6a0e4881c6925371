import { keyed } from '../../../kit/field.ts'
import { ref, refs } from '../../../kit/fields/choice.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'
import { table } from '../../../kit/table.ts'

const title = text('title', '标题', { required: true, length: 100 })
const content = longText('content', '内容', { length: 500 })

/** What somebody asks of somebody, until that one says that it is done. */
export const UserTask = table({
  name: 'userTask',
  label: '待办任务',
  fields: {
    accountId: ref('account', 'userId', '处理人', { required: true }),
    senderId: ref('account', 'createUser', '发起人', { required: true }),
    title,
    content,
    createdAt: moment('createTime', '时间', { required: true }),
    finishedAt: moment('finishTime', '完成时间'),
  },
  indexes: [['accountId', 'finishedAt', 'createdAt']],
})

/** What is said to send one. */
export const TaskForm = {
  name: 'userTaskForm',
  fields: keyed({ title, content, userIds: refs('account', 'userIds', '处理人', { required: true }) }),
  form: ['title', 'content', 'userIds'],
}
