import { momentOf } from '../../base/date.ts'
import { numberText } from '../fields/number-text.ts'
import { said } from '../language/said.ts'

/** A person's work in the background. */
export interface Job {
  id: string
  label: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total?: number | null
  result: Result
  failure: string
  createTime: string
  endTime: string
}

/** One file by its link, or several by theirs. */
interface Result {
  link?: string
  name?: string
  urls?: string[]
  names?: string[]
  /** When its file is thrown away. */
  until?: string
}

/** What the live channel tells of a job. */
export type JobNews = { jobId: string } & Partial<Pick<Job, 'label' | 'state' | 'done' | 'total' | 'result' | 'failure'>>

export const isOpen = ({ state }: Job) => state === 'waiting' || state === 'running'

/** The files that came of it. */
export const filesOf = ({ link, name, urls = link ? [link] : [], names = name ? [name] : [] }: Result) =>
  urls.map((url, at) => ({ url, name: names[at] ?? `${at + 1}` }))

export const isGone = ({ result }: Job, now = momentOf(new Date())) => !!result.until && result.until <= now

/** For how long its file can still be had. */
export function keptText(job: Job, now?: string): string {
  if (!job.result.until) return ''
  return isGone(job, now) ? '，文件已过期' : `，保留至 ${job.result.until.slice(5, 10)}`
}

/** The list with the news in it; undefined when the job is not in the list yet. */
export function withNews(jobs: Job[], { jobId, label, state, done, total, result, failure }: JobNews): Job[] | undefined {
  if (!jobs.some(job => job.id === jobId)) return undefined
  return jobs.map(job =>
    job.id === jobId
      ? {
          ...job,
          label: label ?? job.label,
          state: state ?? job.state,
          done: done ?? job.done,
          total: total ?? job.total,
          result: result ?? job.result,
          failure: failure ?? job.failure,
        }
      : job,
  )
}

/** Only a sheet is counted in rows when it is done. */
const doneText = ({ result, done }: Job) => (result.until ? `已完成，共 ${numberText(done, 0)} 行` : '已完成')

export function stateText(job: Job): string {
  const { state, done, total, failure } = job
  const count = `已处理 ${numberText(done, 0)}${total ? ` / ${numberText(total, 0)}` : ''} 行`
  return {
    waiting: '排队中',
    running: done ? count : '进行中',
    done: doneText(job),
    failed: said(failure) || '未成功',
    cancelled: '已取消',
  }[state]
}
