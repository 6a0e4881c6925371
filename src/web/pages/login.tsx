import { useEffect, useState } from 'react'
import { LoginLanguage } from '../language/login-language.tsx'
import { Logo } from '../shell/logo.tsx'
import '../styles/login.css'
import { AccountForm } from './account-form.tsx'
import { remembered } from './login-memory.ts'
import { PhoneForm } from './phone-form.tsx'
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
        <LoginLanguage />
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
        <LoginCard />
      </main>
      <footer className="login-foot">
        <span>密码不以明文传输</span>
        <span>建议 1366×768 及以上分辨率</span>
      </footer>
    </div>
  )
}

const ways = { account: '账号登录', phone: '手机登录' }
type Way = keyof typeof ways

/** Two ways in; the tenant that was typed in one is there in the other. */
function LoginCard() {
  const [way, setWay] = useState<Way>('account')
  const [tenantId, setTenantId] = useState(() => remembered().tenantId)
  const Form = way === 'account' ? AccountForm : PhoneForm
  return (
    <section className="login-card">
      <div className="login-ways" role="tablist">
        {(Object.keys(ways) as Way[]).map(one => (
          <button key={one} type="button" role="tab" aria-selected={one === way} onClick={() => setWay(one)}>
            {ways[one]}
          </button>
        ))}
      </div>
      <Form tenantId={tenantId} setTenantId={setTenantId} />
    </section>
  )
}
