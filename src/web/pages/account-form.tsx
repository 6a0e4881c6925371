import { useEffect, useState } from 'react'
import { useSession } from '../client/session.ts'
import { fetchCaptcha, signIn } from '../client/sign-in.ts'
import { LoginField, LoginRefusal, PasswordField } from './login-field.tsx'
import { codeIcon, tenantIcon, userIcon } from './login-icons.tsx'
import { remember, remembered, useTenant } from './login-memory.ts'
import { type TenantProps, useLogin } from './use-login.ts'

const asked = { tenantId: '请输入租户', username: '请输入用户名', password: '请输入密码', captcha: '请输入验证码' }

export function AccountForm({ tenantId, setTenantId }: TenantProps) {
  const [known] = useState(remembered)
  const { tenantName, captchaMode } = useTenant(tenantId)
  const captcha = useCaptcha(captchaMode === 2)
  const { form, refusal, isBusy, submit } = useLogin(asked, 'password', async text => {
    const login = { tenantId: text('tenantId').trim(), username: text('username').trim() }
    const code = captcha.picture && { key: captcha.picture.key, code: text('captcha').trim() }
    try {
      await signIn({ ...login, password: text('password'), captcha: code })
    } catch (error) {
      captcha.renew()
      throw error
    }
    remember(text('remember') ? { ...login, tenantName: useSession.getState().userInfo.tenantName } : undefined)
  })
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
      <LoginField label="用户名" name="username" icon={userIcon} defaultValue={known.username} autoComplete="username" />
      <PasswordField isBad={refusal !== ''} />
      {captcha.picture && (
        <LoginField label="验证码" name="captcha" icon={codeIcon} autoComplete="off">
          <button type="button" className="login-picture" title="看不清，换一张" onClick={captcha.renew}>
            <img src={captcha.picture.image} alt="验证码" />
          </button>
        </LoginField>
      )}
      <LoginRefusal text={refusal} />
      <label className="login-remember">
        <input type="checkbox" name="remember" defaultChecked={known.isKept} />
        记住租户和用户名
      </label>
      <button type="submit" className="login-submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </button>
    </form>
  )
}

/** A picture is good for one try. */
function useCaptcha(isWanted: boolean) {
  const [picture, setPicture] = useState<{ key: string; image: string }>()
  const renew = () => {
    if (isWanted) void fetchCaptcha().then(setPicture, () => undefined)
  }
  useEffect(renew, [isWanted])
  return { picture: isWanted ? picture : undefined, renew }
}
