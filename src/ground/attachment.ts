import { entity, recordFields } from '../kit/entity.ts'
import { ref } from '../kit/fields/choice.ts'
import { integer } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'

/** The files of a company. What somebody made for himself lies in the same table and is none of these. */
export const Attach = entity({
  name: 'attach',
  label: '附件',
  path: 'blade-resource/attach',
  page: '/resource/attach',
  table: 'attachment',
  role: 'shared',
  quiet: true,
  idAs: 'attachId',
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
