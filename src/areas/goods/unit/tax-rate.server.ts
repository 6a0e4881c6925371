import { refuse } from '../../../base/refusal.ts'
import { get } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { abilityCallAfter } from '../../../server/records/abilities.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { find, listAll, save, showRecord } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { leaveOtherRates } from '../price/dept-rate.server.ts'
import { TaxRate } from './tax-rate.ts'

const party = ref('customer', 'bartererId', '往来单位', { required: true })

export const taxRate = serveEntity(TaxRate, {
  async submit(work, row, sent) {
    if (sent.id) await refuseUsed(work, sent.id, row.rate.toFixed())
    const saved = await save(work, TaxRate, row, sent)
    if (row.deptIds?.length) await leaveOtherRates(work, saved.id, row.deptIds)
    if (row.isDefault)
      await work.tx.run('update tax_rate set is_default = false where tenant_id = $1 and id <> $2 and is_default', [
        work.user.tenantId,
        saved.id,
      ])
    return saved
  },
  calls: [
    abilityCallAfter(TaxRate, 'disable', refuseDefault),
    get('blade-base/taxrate/queryDefault', 'signedIn', {}, queryDefault, { label: '默认税率' }),
    get('blade-base/taxrate/queryDefaultByBarterer', 'signedIn', { party }, queryDefaultByParty, { label: '往来单位默认税率' }),
    get('blade-base/taxrate/quyerZero', 'signedIn', {}, queryZero, { label: '零税率' }),
  ],
})

/** A rate that stands on bills keeps its value for ever; another value is another row. */
async function refuseUsed(work: Work, id: string, rate: string) {
  const before = await find(work, TaxRate, id)
  if (Number(before.rate) === Number(rate)) return
  const used = await work.tx.one(
    'select 1 from goods where tenant_id = $1 and tax_rate_id = $2 union all select 1 from party where tenant_id = $1 and tax_rate_id = $2 limit 1',
    [work.user.tenantId, id],
  )
  if (used) refuse({ field: TaxRate.fields.rate.wire, message: '税率已被使用，不能修改，请新增税率！' })
}

/** Bills without a rate of their own need one to fall back to. */
async function refuseDefault(work: Work, ids: string[]) {
  const found = await work.tx.one(
    'select name from tax_rate where tenant_id = $1 and id = any($2::bigint[]) and is_default and not deleted limit 1',
    [work.user.tenantId, ids],
  )
  if (found) refuse(`${found.name}是默认税率，不能停用，请先设置其他默认税率！`)
}

const alive = { status: '1' }

async function queryDefault(work: Work) {
  return (await listAll(work, TaxRate, { ...alive, isDefault: '2' }))[0]
}

async function queryDefaultByParty(work: Work, input: { party: string }) {
  const row = await work.tx.one(
    `select t.* from party p join tax_rate t on t.tenant_id = p.tenant_id and t.id = p.tax_rate_id and t.enabled and not t.deleted where p.tenant_id = $1 and p.id = $2`,
    [work.user.tenantId, input.party],
  )
  return row ? showRecord(work, TaxRate, row) : queryDefault(work)
}

async function queryZero(work: Work) {
  return (await listAll(work, TaxRate, { ...alive, taxRate: '0' }))[0]
}
