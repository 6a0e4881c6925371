import { said } from '../language/said.ts'
import { t } from '../language/t.ts'
import type { Finding } from './calls.ts'

const mostShown = 200

/** Every fault of a sheet with its place, as many as anybody reads at once. */
export function Findings({ findings, count }: { findings: Finding[]; count: number }) {
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
