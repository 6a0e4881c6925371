import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { Action } from '../../kit/document.ts'
import { documentOfType } from '../../kit/registry.ts'
import type { CallError } from '../client/wire.ts'
import { numberText } from '../fields/number-text.ts'
import { openDialog } from '../form/dialogs.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import { type Bill, partyName, refuseLines, typedOf } from './bill.ts'
import { type Blocker, blockersOf, columnOf, sentencesOf, type Told, withoutPlace } from './refusal.ts'
import type { BillLine } from './spec.ts'

/** Shows a refusal in full; what speaks of lines also stands in their cells until they are changed. */
export async function showRefusal(bill: Bill, action: Action, { msg, data }: CallError) {
  const { lines } = typedOf(bill)
  const sentences = sentencesOf(msg)
  markLines(bill, lines, sentences)
  const at = await openDialog<Told>(close => (
    <RefusalDialog bill={bill} action={action} sentences={sentences} blockers={blockersOf(data)} onClose={close} />
  ))
  const place = at ?? sentences.find(({ line }) => line !== undefined)
  if (place) requestAnimationFrame(() => goToLine(bill, lines, place))
}

const placeIn = ({ document, spec }: Bill, { text }: Told) => columnOf(text, document.lines, document.grid, spec.hints)

function markLines(bill: Bill, lines: readonly BillLine[], sentences: Told[]) {
  const marks = new Map<BillLine, { column: string; message: string }[]>()
  for (const told of sentences) {
    const line = lines[told.line ?? -1]
    if (line) marks.set(line, [...(marks.get(line) ?? []), { column: placeIn(bill, told), message: withoutPlace(told.text) }])
  }
  refuseLines(bill, marks)
}

function goToLine(bill: Bill, lines: readonly BillLine[], told: Told) {
  const row = bill.lines.rows().findIndex(({ key }) => key === lines[told.line ?? -1]?.key)
  if (row >= 0) bill.grid.current?.goTo(row, placeIn(bill, told))
}

interface Props {
  bill: Bill
  action: Action
  sentences: Told[]
  blockers: Blocker[]
  onClose(at?: Told): void
}

function RefusalDialog({ bill, action, sentences, blockers, onClose }: Props) {
  const { id, billNo } = bill.saved.get()
  const note = [[bill.document.label, id && billNo].filter(Boolean).join(' '), partyName(bill)].filter(Boolean).join(' · ')
  return (
    <TabDialog
      title={`暂不能${action.label}`}
      note={note}
      width={blockers.length ? 800 : 560}
      onClose={() => onClose()}
      footer={
        <Button type="primary" autoFocus onClick={() => onClose()}>
          知道了
        </Button>
      }
    >
      <div className="refusal">
        <ExclamationCircleFilled className="refusal-mark" />
        <ul>
          {sentences.map(told => (
            <li key={told.text}>{told.line === undefined ? told.text : <LineLink told={told} onClose={onClose} />}</li>
          ))}
        </ul>
      </div>
      {blockers.length > 0 && <Blockers blockers={blockers} places={bill.places.amount} />}
    </TabDialog>
  )
}

const LineLink = ({ told, onClose }: { told: Told; onClose(at: Told): void }) => (
  <>
    <button type="button" className="text-link" onClick={() => onClose(told)}>
      第 {told.line! + 1} 行
    </button>{' '}
    {withoutPlace(told.text)}
  </>
)

/** What stands in the way, each with the way to it. */
const Blockers = ({ blockers, places }: { blockers: Blocker[]; places: number }) => (
  <table className="plain-table blockers">
    <thead>
      <tr>
        <th>阻止单据</th>
        <th>单据编号</th>
        <th>原因</th>
        <th className="number">金额</th>
        <th>经办</th>
      </tr>
    </thead>
    <tbody>
      {blockers.map(({ billType, billId, billNo, reason, amount, userName, time }) => (
        <tr key={billId}>
          <td>{documentOfType(billType)?.label ?? billType}</td>
          <td>
            <BillLink billType={billType} id={billId} no={billNo} />
          </td>
          <td>{reason}</td>
          <td className="number">{numberText(amount, places)}</td>
          <td className="muted">{[userName, time?.slice(5, 16)].filter(Boolean).join(' ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The number of a bill as the way to it, where it has a page. */
export function BillLink({ billType, id, no }: { billType: string; id: string; no: string }) {
  const page = documentOfType(billType)?.formPage
  return page && id ? <a href={`${page}?type=view&id=${id}`}>{no}</a> : <span>{no}</span>
}
