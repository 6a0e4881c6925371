import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, ExportOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { addDays, dayOf } from '../../../base/date.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { type CheckDay, type CheckRow, daysShown } from './self-check.ts'

interface Props {
  rows: CheckRow[]
  days: CheckDay[]
  isBusy: boolean
  onRun(): void
  onExport(): void
}

/** How the books stand, and how they stood. */
export function SelfCheckHead({ rows, days, isBusy, onRun, onExport }: Props) {
  const broken = rows.filter(row => row.status === 2).length
  const holding = rows.filter(row => row.status === 1).length
  const last = days.at(-1)
  return (
    <section className="card self-check-head" aria-label="体检结果">
      <State broken={broken} holding={holding} />
      <div>
        <h2>{headline(broken, holding)}</h2>
        <p className="muted">{last ? lastRun(last) : '每天夜里自动检查，有异常时通知管理员。'}</p>
      </div>
      <Days days={days} />
      <Button icon={<ExportOutlined />} disabled={!last} onClick={onExport}>
        导出
      </Button>
      <Button type="primary" icon={<ThunderboltOutlined />} loading={isBusy} onClick={onRun}>
        立即体检
      </Button>
    </section>
  )
}

function State({ broken, holding }: { broken: number; holding: number }) {
  if (broken) return <CloseCircleFilled className="bad" />
  return holding ? <CheckCircleFilled className="good" /> : <ClockCircleFilled className="muted" />
}

function headline(broken: number, holding: number): string {
  if (broken) return `${broken} 项异常，${holding} 项正常`
  return holding ? `全部 ${holding} 项正常` : '还没有体检过'
}

const lastRun = ({ checkTime, milliseconds, entries }: CheckDay) =>
  `${checkTime} 完成 · 用时 ${numberText(milliseconds / 1000, 1)} 秒 · ${numberText(entries, 0)} 条流水`

/** One bar for each day; what was not asked is said to be unknown, not well. */
function Days({ days }: { days: CheckDay[] }) {
  const known = new Map(days.map(day => [day.day, day]))
  const shown = Array.from({ length: daysShown }, (_, at) => addDays(dayOf(new Date()), at - daysShown + 1))
  const bad = days.filter(day => day.broken).length
  return (
    <figure className="self-check-days" aria-label={`近 ${daysShown} 天`}>
      {shown.map(day => (
        <i key={day} title={dayTitle(day, known.get(day))} className={dayClass(known.get(day))} />
      ))}
      <figcaption>
        {`近 ${daysShown} 天`}
        <br />
        {bad ? `${bad} 天有异常` : '没有异常'}
      </figcaption>
    </figure>
  )
}

const dayClass = (day?: CheckDay) => (day ? (day.broken ? 'bad' : 'good') : '')

function dayTitle(day: string, found?: CheckDay): string {
  if (!found) return `${day} 未检查`
  return found.broken ? `${day} ${found.broken} 项异常` : `${day} 正常`
}
