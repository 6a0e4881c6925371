import { CopyOutlined } from '@ant-design/icons'
import { copyText } from '../../../web/client/copy.ts'
import { said } from '../../../web/language/said.ts'
import { t } from '../../../web/language/t.ts'
import { Avatar } from '../../../web/shell/avatar.tsx'
import { HomeCard, useHome } from './home-card.web.tsx'

interface Profile {
  userName: string
  staffTypeName: string
  deptName: string
  postName: string
  staffPhone: string
  account: string
  workingAge: string
  entryTimeStr: string
  expireTimeStr: string
  parentName: string
  rankName: string
}

const shown: [key: keyof Profile, label: string][] = [
  ['deptName', '部门'],
  ['postName', '岗位'],
  ['staffPhone', '手机'],
  ['account', '账号'],
  ['parentName', '部门负责人'],
  ['rankName', '职级'],
  ['workingAge', '工龄'],
  ['entryTimeStr', '入职日期'],
  ['expireTimeStr', '合同到期日'],
]

/** Who one is here; what was never written down is left out. */
export function ProfileCard() {
  const answer = useHome<Profile>('staffview/detail')
  const { data } = answer
  return (
    <HomeCard label="我的信息" answer={answer} isEmpty={!data} none="没有资料">
      {data && (
        <>
          <p className="home-person">
            <Avatar /> <b>{data.userName}</b> {data.staffTypeName && <span className="tag">{t(data.staffTypeName)}</span>}
          </p>
          <dl className="home-profile">
            {shown
              .filter(([key]) => data[key])
              .map(([key, label]) => (
                <div key={key}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {said(data[key])} {key === 'staffPhone' && <CopyPhone phone={data.staffPhone} />}
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </HomeCard>
  )
}

const CopyPhone = ({ phone }: { phone: string }) => (
  <button type="button" className="icon-button" aria-label="复制手机" title="复制手机" onClick={() => void copyText(phone)}>
    <CopyOutlined />
  </button>
)
