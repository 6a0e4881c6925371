import { Button, Pagination, Table } from 'antd'
import { useState } from 'react'
import { TabDialog } from '../form/tab-dialog.tsx'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'
import { type Difference, historySize, type Step, useHistory } from './history.ts'

const word = (text: string) => t(text)

const columns = [
  { title: '单据编号', dataIndex: 'sourceBillNo', width: 160, ellipsis: true },
  { title: '阶段', dataIndex: 'stage', width: 100, render: word },
  { title: '操作时间', dataIndex: 'createTime', width: 150 },
  { title: '操作人', dataIndex: 'createUserName', width: 90, ellipsis: true },
  { title: '备注', dataIndex: 'remark', ellipsis: true },
  { title: '结果', dataIndex: 'result', width: 64, render: word },
]

/** What happened to a bill or a record, newest first; a step that changed something opens to what it changed. */
export function HistoryDialog({ subject, id, note, onClose }: { subject: string; id: string; note?: string; onClose(): void }) {
  const [current, setCurrent] = useState(1)
  const { data, isFetching } = useHistory(subject, id, current)
  const differs = (row: Step) => row.diff.length > 0
  return (
    <TabDialog
      title="操作历史"
      note={note}
      className="history-dialog"
      onClose={onClose}
      footer={
        <>
          <Pagination
            className="at-start"
            size="small"
            current={current}
            pageSize={historySize}
            total={data?.total ?? 0}
            showSizeChanger={false}
            showTotal={total => `共 ${total} 条`}
            onChange={setCurrent}
          />
          <Button autoFocus onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <Table
        size="small"
        rowKey="id"
        tableLayout="fixed"
        loading={isFetching && !data}
        dataSource={data?.records}
        columns={columns}
        pagination={false}
        expandable={{
          rowExpandable: differs,
          expandRowByClick: true,
          expandedRowRender: (row: Step) => <Differences differences={row.diff} />,
          columnWidth: 36,
        }}
      />
    </TabDialog>
  )
}

const words = (value: unknown) => (value == null || value === '' ? '（空）' : t(String(value)))

/** Field by field, what it was and what it became. */
const Differences = ({ differences }: { differences: Difference[] }) => (
  <ul className="differences">
    {differences.map(({ label, old, new: now }) => (
      <li key={`${label} ${old} ${now}`}>
        {said(label)}：<del>{words(old)}</del> → <ins>{words(now)}</ins>
      </li>
    ))}
  </ul>
)
