import { download } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { Stock } from './stock.ts'

/** Asks for a sheet with codes in its first column and saves the sheet that comes back. */
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
  const form = new FormData()
  form.set('file', file)
  await download(`${Stock.path}/exportInventoryInfoByCode`, {}, { method: 'POST', form, milliseconds: 900_000 })
}
