import { CloudDownloadOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { saveFile } from '../client/files.ts'
import { said } from '../language/said.ts'
import '../styles/jobs.css'
import { filesOf, isGone, isOpen, type Job, keptText, stateText } from './job.ts'
import { cancelJob, refreshJobs } from './jobs.ts'
import { useJobs } from './use-jobs.ts'

/** Long work that goes on behind the pages: how far it is, what came of it, and the way to stop it. */
export function JobCentre() {
  const jobs = useJobs()
  const open = jobs.filter(isOpen).length
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: 'jobs' }}
      content={<Jobs jobs={jobs} />}
      onOpenChange={isShown => isShown && void refreshJobs()}
    >
      <button type="button" className="icon-button" aria-label={open ? `任务，${open} 个进行中` : '任务'} title="任务">
        <CloudDownloadOutlined />
        {open > 0 && <b className="count">{open}</b>}
      </button>
    </Popover>
  )
}

function Jobs({ jobs }: { jobs: Job[] }) {
  return (
    <>
      <h2 className="card-head">
        任务 <small>最近 10 个</small>
      </h2>
      {jobs.length === 0 && <p className="jobs-none">还没有任务。导出的文件在这里等待下载，到期自动删除。</p>}
      <ul>
        {jobs.map(job => (
          <li key={job.id}>
            <b className="ellipsis">{said(job.label)}</b>
            <small>{job.createTime}</small>
            <span className={job.state === 'failed' ? 'negative' : 'muted'} title={job.result.name}>
              {stateText(job)}
              {job.state === 'done' && keptText(job)}
            </span>
            {isOpen(job) && (
              <button type="button" className="field-link" onClick={() => void cancelJob(job.id)}>
                取消
              </button>
            )}
            {job.state === 'done' && !isGone(job) && <Made files={filesOf(job.result)} />}
            {job.state === 'running' && (
              <progress max={job.total ?? undefined} value={job.total ? job.done : undefined} aria-label={said(job.label)} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One file is fetched at once; several are named, each with its own way out. */
function Made({ files }: { files: ReturnType<typeof filesOf> }) {
  if (files.length === 1) return <Fetch url={files[0]!.url} />
  if (files.length === 0) return null
  return (
    <details>
      <summary>{`${files.length} 个文件`}</summary>
      <ol>
        {files.map(({ url, name }) => (
          <li key={url}>
            <span className="ellipsis">{name}</span>
            <Fetch url={url} />
          </li>
        ))}
      </ol>
    </details>
  )
}

const Fetch = ({ url }: { url: string }) => (
  <button type="button" className="field-link" onClick={() => saveFile(url)}>
    下载
  </button>
)
