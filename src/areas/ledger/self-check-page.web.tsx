import { useQuery } from '@tanstack/react-query'
import { Button, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { notify } from '../../web/client/notify.ts'
import { numberText } from '../../web/fields/number-text.ts'
import { t } from '../../web/language/t.ts'
import { useTab } from '../../web/shell/use-tab.ts'
import { StatusTag } from '../../web/theme/status-tag.tsx'
import '../../web/styles/pages.css'
import { OffenceDialog } from './offence-dialog.web.tsx'
import { type CheckRow, selfCheckPath } from './self-check.ts'
import './self-check.web.css'

const states = [
  { name: '未检查', color: '#909399' },
  { name: '正常', color: '#67C23A' },
  { name: '异常', color: '#F56C6C' },
]

const columnsOf = (open: (row: CheckRow) => void): TableProps<CheckRow>['columns'] => [
  { title: '编号', dataIndex: 'id', width: 80 },
  { title: '检查项', dataIndex: 'label', ellipsis: true, render: (label: string) => t(label) },
  { title: '状态', width: 90, render: (_, { status }) => <StatusTag {...states[status]!} /> },
  { title: '异常数', dataIndex: 'count', width: 90, align: 'right', render: (count: number) => count || '' },
  { title: '差额', dataIndex: 'difference', width: 140, align: 'right', render: (value: number) => (value ? numberText(value, 2) : '') },
  { title: '检查时间', dataIndex: 'checkTime', width: 170 },
  {
    title: '操作',
    width: 90,
    render: (_, row) => (
      <button type="button" className="field-link" onClick={() => open(row)}>
        明细
      </button>
    ),
  },
]

/** What the books promise, whether they hold it, and where they do not. The address names the one that is looked at. */
export function SelfCheckPage() {
  const { location, navigate } = useTab()
  const [isBusy, setBusy] = useState(false)
  const { data = [], refetch } = useQuery({
    queryKey: ['selfCheck'],
    queryFn: () => call<CheckRow[]>('GET', selfCheckPath('list')),
    staleTime: 0,
  })
  const chosen = data.find(row => row.id === location.query.get('id'))
  const broken = data.filter(row => row.status === 2).length

  async function run() {
    setBusy(true)
    try {
      const rows = await call<CheckRow[]>('POST', selfCheckPath('run'), { idempotencyKey: newKey(), milliseconds: 900_000 })
      await refetch()
      const wrong = rows.filter(row => row.status === 2).length
      if (wrong) notify.warning(`账务体检有${wrong}项不通过`)
      else notify.success('账务体检全部通过')
    } catch {
      // The refusal has been shown.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="page">
      <section className="card is-growing self-check">
        <div className="toolbar">
          <Button type="primary" loading={isBusy} onClick={() => void run()}>
            立即体检
          </Button>
          <span className={broken ? 'bad' : 'muted'}>{broken ? `${broken} 项异常` : '每天夜里自动检查，有异常时通知管理员。'}</span>
        </div>
        <Table<CheckRow>
          size="small"
          rowKey="id"
          tableLayout="fixed"
          pagination={false}
          dataSource={data}
          columns={columnsOf(row => navigate({ id: row.id }))}
          onRow={row => ({ onDoubleClick: () => navigate({ id: row.id }) })}
        />
      </section>
      {chosen && <OffenceDialog row={chosen} onClose={() => navigate({})} />}
    </div>
  )
}
