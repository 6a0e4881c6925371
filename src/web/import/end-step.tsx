import { CheckCircleOutlined, CloseCircleOutlined, DownloadOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { isOpen, stateText } from '../jobs/job.ts'
import { cancelJob } from '../jobs/jobs.ts'
import { useJobs } from '../jobs/use-jobs.ts'
import { fetchLeftOut } from './calls.ts'
import { Counts, fatesOf } from './counts.tsx'
import { LastImportNote } from './last-import.tsx'
import type { Wizard } from './use-wizard.ts'

/** How far it is, and what came of it. */
export function EndStep({ entity, wizard }: { entity: Entity; wizard: Wizard }) {
  const { jobId, failures, report, order } = wizard
  if (jobId) return <Running wizard={wizard} />
  if (failures.length) {
    return (
      <div role="alert" className="import-note negative">
        <CloseCircleOutlined /> 没有导入，数据没有变化。
        <ul>
          {failures.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <>
      <p className="import-note good">
        <CheckCircleOutlined /> {`导入成功，共 ${report!.added + report!.changed} 条`}
      </p>
      <Counts counts={fatesOf(report!)} />
      {report!.bad > 0 && (
        <p className="import-note">
          <button type="button" className="field-link" onClick={() => void fetchLeftOut(entity, order!)}>
            <DownloadOutlined /> 下载没有导入的行
          </button>
        </p>
      )}
      <LastImportNote entity={entity} />
    </>
  )
}

/** Goes on behind the pages when the dialog is closed. */
function Running({ wizard }: { wizard: Wizard }) {
  const { jobId, report, settle } = wizard
  const job = useJobs().find(({ id }) => id === jobId)
  const ended = job && !isOpen(job) ? job : undefined
  useEffect(() => {
    if (ended) settle(ended)
  }, [ended, settle])
  const total = report!.rows
  return (
    <div className="import-running" aria-live="polite">
      <progress max={total} value={job?.done || undefined} aria-label="导入进度" />
      <p>
        <span>{job ? stateText({ ...job, total }) : '排队中'}</span>
        <button type="button" className="field-link" onClick={() => void cancelJob(jobId)}>
          取消导入
        </button>
      </p>
      <small className="muted">可以关闭窗口，导入会在后台继续，进度在右上角“任务”中查看。</small>
    </div>
  )
}
