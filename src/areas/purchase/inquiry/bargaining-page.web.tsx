import type { Row, RowOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { openBargaining } from './bargain-dialog.web.tsx'
import { Bargaining, bargained } from './bargaining.ts'

type BargainRow = RowOf<typeof Bargaining.columns>

const colours: Record<string, string> = {
  [bargained.waiting]: '#E6A23C',
  [bargained.accepted]: '#67C23A',
  [bargained.requoted]: '#409EFF',
  [bargained.kept]: '#F56C6C',
  [bargained.ended]: '#909399',
}

const cells = {
  result: ({ result, resultName }: BargainRow) => <StatusTag color={colours[result ?? '']!} name={resultName} />,
}

/** What the row says of its round, for the window that asks for the answer. */
const answering = (row: Row) => {
  const { goodsName, supplierId, supplierName, quotedPrice, counterPrice, id } = row as BargainRow
  return {
    inquiryId: String(row.inquiryId),
    line: { id: String(row.lineId), goodsName: goodsName ?? '', description: '' },
    offer: { supplierId: supplierId ?? '', taxPrice: quotedPrice ?? undefined, counterPrice: counterPrice ?? undefined, roundId: id },
    supplierName,
  }
}

const actions = (row: Row) => (
  <span className="row-actions">
    {can('bargaining_edit') && row.result === bargained.waiting && (
      <button type="button" className="field-link" onClick={() => void openBargaining(answering(row))}>
        录入结果
      </button>
    )}
  </span>
)

/** Counter prices, round by round, and what suppliers said to them. */
export const BargainingPage = () => <ReportList report={Bargaining} cells={cells} actions={actions} />
