import { Button, Segmented } from 'antd'
import { useState } from 'react'
import type { Entity } from '../../../kit/entity.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { can, useCan } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { writeForm } from '../../../web/fields/form.ts'
import { dialogWidth } from '../../../web/form/dialog-width.ts'
import { openForm } from '../../../web/form/open-form.tsx'
import { ReadPage } from '../../../web/list/read-page.tsx'
import { ask } from '../../user/ask-dialog.web.tsx'
import { Deteriorate, deteriorateFeedback } from './deteriorate.ts'

const listed = (name: string, listAs: string, list: string[]): Entity => ({
  ...Deteriorate,
  name: `${Deteriorate.name}${name}`,
  path: 'blade-barterer/barterercomminfodetail',
  listAs,
  list,
})

const figures = ['customerId', 'goodsId', 'staffId', 'before', 'recent', 'decline', 'lastDay', 'reason']
const waiting = listed('Waiting', 'deteriorateConfirmList', figures)
const answered = listed('Answered', 'feedbackList', [...figures, 'feedback', 'feedbackBy', 'feedbackAt'])

/** What fell and waits for a word, and what was said of it. */
export function DeteriorateConfirmPage() {
  const [shown, setShown] = useState<'waiting' | 'answered'>('waiting')
  const mayFind = useCan('deteriorate_add')
  const options = [
    { value: 'waiting' as const, label: '待确认' },
    { value: 'answered' as const, label: '反馈列表' },
  ]
  const bar = (
    <>
      <Segmented options={options} value={shown} onChange={setShown} />
      {mayFind && <Button onClick={() => void find()}>检查销售下滑</Button>}
    </>
  )
  return shown === 'waiting' ? (
    <ReadPage
      key="waiting"
      thing={waiting}
      bar={bar}
      verb={can('deteriorate_feedback') ? '反馈' : '查看'}
      onOpen={row => void answer(row)}
    />
  ) : (
    <ReadPage key="answered" thing={answered} bar={bar} onOpen={row => void openForm(Deteriorate, { id: row.id, mode: 'view' })} />
  )
}

const forgetAll = () => [Deteriorate, waiting, answered].forEach(thing => void forget(thing))

async function find() {
  const count = await call<number>('POST', 'blade-barterer/deteriorate/find', { idempotencyKey: newKey() })
  notify.success(count ? `发现 ${count} 条销售下滑` : '没有发现新的销售下滑')
  forgetAll()
}

const FeedbackForm = { name: 'deteriorateFeedback', fields: deteriorateFeedback, form: ['reason'] }

async function answer(row: Row) {
  if (!can('deteriorate_feedback')) return openForm(Deteriorate, { id: row.id, mode: 'view' })
  const isDone = await ask(
    {
      formed: FeedbackForm,
      title: '恶化反馈',
      note: wordOf(row.customerName),
      width: dialogWidth.feedback,
      record: {},
      send: form =>
        call('POST', 'blade-barterer/deteriorate/deteriorateFeedbackSubmit', {
          body: writeForm(deteriorateFeedback, form, row),
          idempotencyKey: newKey(),
          silent: true,
        }),
      done: '提交成功',
    },
    `feedback ${row.id}`,
  )
  if (isDone) forgetAll()
}
