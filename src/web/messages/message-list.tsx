import { useEffect } from 'react'
import '../styles/fields.css'
import { isUnread, type Message, secondLine, timeText } from './message.ts'
import './messages.css'
import { askPermission } from './outside.ts'
import { markAllRead, markRead, useMessages } from './use-messages.ts'

interface Props {
  unread: number
  leave(): void
}

/** The newest messages: what happened first, the order and the rest second. */
export function MessageList({ unread, leave }: Props) {
  const { data: messages = [], isPending, isError } = useMessages()
  const none = isError ? '没有取到消息，请稍后再试' : isPending ? '加载中' : '没有消息'
  useEffect(() => void askPermission(), [])
  const open = (message: Message) => {
    void markRead(message).catch(() => undefined)
    if (message.path) leave()
  }
  return (
    <>
      <h2 className="card-head">
        消息 {unread > 0 && <small>{unread} 条未读</small>}
        <span className="at-end">
          <button type="button" className="field-link" disabled={unread === 0} onClick={() => void markAllRead().catch(() => undefined)}>
            全部已读
          </button>
        </span>
      </h2>
      {messages.length === 0 && <p className="messages-none">{none}</p>}
      <ul>
        {messages.map(message => (
          <li key={message.id} className={isUnread(message) ? 'is-unread' : undefined}>
            <MessageLink message={message} open={open} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** With a page it is a link like any other; without one a press only reads it. */
function MessageLink({ message, open }: { message: Message; open(message: Message): void }) {
  const { title, path, createTime = '' } = message
  const second = secondLine(message)
  const press = () => open(message)
  const content = (
    <>
      <b className="ellipsis">
        {isUnread(message) && <i role="img" aria-label="未读" />}
        {title}
      </b>
      <time title={createTime}>{timeText(createTime)}</time>
      {second && (
        <span className="ellipsis" title={second}>
          {second}
        </span>
      )}
    </>
  )
  return path ? (
    <a href={path} onClick={press}>
      {content}
    </a>
  ) : (
    <button type="button" onClick={press}>
      {content}
    </button>
  )
}
