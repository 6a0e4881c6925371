import { SmsConfig } from '../../ground/sms-config.ts'
import type { Row } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { openDeclared } from '../../web/form/declared.tsx'
import { ListPage } from '../../web/list/list-page.tsx'
import { smsDebug } from './sms-debug.ts'

const offers = ({ id, code }: Row) =>
  can(smsDebug.permission) ? [{ key: 'debug', label: '调试', run: () => openDeclared(smsDebug, [{ id, code }]) }] : []

export const SmsPage = () => <ListPage thing={SmsConfig} offers={offers} />
