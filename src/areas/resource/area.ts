import { Attach } from '../../ground/attachment.ts'
import { SmsConfig } from '../../ground/sms-config.ts'
import { StorageConfig } from '../../ground/storage-config.ts'
import type { Area } from '../../kit/area.ts'
import { smsDebug } from './sms-debug.ts'

export const resourceArea: Area = {
  name: 'resource',
  captions: {
    'system-resource': [StorageConfig, SmsConfig, Attach],
  },
  things: [smsDebug],
}
