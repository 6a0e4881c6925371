import { hiddenValue } from '../../base/hidden-value.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { Param } from '../../ground/param.ts'
import { requiredMessage } from '../../kit/field.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, idsOf, remove, save } from '../../server/records/records.ts'
import { dropSecrets, keepSecret } from '../../server/rights/sealed.ts'
import type { Work } from '../../server/work.ts'
import { knownParam, randomly } from './known-params.server.ts'

interface Row {
  key: string
  value: string
}

export const param = serveEntity(Param, {
  async submit(work, row, sent) {
    const before = isEmpty(sent.id) ? undefined : await find(work, Param, sent.id, true)
    if (before?.planted && before.key !== row.key) refuse('系统内置参数的键名不能修改！')
    const known = knownParam(row.key)
    const fault = known?.fault(row.value)
    if (fault) refuse(fault)
    return known?.secret ? saveSecret(work, row, sent, before?.value) : save(work, Param, row, sent)
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const planted = await work.tx.many(
      'select name from param where tenant_id = $1 and id = any($2::bigint[]) and planted and not deleted',
      [work.user.tenantId, ids],
    )
    refuseAll(planted.map(({ name }) => `${name}是系统内置参数，不能删除！`))
    await remove(work, Param, ids)
    await dropSecrets(work, Param.name, ids)
  },
})

/** A password goes into the vault; what lists, exports and the history see in its place says nothing. */
async function saveSecret(work: Work, row: Row, sent: { id?: string; version?: unknown }, stored?: string) {
  const isKept = row.value === hiddenValue
  if (isKept && stored !== hiddenValue) refuse(requiredMessage(Param.fields.value))
  const isRandom = row.value === randomly
  const saved = await save(work, Param, { ...row, value: isRandom ? randomly : hiddenValue }, sent)
  if (isRandom) await dropSecrets(work, Param.name, [saved.id])
  else if (!isKept) await keepSecret(work, Param.name, saved.id, row.value)
  return saved
}
