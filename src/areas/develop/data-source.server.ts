import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { get, post } from '../../kit/call.ts'
import { requiredMessage } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { refuseWhereClosed } from '../../server/developer-tools.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { idsOf, listAll, remove, save } from '../../server/records/records.ts'
import { dropSecrets, keepSecret } from '../../server/rights/sealed.ts'
import type { Work } from '../../server/work.ts'
import { connected, sourceOf } from './connect.server.ts'
import { DataSource } from './data-source.ts'

const id = text('id', '数据源', { required: '请选择至少一条数据', length: 20 })

/** Databases outside; the password goes into the vault, and one that is not typed again stays. */
export const dataSource = serveEntity(DataSource, {
  async submit(work, { password, ...row }, sent) {
    refuseWhereClosed()
    if (isEmpty(sent.id) && !password) refuse(requiredMessage(DataSource.fields.password))
    const saved = await save(work, DataSource, row, sent)
    await keepSecret(work, DataSource.name, saved.id, password)
    return saved
  },
  async remove(work, value) {
    refuseWhereClosed()
    const ids = idsOf(value)
    await remove(work, DataSource, ids)
    await dropSecrets(work, DataSource.name, ids)
  },
  calls: [
    get(`${DataSource.path}/select`, 'datasource_view', {}, (work: Work) => listAll(work, DataSource), { label: '数据源选择' }),
    post(`${DataSource.path}/test`, 'datasource_test', { id }, test, { label: '数据源测试连接', apart: true }),
  ],
})

/** Takes nothing but the id: where to connect to is what was saved, never what the caller says. */
async function test(work: Work, input: { id: string }) {
  refuseWhereClosed()
  const source = await work.apart(side => sourceOf(side, input.id))
  await connected(source, client => client.query('select 1'))
  return true
}
