import { useTab } from '../shell/use-tab.ts'

/** Instead of a bill that is not there, or not for this reader. */
export function MissingBill({ label }: { label: string }) {
  const { close } = useTab()
  return (
    <section className="error-page">
      <h1>没有找到这张{label}</h1>
      <p>它可能已被删除，或者您没有查看它的权限。</p>
      <button type="button" className="plain-button" onClick={() => void close()}>
        关闭页签
      </button>
    </section>
  )
}
