import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'

export interface Finding {
  row: number
  column: string
  msg: string
}

/** Everything that is wrong with a sheet at once, by row and column. */
export function ImportFindings({ label, rows, findings }: { label: string; rows: number; findings: Finding[] }) {
  if (!findings.length) {
    return (
      <p className="import-note good">
        <CheckCircleOutlined /> {`检查通过，共 ${rows} 条${label}，可以导入。`}
      </p>
    )
  }
  return (
    <>
      <p className="import-note negative">
        <CloseCircleOutlined /> 共 {rows} 条，有 {findings.length} 处错误。请修改文件后重新选择。
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
            {findings.map(({ row, column, msg }) => (
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
