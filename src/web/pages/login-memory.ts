import { useEffect, useState } from 'react'
import { answerOf, ask } from '../client/wire.ts'

const storageKey = 'hengshang.login'
const defaultTenant = '000000'

interface Remembered {
  tenantId: string
  username: string
  /** The company's name, which nobody is told by its number alone. */
  tenantName?: string
}

/** Who signed in here before, if he wanted to be remembered. */
export function remembered(): Remembered & { isKept: boolean } {
  try {
    const { tenantId, username, tenantName }: Remembered = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return { tenantId, username, tenantName, isKept: true }
  } catch {
    return { tenantId: defaultTenant, username: '', isKept: true }
  }
}

export function remember(login?: Remembered) {
  if (login) localStorage.setItem(storageKey, JSON.stringify(login))
  else localStorage.removeItem(storageKey)
}

interface Tenant {
  tenantId?: string
  tenantName?: string
  /** 2 when its people must read a picture. */
  captchaMode?: number
}

/** What the page learns of the company whose code was typed: its name where it stands on its address, or where it was signed in to before. */
export function useTenant(tenantId: string): Tenant {
  const [tenant, setTenant] = useState<Tenant>({})
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const query = { domain: location.origin, tenantId }
      const options = { query, headers: { 'Tenant-Id': tenantId }, signal: gone.signal }
      const found = await ask('GET', 'blade-system/tenant/info', options, '')
        .then(answerOf<Tenant>)
        .catch(() => ({}))
      if (!gone.signal.aborted) setTenant(found)
    }, 250)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [tenantId])
  const known = remembered()
  const tenantName = known.tenantId === tenantId ? known.tenantName : undefined
  return tenant.tenantId === tenantId ? { tenantName, ...tenant } : { tenantName }
}
