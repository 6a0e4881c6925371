import { CheckCircleOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { numberText } from '../fields/number-text.ts'
import type { ImportReport } from './calls.ts'
import { Findings } from './findings.tsx'
import type { Wizard } from './use-wizard.ts'

/** What the file would do; nothing has been written yet. */
export function CheckStep({ entity, wizard }: { entity: Entity; wizard: Wizard }) {
  const { report, skips, setSkips } = wizard
  const { bad, added, changed, errors, errorCount } = report!
  return (
    <>
      <Counts report={report!} />
      {bad === 0 && (
        <p className="import-note good">
          <CheckCircleOutlined /> {added + changed ? `检查通过，${entity.label}可以导入。` : '文件的内容与已有数据相同，不需要导入。'}
        </p>
      )}
      {bad > 0 && (
        <>
          <Findings findings={errors} count={errorCount} />
          <Radio.Group
            className="import-choice"
            value={skips}
            onChange={event => setSkips(event.target.value)}
            options={[
              { value: false, label: '有错误就全部不导入：改好文件后重新选择' },
              { value: true, label: `跳过 ${bad} 行错误，只导入正确的行`, disabled: added + changed === 0 },
            ]}
          />
        </>
      )}
    </>
  )
}

/** New, changed, as they were, bad: the four fates of a row. */
export function Counts({ report }: { report: ImportReport }) {
  const { rows, added, changed, unchanged, bad } = report
  const counts: [string, number, string?][] = [
    ['总行数', rows],
    ['新增', added],
    ['修改', changed],
    ['无变化', unchanged],
    ['错误行', bad, bad ? 'negative' : undefined],
  ]
  return (
    <dl className="import-counts">
      {counts.map(([label, count, className]) => (
        <div key={label} className={className}>
          <dt>{label}</dt>
          <dd>{numberText(count, 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
