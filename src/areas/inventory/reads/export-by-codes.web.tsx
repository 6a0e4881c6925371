import { upload } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { followJob } from '../../../web/jobs/followed.tsx'
import { Stock } from './stock.ts'

/** Asks for a sheet with codes in its first column; what comes of it leaves as every export does. */
export function exportByCodes() {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.xlsx'
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) void send(file).catch(() => undefined)
  }
  notify.success('请选择第一列为商品编码的Excel文件')
  input.click()
}

async function send(file: File) {
  const { jobId } = await upload<{ jobId: string }>(`${Stock.path}/exportInventoryInfoByCode`, file, {}, { query: { async: 2 } })
  await followJob(jobId)
}
