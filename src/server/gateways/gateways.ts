import type { FileStore } from './files.ts'
import type { SmsGateway } from './sms.ts'

/** The outside world, in our words; which vendor stands behind each is chosen in app/server.ts. */
export interface Gateways {
  files: FileStore
  sms: SmsGateway
}
