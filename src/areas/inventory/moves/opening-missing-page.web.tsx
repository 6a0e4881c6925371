import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { nameWire } from '../../../kit/wire.ts'
import { openBegun } from '../../../web/bill/begun.ts'
import { useCan } from '../../../web/client/session.ts'
import type { WireRow } from '../../../web/client/things.ts'
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

const batch = (rows: WireRow[], clear: () => void) => (
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

function begin(rows: WireRow[]) {
  const { depotId, reason } = Gain.head
  const [first] = rows
  openBegun(Gain, {
    [depotId.wire]: first![depotId.wire],
    [nameWire(depotId)]: first![nameWire(depotId)],
    [reason.wire]: opening,
    bodyList: rows.map(({ id: _, ...row }) => row),
  })
}
