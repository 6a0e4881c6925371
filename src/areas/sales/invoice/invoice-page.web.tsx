import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { permissionOf } from '../../../kit/permission.ts'
import { useCan } from '../../../web/client/session.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { ListPage } from '../../../web/list/list-page.tsx'
import { SalesInvoice } from './invoice.ts'

export const SalesInvoicePage = () => <ListPage thing={SalesInvoice} bar={<BringIn />} />

/** What was issued elsewhere comes by the list. */
function BringIn() {
  const may = useCan(permissionOf(SalesInvoice, 'accounting'))
  if (!may) return null
  return (
    <Button icon={<FileExcelOutlined />} onClick={() => void open()}>
      Excel 导入
    </Button>
  )
}

async function open() {
  const { IssuedDialog } = await import('./elsewhere/issued-dialog.web.tsx')
  await openDialog<never>(close => <IssuedDialog onClose={close} />, 'issued invoices')
}
