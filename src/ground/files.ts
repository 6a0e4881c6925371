import { flag } from '../kit/fields/flag.ts'
import { longText, text } from '../kit/fields/text.ts'
import { moment } from '../kit/fields/time.ts'
import { table } from '../kit/table.ts'

/** Where a file lies and how long it stays: nothing that is shown to anybody. */
export const Attachment = table({
  name: 'attachment',
  label: '文件',
  fields: {
    storeKey: text('storeKey', '存储键', { required: true }),
    type: text('type', '媒体类型', { required: true }),
    hasSmall: flag('hasSmall', '有缩略图'),
    expiresAt: moment('expireTime', '过期时间'),
  },
  indexes: [['expiresAt']],
})

/** Secrets of records, sealed with a key that is not in the database. */
export const SealedSecret = table({
  name: 'sealedSecret',
  label: '加密密钥',
  key: ['subject', 'subjectId'],
  fields: {
    subject: text('subject', '对象', { required: true }),
    subjectId: text('subjectId', '对象编号', { required: true }),
    sealed: longText('sealed', '密文', { required: true }),
  },
})
