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
}
