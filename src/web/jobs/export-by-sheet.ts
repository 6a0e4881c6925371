import { upload } from '../client/http.ts'
import { notify } from '../client/notify.ts'
import { followJob } from './followed.tsx'

/** Asks for a sheet with what is asked about in its first column; what comes of it leaves as every export does. */
export function exportBySheet(path: string, hint: string) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.xlsx'
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) void send(path, file).catch(() => undefined)
  }
  notify.success(hint)
  input.click()
}

async function send(path: string, file: File) {
  const { jobId } = await upload<{ jobId: string }>(path, file, {}, { query: { async: 2 } })
  await followJob(jobId)
}
