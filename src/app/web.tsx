import { type ComponentType, lazy, StrictMode, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { shareSession, useSession } from '../web/client/session.ts'
import { Login } from '../web/pages/login.tsx'
import { Forbidden, NotFound, ServerError } from '../web/pages/not-found.tsx'
import '../web/styles/base.css'
import { wearTheme } from '../web/theme/use-theme.ts'

/** What whoever has a link opens without an account, by the first word of its address. */
const linkedPages: Record<string, ComponentType> = {
  '/supplierQuote': lazy(async () => ({
    default: (await import('../areas/purchase/inquiry/supplier-page.web.tsx')).SupplierQuotePage,
  })),
  '/quotation': lazy(async () => ({ default: (await import('../areas/sales/inquiry/quotation-page.web.tsx')).QuotationPage })),
}

const openPages: Record<string, ComponentType> = { '/404': NotFound, '/403': Forbidden, '/500': ServerError }

/** Fetched after the sign-in, or while the user types his password. */
async function loadShell() {
  const [{ openShell }, { masters }] = await Promise.all([import('./shell.tsx'), import('./masters.ts')])
  return { default: await openShell(masters) }
}

const Shell = lazy(loadShell)

function Root() {
  const signedInAt = useSession(state => state.signedInAt)
  // What a link opens is the same for everybody, signed in or not.
  const Linked = linkedPages[location.pathname]
  if (Linked) {
    return (
      <Suspense fallback={null}>
        <Linked />
      </Suspense>
    )
  }
  if (signedInAt) {
    return (
      <Suspense fallback={null}>
        <Shell key={signedInAt} />
      </Suspense>
    )
  }
  const Open = openPages[location.pathname]
  return Open ? <Open /> : <AtLogin />
}

function AtLogin() {
  useLayoutEffect(() => {
    if (location.pathname !== '/login') history.replaceState(null, '', loginPath())
  }, [])
  return <Login prefetch={loadShell} />
}

/** Remembers the page that was asked for, unless the user has just left it on purpose. */
function loginPath() {
  const path = location.pathname + location.search
  const isWanted = path !== '/' && useSession.getState().farewell !== 'left'
  return isWanted ? `/login?to=${encodeURIComponent(path)}` : '/login'
}

wearTheme()
shareSession()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
