import { saveFile } from '../client/files.ts'
import { notify } from '../client/notify.ts'
import { said } from '../language/said.ts'
import { filesOf, isOpen, type Job, stateText } from './job.ts'
import { cancelJob, knownJobs, refreshJobs } from './jobs.ts'

/** The jobs that this window has asked for and not seen the end of; other windows of the same person only hear of the end. */
const followed = new Map<string, { since: number; total?: number }>()

/** Who has waited no longer than this gets the file at once; later it would come in the way of other work. */
const soon = 20_000

/** Tells how far a job is until it has ended. */
export async function followJob(id: string, total?: number): Promise<void> {
  followed.set(id, { since: Date.now(), total })
  await refreshJobs()
  tellFollowed(knownJobs())
}

export const isFollowed = (id: string) => followed.has(id)

export function tellFollowed(jobs: Job[]) {
  for (const job of jobs) {
    const asked = followed.get(job.id)
    if (asked && isOpen(job)) notify.ongoing(keyOf(job), <Progress job={{ ...job, total: job.total || asked.total }} />)
    else if (asked) end(job, asked.since)
  }
}

function end(job: Job, since: number) {
  followed.delete(job.id)
  const [file] = filesOf(job.result)
  const isSaved = !!file && Date.now() - since < soon
  if (isSaved) saveFile(file.url)
  tellEnd(job, isSaved)
}

/** What came of a job, with the way to its file. */
export function tellEnd(job: Job, isSaved = false) {
  if (job.state === 'done') notify.ended(keyOf(job), <Done job={job} isSaved={isSaved} />)
  else notify.over(keyOf(job))
  if (job.state === 'failed') notify.error(`${said(job.label)}：${stateText(job)}`)
}

const keyOf = ({ id }: Job) => `job ${id}`

const Progress = ({ job }: { job: Job }) => (
  <>
    {said(job.label)}：{stateText(job)}{' '}
    <button type="button" className="field-link" onClick={() => void cancelJob(job.id).catch(() => undefined)}>
      取消
    </button>
  </>
)

function Done({ job, isSaved }: { job: Job; isSaved: boolean }) {
  const [file, ...more] = filesOf(job.result)
  return (
    <>
      {said(job.label)}
      {stateText(job)}{' '}
      {file && more.length === 0 && (
        <button type="button" className="field-link" onClick={() => saveFile(file.url)}>
          {isSaved ? '再次下载' : '下载'}
        </button>
      )}
      {more.length > 0 && '可在右上角“任务”中下载'}
    </>
  )
}
