import * as tables from '../../ground/files.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { attachCalls } from './attach.server.ts'
import { convertCalls, convertTask } from './convert.server.ts'
import { resourceSettings } from './settings.server.ts'
import { smsConfig } from './sms-config.server.ts'
import { storageConfig } from './storage-config.server.ts'

export const resourceAreaServer: AreaServer = {
  settings: resourceSettings,
  tables: Object.values<Thing>(tables),
  entities: [storageConfig, smsConfig],
  calls: [...attachCalls, ...convertCalls],
  tasks: [convertTask],
  platformWords: [
    words('oss', '存储服务商', { 1: '本地磁盘', 2: 'S3兼容存储' }),
    words('sms', '短信服务商', { 1: '发件箱', 2: 'HTTP接口' }),
  ],
  buttons: {
    smsConfig: [{ code: 'sms_debug', label: '调试' }],
    attach: [
      { code: 'attach_upload', label: '上传' },
      { code: 'attach_download', label: '下载' },
    ],
  },
}
