import { exact } from '../../../base/exact.ts'
import { type Call, get, post } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Round } from '../../../server/jobs/rounds.ts'
import { missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { chainRounds } from '../imprint/chain.server.ts'
import { judge } from '../invariants/invariant.server.ts'
import { invariants } from '../invariants/invariants.server.ts'
import { inWords } from './offences.server.ts'
import { type CheckRow, SelfCheckScreen, selfCheckPath } from './self-check.ts'
import { exportSelfCheck } from './self-check-export.server.ts'
import { lastDays, lastResult, runSelfCheck } from './self-check-run.server.ts'

const may = 'selfcheck_view'
const id = text('id', '检查项', { required: '请选择至少一条数据' })
const most = 200

export const selfCheckCalls: Call<Work>[] = [
  get(selfCheckPath('list'), may, {}, (work: Work) => lastResult(work), { label: '账务体检结果' }),
  get(selfCheckPath('days'), may, {}, (work: Work) => lastDays(work), { label: '近期账务体检' }),
  get(selfCheckPath('detail'), may, { id }, (work: Work, input: { id: string }) => offencesAgainst(work, input.id), {
    label: '账务体检明细',
    dear: 'question',
  }),
  get(selfCheckPath('export'), may, {}, (work: Work) => exportSelfCheck(work, most), { label: '导出账务体检', dear: 'question' }),
  post(selfCheckPath('run'), may, {}, runAndTell, { label: '立即体检', dear: 'question' }),
]

async function runAndTell(work: Work): Promise<CheckRow[]> {
  await runSelfCheck(work)
  return lastResult(work)
}

/** Asked anew, so that what was mended meanwhile is not shown any more. */
async function offencesAgainst(work: Work, id: string) {
  const invariant = invariants().find(one => one.id === id) ?? missing()
  const { count, difference, offences } = await judge(work.tx, invariant, most)
  return { id, label: invariant.label, count, difference: exact(difference), records: await inWords(work, offences) }
}

const administratorsSql = `select a.id from account a where a.tenant_id = $1 and a.enabled and not a.deleted
  and exists (select 1 from role r where r.tenant_id = $1 and r.alias = 'administrator' and not r.deleted and r.id = any(a.role_ids))`

/** The clock counts in UTC: twenty to three in Shanghai. */
export const selfCheckRounds: Round[] = [{ name: 'selfCheck', when: '40 18 * * *', run: nightlySelfCheck }, ...chainRounds]

/** Nobody is told that all is well. */
async function nightlySelfCheck(work: Work) {
  const broken = (await runSelfCheck(work)).filter(({ count }) => count)
  if (!broken.length) return
  const content = broken.map(({ invariant: { id, label }, count }) => `${id} ${label}：${count}处`).join('；')
  for (const administrator of await work.tx.many(administratorsSql, [work.user.tenantId]))
    work.send({
      room: `user:${administrator.id}`,
      channel: 'notice',
      title: `账务体检有${broken.length}项不通过`,
      content: content.slice(0, 500),
      path: SelfCheckScreen.page,
    })
}
