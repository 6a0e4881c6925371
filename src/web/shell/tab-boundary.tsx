import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logFault } from '../client/error-log.ts'

interface Props {
  children: ReactNode
}

/** A fault in one tab stays in that tab. React knows boundaries only as classes. */
export class TabBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    logFault('error', error, componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <Fault error={error} retry={() => this.setState({ error: undefined })} />
  }
}

function Fault({ error, retry }: { error: Error; retry: () => void }) {
  const isOutdated = /dynamically imported module|module script|preload/i.test(error.message)
  return (
    <section className="fault" role="alert">
      <h1>{isOutdated ? '页面文件没有取到' : '页面出错了'}</h1>
      <p>
        {isOutdated
          ? '网络中断，或系统刚刚更新过。重新加载后即可继续，打开的页签会保留。'
          : '这个页签没有显示出来，其他页签不受影响。请重试；仍不行时，请把下面这行内容告诉管理员。'}
      </p>
      <code>{error.message || error.name}</code>
      <button type="button" className="plain-button" onClick={isOutdated ? () => location.reload() : retry}>
        {isOutdated ? '重新加载' : '重试'}
      </button>
    </section>
  )
}
