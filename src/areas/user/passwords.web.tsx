import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { copyText } from '../../web/client/copy.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import './passwords.web.css'

export interface Told {
  account: string
  realName?: string
  password: string
}

/** Passwords that the server made: it does not know them any more, so here they are seen for the only time. */
export const tellPasswords = (told: Told[], note?: string) =>
  openDialog<never>(close => <Passwords told={told} note={note} onClose={close} />, 'passwords')

function Passwords({ told, note, onClose }: { told: Told[]; note?: string; onClose(): void }) {
  const text = told.map(({ account, password }) => `${account}\t${password}`).join('\n')
  return (
    <TabDialog
      title="新密码"
      note={note ?? '只显示这一次，请告知本人并提醒尽快修改'}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button icon={<CopyOutlined />} onClick={() => void copyText(text)}>
            复制
          </Button>
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <table className="passwords">
        <thead>
          <tr>
            <th>账号</th>
            <th>姓名</th>
            <th>密码</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ account, realName, password }) => (
            <tr key={account}>
              <td>{account}</td>
              <td>{realName}</td>
              <td>
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TabDialog>
  )
}
