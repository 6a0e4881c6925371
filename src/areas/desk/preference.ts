import { ref } from '../../kit/fields/choice.ts'
import { longText, text } from '../../kit/fields/text.ts'
import { table } from '../../kit/table.ts'

export const mostPreferences = 500

/** What a user has arranged for himself: columns, saved filters. What it means is the browser's business. */
export const Preference = table({
  name: 'preference',
  label: '个人设置',
  key: ['accountId', 'code'],
  fields: {
    accountId: ref('account', 'userId', '用户', { required: true }),
    code: text('code', '名称', { required: true, length: 100 }),
    value: longText('value', '内容', { required: true, length: 20_000 }),
  },
})
