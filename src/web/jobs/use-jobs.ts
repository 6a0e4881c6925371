import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../client/http.ts'
import { listen } from '../client/live.ts'
import { notify } from '../client/notify.ts'
import { queryClient } from '../client/query.ts'
import { said } from '../language/said.ts'
import { isOpen, type Job, type JobNews, withNews } from './job.ts'

const key = ['jobs']

/** The latest jobs, kept current by the live channel; while some are open they are also asked for, in case news get lost. */
export function useJobs(): Job[] {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () =>
      (await call<{ records: Job[] }>('GET', 'blade-desk/job/list', { query: { current: 1, size: 10 }, silent: true })).records,
    refetchInterval: query => (query.state.data?.some(isOpen) ? 5000 : false),
  })
  useEffect(() => listen('job', hear), [])
  return data ?? []
}

export const refreshJobs = () => queryClient.invalidateQueries({ queryKey: key })

function hear(news: JobNews) {
  const next = withNews(queryClient.getQueryData<Job[]>(key) ?? [], news)
  if (next) queryClient.setQueryData(key, next)
  else void refreshJobs()
  if (news.state !== 'done') return
  const label = said(news.label ?? '')
  notify.success(news.result?.link ? `${label}已完成，可在右上角“任务”中下载` : `${label}已完成`)
}

export async function cancelJob(id: string): Promise<void> {
  await call('POST', 'blade-desk/job/cancel', { body: { id } })
  await refreshJobs()
}
