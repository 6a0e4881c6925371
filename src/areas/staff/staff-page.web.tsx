import { Staff } from '../../ground/staff.ts'
import { permissionOf } from '../../kit/permission.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { encodeRow, type RowOf, type Sent, wordOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { forget } from '../../web/client/things.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { type Asked, ask } from '../user/ask-dialog.web.tsx'
import { AssignForm, RenewalForm } from './staff-forms.ts'

/** The staff: who signs in as whom, and how long their contracts run. */
export const StaffPage = () => <ListPage thing={Staff} offers={offers} />

type StaffRow = RowOf<typeof Staff.fields>

const send = (word: string, body: Sent) => call('POST', `${Staff.path}/${word}`, { body, idempotencyKey: newKey(), silent: true })

const offers = (row: StaffRow): Choice[] =>
  can(permissionOf(Staff, 'edit'))
    ? [
        { key: 'assign', label: '分配', run: () => assign(row) },
        { key: 'renew', label: '续签', run: () => renew(row) },
      ]
    : []

const assign = (row: StaffRow) =>
  askOf(row, {
    formed: AssignForm,
    title: '分配登录用户',
    record: { accountId: row.accountId, accountName: row.accountName },
    send: form => send('assign', { staffId: row.id, ...encodeRow(AssignForm.fields, { accountId: form.accountId ?? '' }) }),
    done: '分配成功',
  })

const renew = (row: StaffRow) =>
  askOf(row, {
    formed: RenewalForm,
    title: '合同续签',
    hint: row.contractTo ? `现合同到期日 ${wordOf(row.contractTo)}` : undefined,
    record: {},
    send: form => send('setStaffRenewal', { staffId: row.id, ...encodeRow(RenewalForm.fields, { from: form.from, to: form.to }) }),
    done: '续签成功',
  })

async function askOf(row: StaffRow, asked: Omit<Asked, 'note'>) {
  if (await ask({ ...asked, note: row.name }, `${asked.formed.name} ${row.id}`)) void forget(Staff)
}
