import type { Area } from '../../kit/area.ts'
import { Attach } from './attachment.ts'
import { SmsConfig } from './sms-config.ts'
import { smsDebug } from './sms-debug.ts'
import { StorageConfig } from './storage-config.ts'

export const resourceArea: Area = {
  captions: {
    'system-resource': [StorageConfig, SmsConfig, Attach],
  },
  things: [smsDebug],
  buttons: {
    smsConfig: [{ code: 'sms_debug', label: '调试' }],
    attach: [
      { code: 'attach_upload', label: '上传' },
      { code: 'attach_download', label: '下载' },
    ],
  },
}
