import { useEffect, useState } from 'react'
import { answerOf, ask } from '../client/wire.ts'

const storageKey = 'hengshang.login'
const defaultTenant = '000000'

interface Remembered {
  tenantId: string
  username: string
}

/** Who signed in here before, if he wanted to be remembered. */
export function remembered(): Remembered & { isKept: boolean } {
  try {
    const { tenantId, username }: Remembered = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return { tenantId, username, isKept: true }
  } catch {
    return { tenantId: defaultTenant, username: '', isKept: true }
  }
}

export function remember(login?: Remembered) {
  if (login) localStorage.setItem(storageKey, JSON.stringify(login))
  else localStorage.removeItem(storageKey)
}

interface TenantInfo {
  tenantId?: string
  tenantName?: string
}

/** The company behind the tenant code, once the code is one the server knows. */
export function useTenantName(tenantId: string): string {
  const [info, setInfo] = useState<TenantInfo>({})
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const query = { domain: location.origin, tenantId }
      const found = await ask('GET', 'blade-system/tenant/info', { query, signal: gone.signal }, '')
        .then(answerOf<TenantInfo>)
        .catch(() => ({}))
      if (!gone.signal.aborted) setInfo(found)
    }, 250)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [tenantId])
  return info.tenantId === tenantId ? (info.tenantName ?? '') : ''
}
