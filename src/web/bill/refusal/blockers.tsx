import { billOutline, documentOfType } from '../../../kit/registry.ts'
import type { Blocker } from '../../client/blockers.ts'
import { figureText } from '../../fields/number-text.ts'
import type { Places } from '../../fields/places.ts'
import { said } from '../../language/said.ts'
import { t } from '../../language/t.ts'
import { StatusTag } from '../../theme/status-tag.tsx'
import { BillLink } from '../bill-link.tsx'

/** What stands in the way, each with the way to it. */
export const Blockers = ({ blockers, places }: { blockers: Blocker[]; places: Places }) => (
  <table className="plain-table blockers">
    <thead>
      <tr>
        <th>阻止单据</th>
        <th>单据编号</th>
        <th>状态</th>
        <th>原因</th>
        <th className="number">金额</th>
        <th>经办</th>
      </tr>
    </thead>
    <tbody>
      {blockers.map(({ billType, billTypeName, billId, billNo, status, reason, amount, userName, time }) => (
        <tr key={`${billType} ${billId}`}>
          <td>{t(billTypeName ?? billOutline(billType)?.label ?? billType)}</td>
          <td>
            <BillLink billType={billType} id={billId} no={billNo} />
          </td>
          <td>
            <State billType={billType} status={status} />
          </td>
          <td>{said(reason)}</td>
          <td className="number">{figureText(amount, 'amount', places)}</td>
          <td className="muted">{[userName, time?.slice(5, 16)].filter(Boolean).join(' ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Only the states of documents that the product declares are known. */
function State({ billType, status }: { billType: string; status?: string }) {
  const state = Object.values(documentOfType(billType)?.states ?? {}).find(({ wire }) => wire === status)
  return state ? <StatusTag color={state.color} name={state.label} /> : <span className="muted">—</span>
}
