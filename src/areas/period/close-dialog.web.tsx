import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import type { RowOf } from '../../web/client/rows.ts'
import { CallError } from '../../web/client/wire.ts'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { said } from '../../web/language/said.ts'
import { StatusTag } from '../../web/theme/status-tag.tsx'
import { PeriodList } from './period.ts'
import './period.web.css'

interface Finding {
  level: 'error' | 'warning'
  text: string
  count: number
  path?: string
  links?: { text: string; note?: string; path?: string }[]
}

/** Everything that stands in the way, each with the way to it; what is only a warning may be accepted. */
export function CloseDialog({ month, onClose }: { month: RowOf<typeof PeriodList.fields>; onClose(isDone?: true): void }) {
  const [refused, setRefused] = useState<Finding[]>()
  const [isBusy, setBusy] = useState(false)
  const asked = useQuery({
    queryKey: ['closing', month.id],
    queryFn: () => call<{ checks: Finding[] }>('GET', `${PeriodList.path}/check`, { query: { id: month.id }, milliseconds: 900_000 }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const findings = refused ?? asked.data?.checks
  const hasErrors = findings?.some(({ level }) => level === 'error')
  const hasWarnings = !!findings?.length && !hasErrors

  async function close() {
    setBusy(true)
    try {
      const body = { id: month.id, confirm: hasWarnings ? 2 : 1 }
      await call('POST', `${PeriodList.path}/balance`, { body, idempotencyKey: newKey(), milliseconds: 900_000 })
      onClose(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { checks } = (error.data ?? {}) as { checks?: Finding[] }
      if (checks) setRefused(checks)
    } finally {
      setBusy(false)
    }
  }

  return (
    <TabDialog
      title="结账"
      note={month.month}
      width={720}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button loading={asked.isFetching} onClick={() => void asked.refetch().then(() => setRefused(undefined))}>
            重新检查
          </Button>
          <Button type="primary" loading={isBusy} disabled={!findings || hasErrors} onClick={() => void close()}>
            {hasWarnings ? '确认提醒并结账' : '结账'}
          </Button>
        </>
      }
    >
      <div className="findings" aria-busy={asked.isPending}>
        {asked.isPending && <Skeleton active />}
        {findings?.map(finding => (
          <Found key={finding.text} finding={finding} />
        ))}
        {findings?.length === 0 && <p className="good">检查全部通过，可以结账。</p>}
      </div>
    </TabDialog>
  )
}

const Found = ({ finding: { level, text, path, links = [], count } }: { finding: Finding }) => (
  <section>
    <h3>
      <StatusTag color={level === 'error' ? '#F56C6C' : '#E6A23C'} name={level === 'error' ? '错误' : '提醒'} />
      <span>{said(text)}</span>
      {path && <a href={path}>查看</a>}
    </h3>
    <ul>
      {links.map(link => (
        <li key={`${link.text} ${link.note}`}>
          {link.path ? <a href={link.path}>{link.text}</a> : <span>{link.text}</span>}
          <span className="muted">{link.note}</span>
        </li>
      ))}
      {count > links.length && links.length > 0 && (
        <li className="muted">
          共 {count} 项，只显示前 {links.length} 项
        </li>
      )}
    </ul>
  </section>
)
