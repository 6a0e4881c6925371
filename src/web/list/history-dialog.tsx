import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Table } from 'antd'
import { useState } from 'react'
import { call } from '../client/http.ts'
import type { Page, WireRow } from '../client/things.ts'
import { TabDialog } from '../form/tab-dialog.tsx'

const size = 10

/** What happened to a bill or a record, newest first. */
export function HistoryDialog({ subject, id, note, onClose }: { subject: string; id: string; note?: string; onClose(): void }) {
  const [current, setCurrent] = useState(1)
  const { data, isFetching } = useQuery({
    queryKey: ['history', subject, id, current],
    queryFn: () => call<Page>('GET', 'blade-desk/businesshistory/list', { query: { billType: subject, billId: id, current, size } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <TabDialog title="操作历史" note={note} className="history-dialog" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Table
        size="small"
        rowKey="id"
        loading={isFetching && !data}
        dataSource={data?.records}
        pagination={false}
        scroll={{ y: 310 }}
        columns={[
          { title: '时间', dataIndex: 'createTime', width: 150 },
          { title: '操作', dataIndex: 'stage', width: 110 },
          { title: '操作人', dataIndex: 'createUserName', width: 90 },
          { title: '说明', render: (_, row: WireRow) => <Changes row={row} /> },
        ]}
      />
      {data && data.total > size && (
        <Pagination
          size="small"
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </TabDialog>
  )
}

interface Difference {
  label: string
  old: unknown
  new: unknown
}

const shown = (value: unknown) =>
  value == null || value === '' ? '（空）' : typeof value === 'object' ? JSON.stringify(value) : String(value)

function Changes({ row }: { row: WireRow }) {
  const diff: Difference[] = row.diff ?? []
  if (!diff.length) return <>{row.remark}</>
  return (
    <ul className="changes">
      {row.remark && <li>{row.remark}</li>}
      {diff.map(({ label, old, new: now }) => (
        <li key={label}>
          {label}：<span className="muted">{shown(old)}</span> → {shown(now)}
        </li>
      ))}
    </ul>
  )
}
