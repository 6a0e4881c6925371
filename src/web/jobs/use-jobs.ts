import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../client/live.ts'
import { queryClient } from '../client/query.ts'
import { isFollowed, tellEnd, tellFollowed } from './followed.tsx'
import { isOpen, type Job, type JobNews, withNews } from './job.ts'
import { askForJobs, jobsKey, knownJobs, refreshJobs } from './jobs.ts'

/** The latest jobs, kept current by the live channel; while some are open they are also asked for, in case news get lost. */
export function useJobs(): Job[] {
  const { data } = useQuery({
    queryKey: jobsKey,
    queryFn: askForJobs,
    refetchInterval: ({ state }) => {
      const open = state.data?.filter(isOpen) ?? []
      return open.length > 0 && (open.some(({ id }) => isFollowed(id)) ? 1000 : 5000)
    },
  })
  useEffect(() => listen('job', hear), [])
  useEffect(() => tellFollowed(data ?? []), [data])
  return data ?? []
}

function hear(news: JobNews) {
  const next = withNews(knownJobs(), news)
  if (next) queryClient.setQueryData(jobsKey, next)
  else void refreshJobs()
  if (news.state === 'done' && !isFollowed(news.jobId)) tellEnd(jobOf(news))
}

const jobOf = ({ jobId: id, label = '', state = 'done', done = 0, result = {} }: JobNews): Job => ({
  id,
  label,
  state,
  done,
  result,
  failure: '',
  createTime: '',
  endTime: '',
})
