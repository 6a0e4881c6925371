import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { upload } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { useCan } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { JdStock } from './jd-stock.ts'

/** What the marketplace says beside what we can sell. */
export const JdStockPage = () => <ListPage thing={JdStock} bar={<ReadSheet />} />

interface Read {
  rows: number
  compared: { total: number; unknown: number; differing: number }
}

function ReadSheet() {
  const input = useRef<HTMLInputElement>(null)
  const mayRead = useCan('tmpjdinventory_import')
  const read = async (file: File) => {
    const { rows, compared } = await upload<Read>(`${JdStock.path}/readExcel`, file, {}, { idempotencyKey: newKey() })
    notify.success(`读取${rows}行：${compared.differing}个商品与我方库存不一致，${compared.unknown}个编码不认识`)
    void forget(JdStock)
  }
  if (!mayRead) return null
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current!.click()}>
        读取京东表格
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        aria-label="京东表格"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file).catch(() => undefined)
        }}
      />
    </>
  )
}
