import type { Finding } from '../../kit/finding.ts'
import { copyText } from '../client/copy.ts'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'

const mostShown = 200

interface Props {
  findings: Finding[]
  /** All there are, which may be more than were sent. */
  count: number
  /** They can be fetched beside the rows they belong to; else they can be copied. */
  hasFile?: boolean
}

/** Every fault of a sheet with its place, as many as anybody reads at once. */
export function Findings({ findings, count, hasFile }: Props) {
  return (
    <>
      <p className="import-note negative">
        {count > mostShown ? many(count, hasFile) : `有 ${count} 处错误`}{' '}
        {!hasFile && (
          <button type="button" className="field-link" onClick={() => void copyText(sheetOf(findings))}>
            复制错误
          </button>
        )}
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

const many = (count: number, hasFile?: boolean) =>
  hasFile ? `有 ${count} 处错误，下面是前 ${mostShown} 处，全部见错误文件。` : `有 ${count} 处错误，下面是前 ${mostShown} 处。`

/** To be pasted beside the rows. */
const sheetOf = (findings: Finding[]) => findings.map(({ row, column, msg }) => [row, t(column), said(msg)].join('\t')).join('\n')
