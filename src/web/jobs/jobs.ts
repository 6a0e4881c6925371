import { call } from '../client/http.ts'
import { queryClient } from '../client/query.ts'
import type { Job } from './job.ts'

export const jobsKey = ['jobs']

export const askForJobs = async () =>
  (await call<{ records: Job[] }>('GET', 'blade-desk/job/list', { query: { current: 1, size: 10 }, silent: true })).records

export const knownJobs = () => queryClient.getQueryData<Job[]>(jobsKey) ?? []

export const refreshJobs = () => queryClient.invalidateQueries({ queryKey: jobsKey })

export async function cancelJob(id: string): Promise<void> {
  await call('POST', 'blade-desk/job/cancel', { body: { id } })
  await refreshJobs()
}
