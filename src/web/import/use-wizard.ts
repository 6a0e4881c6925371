import { useRef, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { faultText } from '../client/fault.ts'
import { keyKeeper } from '../client/key.ts'
import { notify } from '../client/notify.ts'
import { forget } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { refuseFile } from '../fields/upload.ts'
import { type Job, stateText } from '../jobs/job.ts'
import { refreshJobs } from '../jobs/jobs.ts'
import { checkSheet, type ImportReport, type Order, readShape, type SheetShape, sendSheet } from './calls.ts'

export type Step = 'file' | 'columns' | 'check' | 'end'

/** A sheet on its way in, step by step; going back keeps what was chosen. */
export function useWizard(entity: Entity) {
  const [step, setStep] = useState<Step>('file')
  const [shape, setShape] = useState<SheetShape>()
  const [order, setOrder] = useState<Order>()
  const [report, setReport] = useState<ImportReport>()
  const [skips, setSkips] = useState(false)
  const [jobId, setJobId] = useState('')
  const [failures, setFailures] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current

  /** What is refused has been said; the wizard stays where it is. */
  async function busily(act: () => Promise<void>) {
    setBusy(true)
    await act().catch(error => {
      if (!(error instanceof CallError)) throw error
    })
    setBusy(false)
  }

  function choose(file: File) {
    const refusal = refuseFile(file, { types: ['xlsx'], megabytes: 20 })
    if (refusal) return notify.warning(refusal)
    return void busily(async () => {
      const read = await readShape(entity, file)
      setShape(read)
      setOrder({ file, mapping: read.columns.map(({ field }) => field), covers: order?.covers ?? false, creates: [] })
      setStep('columns')
    })
  }

  const check = (creates = order!.creates) =>
    void busily(async () => {
      const next = { ...order!, creates }
      setReport(await checkSheet(entity, next))
      setOrder(next)
      setSkips(false)
      setStep('check')
    })

  const send = () =>
    void busily(async () => {
      const { file, mapping, covers, creates } = order!
      setFailures([])
      try {
        const key = keyFor([file.name, file.size, file.lastModified, mapping, covers, creates, skips])
        const answer = await sendSheet(entity, order!, report!.rows, skips, key)
        if ('jobId' in answer) startJob(answer.jobId)
        else finish(answer)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setFailures(error.faults.map(faultText))
      }
      setStep('end')
    })

  function startJob(id: string) {
    setJobId(id)
    void refreshJobs()
  }

  function finish(done: ImportReport) {
    setReport(done)
    setJobId('')
    for (const name of [entity.name, ...order!.creates]) void forget({ name })
  }

  /** A job that has come to its end leaves its result, or says why there is none. */
  function settle(job: Job) {
    if (job.state === 'done') return finish({ errors: [], ...(job.result as object as Omit<ImportReport, 'errors'>) })
    setJobId('')
    setFailures([stateText(job)])
  }

  const change = (part: Partial<Order>) => setOrder({ ...order!, ...part })
  return { entity, step, setStep, shape, order, change, report, skips, setSkips, jobId, failures, isBusy, choose, check, send, settle }
}

export type Wizard = ReturnType<typeof useWizard>
