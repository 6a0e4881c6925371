import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { md5 } from '../../base/md5.ts'
import { call } from '../../web/client/http.ts'
import { notify } from '../../web/client/notify.ts'
import { CallError } from '../../web/client/wire.ts'
import { type PasswordChange, passwordProblems } from './own-info.ts'

const blank: PasswordChange = { oldPassword: '', newPassword: '', newPassword1: '' }
const labels: Record<keyof PasswordChange, string> = { oldPassword: '原密码', newPassword: '新密码', newPassword1: '确认密码' }
const names = Object.keys(labels) as (keyof PasswordChange)[]

/** Passwords leave the browser hashed, as at the sign-in; a new one ends the user's other sessions. */
export function PasswordForm({ account }: { account: string }) {
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<Partial<PasswordChange>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = passwordProblems(typed, account)
    setProblems(found)
    if (Object.keys(found).length) return
    setBusy(true)
    try {
      const body = Object.fromEntries(names.map(name => [name, md5(typed[name])]))
      await call('POST', 'blade-user/update-password', { body, silent: true })
      setTyped(blank)
      notify.success('密码已修改，其他设备上的登录已失效')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const [fault] = error.faults
      setProblems({ [names.find(name => name === fault?.field) ?? 'oldPassword']: error.msg })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="own-form own-password" onSubmit={event => void submit(event).catch(() => undefined)}>
      {names.map(name => (
        <div key={name} className="form-field">
          <span className="form-label">
            <i className="required">*</i>
            {labels[name]}
          </span>
          <div className="form-control">
            <Input.Password
              value={typed[name]}
              aria-label={labels[name]}
              name={name}
              status={problems[name] && 'error'}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value })
                setProblems(({ [name]: _, ...rest }) => rest)
              }}
            />
            {problems[name] && (
              <p className="form-problem" role="alert">
                {problems[name]}
              </p>
            )}
          </div>
        </div>
      ))}
      <p className="muted">至少 8 位，同时包含字母和数字</p>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        修改密码
      </Button>
    </form>
  )
}
