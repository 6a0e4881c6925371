import { can } from '../../web/client/session.ts'
import type { WireRow } from '../../web/client/things.ts'
import { openDeclared } from '../../web/form/declared.tsx'
import { ListPage } from '../../web/list/list-page.tsx'
import { SmsConfig } from './sms-config.ts'
import { smsDebug } from './sms-debug.ts'

const offers = ({ id, smsCode }: WireRow) =>
  can(smsDebug.permission) ? [{ key: 'debug', label: '调试', run: () => openDeclared(smsDebug, [{ id, code: smsCode }]) }] : []

export const SmsPage = () => <ListPage thing={SmsConfig} offers={offers} />
