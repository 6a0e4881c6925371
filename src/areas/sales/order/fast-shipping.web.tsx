import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { confirm, notify } from '../../../web/client/notify.ts'
import type { Row } from '../../../web/client/rows.ts'
import { forget, type Outcome } from '../../../web/client/things.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { isOpen, type Job, stateText } from '../../../web/jobs/job.ts'
import { cancelJob, refreshJobs } from '../../../web/jobs/jobs.ts'
import { useJobs } from '../../../web/jobs/use-jobs.ts'
import { showOutcomes } from '../../../web/list/dialogs.tsx'
import { SalesOut } from '../out/out.ts'
import { SalesOrder } from './order.ts'

const path = `${SalesOut.path}/fastBatchShippingByIds`

export const shippingRight = permissionOf(SalesOut, 'accounting')

/** Sends all that is left of each order, in the background; true when it was begun. */
export async function shipAll(rows: Row[]): Promise<boolean> {
  const isSure = await confirm({ title: '确定发货吗？', content: `${rows.length} 张订单的未发数量将全部出库记账`, okText: '发货' })
  if (!isSure) return false
  const query = { ids: rows.map(({ id }) => id).join(), async: 2 }
  const { jobId } = await call<{ jobId: string }>('POST', path, { query, idempotencyKey: newKey() })
  await refreshJobs()
  await openDialog<never>(close => <Shipping jobId={jobId} total={rows.length} onClose={() => close()} />)
  return true
}

interface Props {
  jobId: string
  total: number
  onClose(): void
}

/** How far it is; what became of each order is told at the end. */
function Shipping({ jobId, total, onClose }: Props) {
  const job = useJobs().find(({ id }) => id === jobId)
  const [isTold, setTold] = useState(false)
  const ended = job && !isOpen(job) && !isTold ? job : undefined
  useEffect(() => {
    if (!ended) return
    setTold(true)
    onClose()
    tell(ended)
  }, [ended, onClose])
  return (
    <TabDialog
      title="批量发货"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void cancelJob(jobId)}>停止</Button>
          <Button type="primary" onClick={onClose}>
            在后台继续
          </Button>
        </>
      }
    >
      <div className="import-running" aria-live="polite">
        <progress max={total} value={job?.done || undefined} aria-label="发货进度" />
        <p>{job ? stateText({ ...job, total }) : '排队中'}</p>
      </div>
    </TabDialog>
  )
}

function tell(job: Job) {
  void forget(SalesOrder)
  void forget(SalesOut)
  const { outcomes = [] } = job.result as { outcomes?: Outcome[] }
  if (outcomes.some(({ success }) => !success)) void showOutcomes(SalesOrder, { label: '发货' }, outcomes)
  else if (job.state === 'done') notify.success(`发货成功，共 ${outcomes.length} 张`)
}
