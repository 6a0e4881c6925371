import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { openBegun } from '../../../web/bill/begun.ts'
import { decodeRow, encode, type Row } from '../../../web/client/rows.ts'
import { useCan } from '../../../web/client/session.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { useTab } from '../../../web/shell/use-tab.ts'
import { Gain, opening } from './gain.ts'
import { OpeningMissing } from './opening-missing.ts'

/** What a depot still lacks; what is chosen begins its opening. */
export function OpeningMissingPage() {
  const { setLabel } = useTab()
  const mayAdd = useCan(permissionOf(Gain, 'add'))
  useEffect(() => setLabel(OpeningMissing.label), [setLabel])
  return <ReportList report={OpeningMissing} batch={mayAdd ? batch : undefined} />
}

const batch = (rows: Row[], clear: () => void) => (
  <>
    <b>已选 {rows.length} 条</b>
    <Button type="primary" onClick={() => begin(rows)}>
      加入新的期初单
    </Button>
    <button type="button" className="field-link" onClick={clear}>
      <CloseOutlined className="small-icon" /> 取消选择
    </button>
  </>
)

function begin(rows: Row[]) {
  const { depotId, depotName } = rows[0]!
  const lines = rows.map(({ id: _, ...row }) => decodeRow(Gain.lines, encode(OpeningMissing, row)))
  openBegun(Gain, { depotId, depotName, reason: opening, lines })
}
