import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { notify } from '../../web/client/notify.ts'
import type { RowOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import { DataSource } from './data-source.ts'

export const DataSourcePage = () => <ListPage thing={DataSource} offers={offers} />

const offers = ({ id, name }: RowOf<typeof DataSource.fields>) =>
  can('datasource_test') ? [{ key: 'test', label: '测试连接', run: () => test(id, name) }] : []

async function test(id: string, name: string) {
  await call('POST', `${DataSource.path}/test`, { body: { id }, idempotencyKey: newKey() }).then(
    () => notify.success(`数据源${name}连接成功`),
    () => undefined,
  )
}
