import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tabs } from 'antd'
import { call } from '../../web/client/http.ts'
import { notify } from '../../web/client/notify.ts'
import { queryClient } from '../../web/client/query.ts'
import { type Row, type Values, wordOf } from '../../web/client/rows.ts'
import { useSession } from '../../web/client/session.ts'
import { writeForm } from '../../web/fields/form.ts'
import { FormFields } from '../../web/form/form-fields.tsx'
import { useDirtyTab } from '../../web/form/use-dirty-tab.ts'
import { useForm } from '../../web/form/use-form.ts'
import { language, t } from '../../web/language/t.ts'
import { AvatarInput } from './avatar-input.web.tsx'
import { OwnInfo } from './own-info.ts'
import './own-info.web.css'
import { PasswordForm } from './password-form.web.tsx'

const key = ['own info']

/** What the call tells beside what can be changed here. */
type Info = Row & Record<'account' | 'tenantName' | 'deptName' | 'roleName' | 'staffTypeName' | 'postName' | 'rankName', string>

/** What the product knows of its user, what he may change of it, and his password. */
export function OwnInfoPage() {
  const { data } = useQuery({ queryKey: key, queryFn: () => call<Info>('GET', 'blade-user/info') })
  if (!data) return <Skeleton active className="card own-info" />
  return (
    <div className="card own-info">
      <Tabs
        items={[
          { key: 'info', label: '个人信息', children: <InfoForm key={data.version} info={data} /> },
          { key: 'password', label: '修改密码', children: <PasswordForm account={data.account} /> },
        ]}
      />
    </div>
  )
}

function InfoForm({ info }: { info: Info }) {
  const { form, problems, isBusy, isDirty, change, submit } = useForm(
    formed,
    { record: info },
    {
      send,
      reload: () => call('GET', 'blade-user/info'),
      done,
    },
  )
  useDirtyTab(isDirty)
  return (
    <form
      className="own-form"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <AvatarInput value={wordOf(form.avatar)} onChange={avatar => change('avatar', { avatar })} />
      <FormFields formed={formed} form={form} problems={problems} isView={false} onChange={change} />
      <dl className="own-facts">
        {factsOf(info).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
        保存
      </Button>
    </form>
  )
}

const formed = { ...OwnInfo, form: ['realName', 'phone', 'email'] }

/** What others keep about him: shown, not changed here. */
const factsOf = (info: Info): [string, string][] => [
  ['用户名', info.account],
  ['公司', info.tenantName],
  ['部门', info.deptName],
  ['角色', rolesOf(info.roleName)],
  ['员工类型', t(info.staffTypeName ?? '')],
  ['岗位', info.postName],
  ['职级', info.rankName],
  ['基本工资', wages(info.basicWages)],
  ['岗位工资', wages(info.postWages)],
  ['职级工资', wages(info.rankWages)],
]

const rolesOf = (names = '') =>
  names
    .split(',')
    .map(name => t(name))
    .join(', ')

const wages = (amount: unknown) => (amount == null || amount === '' ? '' : Math.round(Number(amount)).toLocaleString(language))

async function send(form: Values, over: Values | undefined) {
  await call('POST', 'blade-user/update-info', { body: writeForm(OwnInfo.fields, form, over), silent: true })
  useSession.setState(({ userInfo }) => ({ userInfo: { ...userInfo, name: wordOf(form.realName), avatar: wordOf(form.avatar) } }))
}

function done() {
  notify.success('保存成功')
  void queryClient.invalidateQueries({ queryKey: key })
}
