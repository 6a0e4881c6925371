import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { openTab } from '../shell/tabs.ts'
import { type Message, secondLine } from './message.ts'
import './news.css'
import { showOutside } from './outside.ts'
import { markRead } from './use-messages.ts'

const beforeShown = 500
const shownFor = 8000
const most = 3

/** Each message shows itself a moment after it has come, in the corner and, when nobody looks at the window, outside of it. */
export function News({ news }: { news: Message[] }) {
  const [begun] = useState(() => new Set<string>())
  const [shown, setShown] = useState<Message[]>([])
  const hide = ({ id }: Message) => setShown(now => now.filter(other => other.id !== id))
  const read = (message: Message) => {
    hide(message)
    void markRead(message).catch(() => undefined)
  }
  useEffect(() => {
    for (const message of news.filter(({ id }) => !begun.has(id))) {
      begun.add(message.id)
      setTimeout(() => {
        setShown(now => [...now, message].slice(-most))
        showOutside(message, () => {
          if (message.path) openTab(message.path)
          read(message)
        })
        setTimeout(() => hide(message), shownFor)
      }, beforeShown)
    }
  })
  return (
    <aside className="news" aria-live="polite" aria-label="新消息">
      {shown.map(message => (
        <article key={message.id}>
          {message.path ? (
            <a href={message.path} onClick={() => read(message)}>
              {message.title}
            </a>
          ) : (
            <b>{message.title}</b>
          )}
          <button type="button" className="icon-button" aria-label="关闭" onClick={() => hide(message)}>
            <CloseOutlined />
          </button>
          <p>{secondLine(message)}</p>
        </article>
      ))}
    </aside>
  )
}
