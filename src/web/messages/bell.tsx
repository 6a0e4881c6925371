import { BellOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { listen } from '../client/live.ts'
import { piece } from '../client/piece.ts'
import type { Message } from './message.ts'
import { hearMessages, refreshMessages, useUnread } from './use-messages.ts'

const MessageList = piece(() => import('./message-list.tsx'), 'MessageList')
const News = piece(() => import('./news.tsx'), 'News')

/** How much there is to read, and the way to it. */
export function MessageBell() {
  const unread = useUnread()
  const news = useNews()
  const [isOpen, setOpen] = useState(false)
  const label = unread > 0 ? `消息，${unread} 条未读` : '消息'
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        classNames={{ root: 'messages' }}
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <Suspense fallback={<p className="messages-none">加载中</p>}>
            <MessageList unread={unread} leave={() => setOpen(false)} />
          </Suspense>
        }
      >
        <button type="button" className="icon-button" aria-label={label} title="消息">
          <BellOutlined />
          {unread > 0 && <b className="count">{unread > 99 ? '99+' : unread}</b>}
        </button>
      </Popover>
      <Suspense fallback={null}>{news.length > 0 && <News news={news} />}</Suspense>
    </>
  )
}

const mostNews = 50

/** What has come since this page was opened. After each connection the count is asked for anew, because something may have been missed. */
function useNews(): Message[] {
  const [news, setNews] = useState<Message[]>([])
  useEffect(() => {
    const refresh = () => void refreshMessages()
    const stops = [
      listen('connect', refresh),
      hearMessages(message => {
        setNews(earlier => [...earlier, message].slice(-mostNews))
        refresh()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return news
}
