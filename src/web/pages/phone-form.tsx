import { useEffect, useState } from 'react'
import { askSmsCode, signInByPhone } from '../client/sign-in.ts'
import { CallError } from '../client/wire.ts'
import { LoginField, LoginRefusal } from './login-field.tsx'
import { codeIcon, phoneIcon, tenantIcon } from './login-icons.tsx'
import { useTenant } from './login-memory.ts'
import { type TenantProps, useLogin } from './use-login.ts'

const asked = { tenantId: '请输入租户', phone: '请输入手机号码', code: '请输入验证码' }
const pause = 60

export function PhoneForm({ tenantId, setTenantId }: TenantProps) {
  const { tenantName } = useTenant(tenantId)
  const [phone, setPhone] = useState('')
  const [smsId, setSmsId] = useState('')
  const [wait, setWait] = useState(0)
  const { form, refusal, isBusy, submit, refuse } = useLogin(asked, 'code', async text => {
    if (!smsId) throw new CallError(400, '请先获取验证码')
    await signInByPhone({ tenantId: tenantId.trim(), phone: phone.trim(), code: text('code').trim(), smsId })
  })
  useEffect(() => {
    const timer = wait ? setTimeout(() => setWait(wait - 1), 1000) : undefined
    return () => clearTimeout(timer)
  }, [wait])

  async function send() {
    if (!/^1\d{10}$/.test(phone.trim())) return refuse('phone', '请输入正确的手机号码')
    try {
      setSmsId(await askSmsCode(tenantId.trim(), phone.trim()))
      setWait(pause)
      refuse('code', '')
    } catch (error) {
      refuse('phone', error instanceof CallError ? error.msg : '验证码没有发出，请稍后重试')
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <LoginField
        label="租户"
        name="tenantId"
        icon={tenantIcon}
        note={tenantName}
        value={tenantId}
        onChange={setTenantId}
        autoComplete="organization"
      />
      <LoginField label="手机号码" name="phone" icon={phoneIcon} value={phone} onChange={setPhone} autoComplete="tel" />
      <LoginField label="验证码" name="code" icon={codeIcon} autoComplete="one-time-code">
        <button type="button" className="login-send" disabled={wait > 0} onClick={() => void send()}>
          {wait ? `${wait} 秒后重新获取` : '获取验证码'}
        </button>
      </LoginField>
      <LoginRefusal text={refusal} />
      <button type="submit" className="login-submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </button>
    </form>
  )
}
