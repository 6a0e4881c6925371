import type { Converter } from './convert/converter.ts'
import type { Bucket, FileStore } from './files.ts'
import type { InvoicePlatform } from './invoices.ts'
import type { MapGateway } from './map.ts'
import type { Trust } from './outside.ts'
import type { SmsGateway, SmsProvider } from './sms.ts'
import type { Vault } from './vault.ts'

/** The outside world, in our words; which vendor stands behind each is chosen in app/gateways.ts. */
export interface Gateways {
  files: FileStores
  sms: SmsServices
  vault: Vault
  converter: Converter
  map: MapGateway
  invoices: InvoicePlatform
  /** Where people reach us from outside, as far as it is known: what is sent to them leads there. */
  address?: string
}

/** What a company that chose nothing uses, and what it can choose. */
interface FileStores {
  usual: FileStore
  disk: FileStore
  bucket(bucket: Bucket, trust: Trust): FileStore
}

interface SmsServices {
  usual(tenantId: string): SmsGateway
  outbox(tenantId: string): SmsGateway
  provider(provider: SmsProvider, trust: Trust): SmsGateway
}
