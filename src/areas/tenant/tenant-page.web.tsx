import { Tenant } from '../../ground/tenant.ts'
import { keyed } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { declarationOf } from '../../web/client/declarations.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { encodeRow, type RowOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { detailOf, forget } from '../../web/client/things.ts'
import { openForm } from '../../web/form/open-form.tsx'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { DataSource } from '../develop/data-source.ts'
import { ask } from '../user/ask-dialog.web.tsx'
import { tellPasswords } from '../user/passwords.web.tsx'
import { TenantForm } from '../user/user-forms.ts'

/** The companies that work here; a new one's administrator gets a password that is told this once. */
export const TenantPage = () => <ListPage thing={Tenant} offers={offers} onAdd={add} cells={cells} />

type TenantRow = RowOf<typeof Tenant.fields>

const cells = { accountLimit: (row: TenantRow) => (row.accountLimit < 0 ? '不限' : String(row.accountLimit)) }

async function add() {
  const saved = (await openForm(Tenant)) as { tenantId: string; account: string; password: string } | undefined
  if (!saved) return
  const { tenantId, account, password } = saved
  await tellPasswords([{ account, realName: '管理员', password }], `租户 ${tenantId} 的管理员，密码只显示这一次`)
}

const offers = (row: TenantRow): Choice[] =>
  can('tenant_setting')
    ? [
        { key: 'setting', label: '授权配置', run: () => set(row) },
        { key: 'dataSource', label: '数据源', run: () => setSource(row) },
      ]
    : []

/** Sources are declared by another area, which is waited for before they are asked. */
const SourceForm = {
  name: 'tenantSource',
  fields: keyed({ dataSourceId: ref(DataSource.name, 'datasourceId', DataSource.label) }),
  form: ['dataSourceId'],
}

/** The database outside that a company is shown by; none is ours. */
async function setSource(row: TenantRow) {
  await declarationOf(DataSource.name)
  const known = row.datasourceId ? await detailOf(DataSource, row.datasourceId) : undefined
  const isDone = await ask(
    {
      formed: SourceForm,
      title: DataSource.label,
      note: row.name,
      hint: '不选即使用本系统的数据库',
      record: { dataSourceId: row.datasourceId, dataSourceName: known?.name },
      send: form =>
        call('POST', `${Tenant.path}/datasource`, {
          body: {
            ...encodeRow(Tenant.fields, { code: row.code }),
            ...encodeRow(SourceForm.fields, { dataSourceId: form.dataSourceId ?? '' }),
          },
          idempotencyKey: newKey(),
          silent: true,
        }),
      done: '保存成功',
    },
    `source ${row.id}`,
  )
  if (isDone) void forget(Tenant)
}

async function set(row: TenantRow) {
  const isDone = await ask(
    {
      formed: TenantForm,
      title: '授权配置',
      note: row.name,
      record: row,
      send: ({ accountLimit, expiresAt }) =>
        call('POST', 'blade-system/tenant/setting', {
          body: { ids: row.id, ...encodeRow(TenantForm.fields, { accountLimit, expiresAt: expiresAt ?? '' }) },
          idempotencyKey: newKey(),
          silent: true,
        }),
      done: '保存成功',
    },
    `tenant ${row.id}`,
  )
  if (isDone) void forget(Tenant)
}
