import { CheckCircleOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { numberText } from '../fields/number-text.ts'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'
import type { Finding, ImportReport } from './calls.ts'
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

const mostShown = 200

function Findings({ findings, count }: { findings: Finding[]; count: number }) {
  return (
    <>
      <p className="import-note negative">
        {count > mostShown ? `有 ${count} 处错误，下面是前 ${mostShown} 处，全部见错误文件。` : `有 ${count} 处错误`}
      </p>
      <div className="scroll-box">
        <table className="plain-table">
          <thead>
            <tr>
              <th>行</th>
              <th>列</th>
              <th>问题</th>
            </tr>
          </thead>
          <tbody>
            {findings.slice(0, mostShown).map(({ row, column, msg }) => (
              <tr key={`${row} ${column} ${msg}`}>
                <td>第 {row} 行</td>
                <td>{t(column)}</td>
                <td>{said(msg)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
