import { useEffect, useRef, useState } from 'react'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { CallError } from '../../web/client/wire.ts'
import { filesOf, type Job } from '../../web/jobs/job.ts'
import { cancelJob, refreshJobs } from '../../web/jobs/jobs.ts'

export type Conversion =
  | { state: 'idle' }
  | { state: 'running'; done: number; total: number }
  | { state: 'failed'; why: string }
  | { state: 'done'; made: ReturnType<typeof filesOf> }

const path = 'blade-resource/aliFileConvert/convert'
const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/** One conversion at a time: asked for, followed until it is done, called off. */
export function useConversion() {
  const [now, setNow] = useState<Conversion>({ state: 'idle' })
  const running = useRef<{ jobId?: string }>(undefined)
  useEffect(() => () => void (running.current = undefined), [])

  async function start(type: number, links: string[]) {
    const own: { jobId?: string } = {}
    running.current = own
    setNow({ state: 'running', done: 0, total: 0 })
    try {
      const body = { type, fileUrl: links.join(','), async: 2 }
      own.jobId = (await call<{ jobId: string }>('POST', path, { body, idempotencyKey: newKey(), silent: true })).jobId
      void refreshJobs()
      while (running.current === own) {
        const next = stateOf(await call<Job>('GET', 'blade-desk/job/detail', { query: { id: own.jobId }, silent: true }))
        if (running.current === own) setNow(next)
        if (next.state !== 'running') return
        await pause(700)
      }
    } catch (error) {
      if (running.current === own) setNow({ state: 'failed', why: error instanceof CallError ? error.msg : String(error) })
    }
  }

  function reset() {
    const { jobId } = running.current ?? {}
    running.current = undefined
    if (jobId && now.state === 'running') void cancelJob(jobId).catch(() => undefined)
    setNow({ state: 'idle' })
  }

  return { now, start, reset }
}

function stateOf({ state, done, total, failure, result }: Job): Conversion {
  if (state === 'done') return { state, made: filesOf(result) }
  if (state === 'waiting' || state === 'running') return { state: 'running', done, total: total ?? 0 }
  return { state: 'failed', why: failure || '转换失败' }
}
