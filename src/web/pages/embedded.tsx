import { foreignPaths } from '../client/menu.ts'
import { useSession } from '../client/session.ts'
import { menuAddress } from '../shell/path.ts'
import { useTab } from '../shell/use-tab.ts'

const allowed = 'allow-scripts allow-forms allow-popups allow-downloads'

/** A page from elsewhere inside a tab of ours, if the menu leads there: an address that somebody sent leads nowhere. A file of our own may not reach out of its frame; a foreign one cannot. */
export function EmbeddedPage() {
  const { query, params } = useTab().location
  const src = query.get('src') ?? ''
  const inMenu = foreignPaths(useSession(session => session.menuAll))
  const address = menuAddress(src, inMenu)
  if (!address) return <NoAddress src={src} />
  const isOwn = new URL(address).origin === location.origin
  return (
    <iframe
      className="embedded-page"
      title={query.get('name') || params.rest || '外部页面'}
      src={address}
      sandbox={isOwn ? allowed : `${allowed} allow-same-origin`}
      referrerPolicy="no-referrer"
    />
  )
}

function NoAddress({ src }: { src: string }) {
  return (
    <section className="error-page">
      <h1>无法打开外部页面</h1>
      <p>{src ? `“${src}”不在您的菜单中，不能打开。` : '地址中没有说明要打开哪个页面（src）。'}</p>
      <a className="plain-button is-primary" href="/">
        返回首页
      </a>
    </section>
  )
}
