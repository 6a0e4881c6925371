import { BugOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { clearLog, type LogEntry, sendLog, useErrorLog } from '../client/error-log.ts'
import { notify } from '../client/notify.ts'

/** What went wrong in this browser; the button is only there when something did. */
export function ErrorList() {
  const entries = useErrorLog(state => state.entries)
  if (entries.length === 0) return null
  const label = `错误日志，${entries.length} 条`
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} classNames={{ root: 'errors' }} content={<Errors entries={entries} />}>
      <button type="button" className="icon-button" aria-label={label} title={label}>
        <BugOutlined />
        <b className="count">{entries.length}</b>
      </button>
    </Popover>
  )
}

function Errors({ entries }: { entries: LogEntry[] }) {
  return (
    <>
      <h2 className="card-head">
        错误日志 <small>最近 50 条，退出时自动上报</small>
        <span className="at-end">
          <Button size="small" onClick={clearLog}>
            清空
          </Button>
          <Button size="small" type="primary" onClick={() => void report().catch(() => undefined)}>
            上报
          </Button>
        </span>
      </h2>
      <ul>
        {entries.map(entry => (
          <li key={entry.type + entry.message + entry.stack} title={entry.stack || entry.message}>
            <b className="ellipsis">{entry.message}</b>
            <small>
              {entry.time} · {entry.url}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

async function report() {
  await sendLog()
  notify.success('上报成功')
}
