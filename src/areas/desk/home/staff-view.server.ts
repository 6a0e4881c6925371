import { exact } from '../../../base/exact.ts'
import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Work } from '../../../server/work.ts'

export const staffViewCalls = [
  get('blade-desk/staffview/detail', 'signedIn', { staffId: text('staffId', '员工') }, (work: Work) => ownProfile(work), {
    label: '用户信息卡',
  }),
]

const profileSql = `select a.account, a.name as account_name, a.phone as account_phone, s.name, s.phone, s.kind, s.post, s.rank, s.entered_at, s.contract_to,
    s.basic_wages, s.post_wages, s.rank_wages, d.name as dept, l.name as leader,
    extract(year from age($3::date, s.entered_at))::int as years, extract(month from age($3::date, s.entered_at))::int as months,
    (select string_agg(p.name, '、' order by array_position(a.post_ids, p.id)) from post p where p.tenant_id = a.tenant_id and p.id = any(a.post_ids) and not p.deleted) as posts
  from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id and not s.deleted
  left join dept d on d.tenant_id = a.tenant_id and d.id = coalesce(a.dept_id, s.dept_id)
  left join staff l on l.tenant_id = s.tenant_id and l.id = s.leader_id where a.tenant_id = $1 and a.id = $2`

const servedText = (years: number, months: number) => (years ? `${years}年${months}个月` : `${months}个月`)

/** Who asks is told of himself, whomever he names. */
async function ownProfile({ tx, user, today, dictionary }: Work) {
  const row = await tx.one(profileSql, [user.tenantId, user.id, today])
  const wages = { basicWages: row.basic_wages, postWages: row.post_wages, rankWages: row.rank_wages }
  return {
    userName: row.name ?? row.account_name,
    staffType: row.kind ?? '',
    staffTypeName: dictionary('staff_type').get(row.kind ?? '') ?? '',
    deptName: row.dept ?? '',
    postName: row.posts ?? row.post ?? '',
    staffPhone: row.phone ?? row.account_phone ?? '',
    account: row.account,
    workingAge: row.years == null ? '' : servedText(row.years, row.months),
    entryTimeStr: row.entered_at ?? '',
    expireTimeStr: row.contract_to ?? '',
    parentName: row.leader ?? '',
    rankName: row.rank ?? '',
    ...Object.fromEntries(Object.entries(wages).flatMap(([key, value]) => (value == null ? [] : [[key, exact(value)]]))),
  }
}
