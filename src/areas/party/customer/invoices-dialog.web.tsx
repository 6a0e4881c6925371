import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { keyOf, listOf } from '../../../web/client/things.ts'
import { FieldText } from '../../../web/fields/field-text.tsx'
import { openForm } from '../../../web/form/open-form.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { removeRows } from '../../../web/list/run.tsx'
import { CustomerInvoice } from './customer-invoice.ts'

const columns = ['isDefault', 'headKind', 'kind', 'name', 'taxNo', 'bankName', 'bankAccount'] as const

/** To whom a customer's invoices are made out. */
export function InvoicesDialog({ customer, onClose }: { customer: Row; onClose(): void }) {
  const { data } = useQuery({
    queryKey: keyOf(CustomerInvoice, 'list', customer.id),
    queryFn: () => listOf(CustomerInvoice, { customerId: customer.id, current: 1, size: 100 }),
  })
  const initial = { customerId: customer.id, customerName: customer.name }
  return (
    <TabDialog
      title="开票单位"
      note={wordOf(customer.name)}
      width={960}
      onClose={onClose}
      footer={
        <>
          {can('customerinvoice_add') && (
            <Button className="at-start" icon={<PlusOutlined />} onClick={() => void openForm(CustomerInvoice, { initial })}>
              新增
            </Button>
          )}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <table className="plain-table" aria-busy={!data}>
        <thead>
          <tr>
            {columns.map(key => (
              <th key={key}>{CustomerInvoice.fields[key].label}</th>
            ))}
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {data?.records.map(row => (
            <tr key={row.id}>
              {columns.map(key => (
                <td key={key}>
                  <FieldText field={CustomerInvoice.fields[key]} row={row} />
                </td>
              ))}
              <td>
                <Actions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.records.length === 0 && <p className="muted">暂无数据</p>}
    </TabDialog>
  )
}

const Actions = ({ row }: { row: Row }) => (
  <span className="row-actions">
    {can('customerinvoice_edit') && (
      <button type="button" className="field-link" onClick={() => void openForm(CustomerInvoice, { id: row.id })}>
        编辑
      </button>
    )}
    {can('customerinvoice_delete') && (
      <button type="button" className="field-link" onClick={() => void removeRows(CustomerInvoice, [row])}>
        删除
      </button>
    )}
  </span>
)
