import { entity, recordFields } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer } from '../../kit/fields/number.ts'
import { longText, text } from '../../kit/fields/text.ts'
import { moment } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'

/** The files of a company. What somebody made for himself lies in the same table and is none of these. */
export const Attach = entity({
  name: 'attach',
  label: '附件',
  path: 'blade-resource/attach',
  page: '/resource/attach',
  table: 'attachment',
  role: 'shared',
  quiet: true,
  fields: {
    originalName: text('originalName', '原文件名', { required: true, title: true, search: true }),
    extension: text('extension', '类型', { required: true, fixed: true, width: 80 }),
    size: integer('attachSize', '大小', { required: true, fixed: true }),
    storageId: ref('storageConfig', 'ossId', '存储配置', { fixed: true }),
    remark: text('remark', '备注', { length: 500 }),
    createdBy: recordFields.createdBy,
    createdAt: recordFields.createdAt,
  },
  list: ['originalName', 'extension', 'size', 'storageId', 'createdBy', 'createdAt', 'remark'],
  form: ['originalName', 'remark'],
})

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
