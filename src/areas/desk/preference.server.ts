import { refuse } from '../../base/refusal.ts'
import { get, post } from '../../kit/call.ts'
import { longText } from '../../kit/fields/text.ts'
import type { Work } from '../../server/work.ts'
import { mostPreferences, Preference } from './preference.ts'

const { code, value } = Preference.fields

export const preferenceCalls = [
  get('blade-desk/preference/list', 'signedIn', {}, list, { label: '个人设置' }),
  post('blade-desk/preference/submit', 'signedIn', { code, value: longText('value', '内容', { length: value.rules.length }) }, keep, {
    label: '保存个人设置',
  }),
]

const ownerOf = ({ user }: Work) => [user.tenantId, user.id]

function list(work: Work) {
  return work.tx.many('select code, value from preference where tenant_id = $1 and account_id = $2 order by code', ownerOf(work))
}

/** The last who writes is right; nothing kept is nothing stored. */
async function keep(work: Work, { code, value }: { code: string; value: string | null }) {
  const owner = ownerOf(work)
  if (!value) {
    await work.tx.run('delete from preference where tenant_id = $1 and account_id = $2 and code = $3', [...owner, code])
    return
  }
  const others = await work.tx.many('select 1 from preference where tenant_id = $1 and account_id = $2 and code <> $3', [...owner, code])
  if (others.length >= mostPreferences) refuse(`个人设置最多保存${mostPreferences}项，请先删除不用的筛选或恢复默认列！`)
  await work.tx.run(
    'insert into preference (tenant_id, account_id, code, value) values ($1, $2, $3, $4) on conflict (tenant_id, account_id, code) do update set value = excluded.value',
    [...owner, code, value],
  )
}
