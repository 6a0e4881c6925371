import { Button } from 'antd'
import { declarationOf } from '../../../web/client/declarations.ts'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { queryClient } from '../../../web/client/query.ts'
import { encodeRow, type Values } from '../../../web/client/rows.ts'
import { ask } from '../../user/ask-dialog.web.tsx'
import { HomeCard, useHome } from './home-card.web.tsx'
import { TaskForm } from './user-task.ts'

interface Task {
  id: string
  title: string
  content: string
  sender: string
  sentAt: string
}

interface Tasks {
  total: number
  records: Task[]
}

/** What others ask of one; it goes when one says that it is done. */
export function TaskCard() {
  const answer = useHome<Tasks>('usertask/list', { status: 1, current: 1, size: 20 })
  const { records = [], total = 0 } = answer.data ?? {}
  return (
    <HomeCard
      label="待办任务"
      answer={answer}
      isEmpty={!records.length}
      none="没有待办任务"
      end={
        <>
          {total > 0 && `${total} 项 `}
          <button type="button" className="field-link" onClick={() => void send().catch(ignoreRefusal)}>
            发任务
          </button>
        </>
      }
    >
      <ul className="home-tasks">
        {records.map(task => (
          <li key={task.id}>
            <b>{task.title}</b>
            <Button size="small" onClick={() => void finish(task).catch(ignoreRefusal)}>
              完成
            </Button>
            {task.content && <p>{task.content}</p>}
            <small className="muted">
              {task.sender} {task.sentAt}
            </small>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['home', 'usertask/list'] })

async function finish({ id }: Task) {
  await call('POST', 'blade-desk/usertask/finish', { query: { id }, idempotencyKey: newKey() })
  notify.success('任务已完成')
  await refresh()
}

async function send() {
  await declarationOf('account')
  const post = (form: Values) =>
    call('POST', 'blade-desk/usertask/send', { body: encodeRow(TaskForm.fields, form), idempotencyKey: newKey(), silent: true })
  if (await ask({ formed: TaskForm, title: '发任务', record: {}, send: post, done: '任务已发送' }, 'user task')) await refresh()
}
