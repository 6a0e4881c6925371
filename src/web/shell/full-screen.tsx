import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'

/** Nothing but the product on the whole screen. */
export function FullScreen() {
  const isFull = useSyncExternalStore(
    changed => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null,
  )
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const label = isFull ? '退出全屏' : '全屏'
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => void toggle()}>
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}
