import { serveConversion } from '../server/gateways/convert/child.ts'

serveConversion()
