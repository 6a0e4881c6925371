import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signIn, useSession } from '../client/session.ts'
import { CallError } from '../client/wire.ts'
import { Logo } from '../shell/logo.tsx'
import '../styles/login.css'
import { LoginField, PasswordField } from './login-field.tsx'
import { tenantIcon, userIcon } from './login-icons.tsx'
import { remember, remembered, useTenantName } from './login-memory.ts'
import { Scales } from './scales.tsx'

/** The first page anyone sees: plain controls, so that it is there at once. The shell is fetched while the user types. */
export function Login({ prefetch }: { prefetch: () => Promise<unknown> }) {
  useEffect(() => {
    document.title = 'login'
    const timer = setTimeout(() => void prefetch().catch(() => undefined), 200)
    return () => clearTimeout(timer)
  }, [prefetch])
  return (
    <div className="login">
      <header className="login-head">
        <Logo size={30} />
        <b>衡商</b>
        <span>贸易与商城后台</span>
      </header>
      <main className="login-main">
        <section className="login-words">
          <h1>
            每一笔货、每一分钱，
            <br />
            都对得上。
          </h1>
          <p>销售、采购与库存在同一本账上。</p>
          <Scales />
        </section>
        <LoginForm />
      </main>
      <footer className="login-foot">
        <span>密码不以明文传输</span>
        <span>建议 1366×768 及以上分辨率</span>
      </footer>
    </div>
  )
}

function LoginForm() {
  const [known] = useState(remembered)
  const [tenantId, setTenantId] = useState(known.tenantId)
  const [refusal, setRefusal] = useState(useSession.getState().farewell === 'expired' ? '登录已失效，请您重新登录' : '')
  const [isBusy, setBusy] = useState(false)
  const tenant = useTenantName(tenantId)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstEmpty(form.current!), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const missing = ['tenantId', 'username', 'password'].find(name => !text(name).trim())
    if (missing) return refuse(missing, { tenantId: '请输入租户', username: '请输入用户名', password: '请输入密码' }[missing]!)
    const login = { tenantId: text('tenantId').trim(), username: text('username').trim() }
    setBusy(true)
    setRefusal('')
    try {
      await signIn({ ...login, password: text('password') })
      remember(fields.has('remember') ? login : undefined)
    } catch (error) {
      refuse('password', error instanceof CallError ? error.msg : '登录没有成功，请稍后重试')
      setBusy(false)
    }
  }

  function refuse(name: string, text: string) {
    setRefusal(text)
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  return (
    <form className="login-card" ref={form} onSubmit={submit} noValidate>
      <h2>账号登录</h2>
      <LoginField
        label="租户"
        name="tenantId"
        icon={tenantIcon}
        note={tenant}
        value={tenantId}
        onChange={setTenantId}
        autoComplete="organization"
      />
      <LoginField label="用户名" name="username" icon={userIcon} defaultValue={known.username} autoComplete="username" />
      <PasswordField refusal={refusal} />
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

function focusFirstEmpty(form: HTMLFormElement) {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('.login-field input')]
  ;(inputs.find(input => !input.value) ?? inputs.at(-1))?.focus()
}
