import { type Finding, groupedFindings } from '../../kit/finding.ts'
import { copyText } from '../client/copy.ts'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'

const mostShown = 200
const mostRows = 8

interface Props {
  findings: Finding[]
  /** All there are, which may be more than were sent. */
  count: number
  /** They can be fetched beside the rows they belong to; else they can be copied. */
  hasFile?: boolean
}

/** Every fault of a sheet with its place, equal ones once, as many as anybody reads at once. */
export function Findings({ findings, count, hasFile }: Props) {
  const groups = groupedFindings(findings)
  return (
    <>
      <p className="import-note negative">
        {groups.length > mostShown ? many(count, hasFile) : `有 ${count} 处错误`}{' '}
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
            {groups.slice(0, mostShown).map(({ rows, column, msg }) => (
              <tr key={`${rows[0]} ${column} ${msg}`}>
                <td>{rowsText(rows)}</td>
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

const rowsText = (rows: number[]) =>
  rows.length > mostRows ? `第 ${rows.slice(0, mostRows).join(t('、'))}… 行，共 ${rows.length} 行` : `第 ${rows.join(t('、'))} 行`

const many = (count: number, hasFile?: boolean) =>
  hasFile ? `有 ${count} 处错误，下面是前 ${mostShown} 处，全部见错误文件。` : `有 ${count} 处错误，下面是前 ${mostShown} 处。`

/** To be pasted beside the rows. */
const sheetOf = (findings: Finding[]) => findings.map(({ row, column, msg }) => [row, t(column), said(msg)].join('\t')).join('\n')
