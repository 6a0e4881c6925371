import { Button, Checkbox } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { type Decimal, readDecimal, zero } from '../../../base/decimal.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import './count-dialog.web.css'
import { ScanField } from '../tools/scan-field.web.tsx'
import { CountRow } from './count-row.web.tsx'
import { type Countable, type Counting, faultsOf, missingOf, scanned, startOf } from './counting.ts'

interface Asked {
  title: string
  note: string
  okText: string
  /** What the most of a line is called: sent, on the way, not yet given back. */
  mostLabel: string
  lines: Countable[]
  places: number
  /** Pieces are counted up by a scanner. */
  scans?: true
  /** A price is asked for too. */
  priced?: boolean
  /** At least one piece is meant, and lines without any are left out. */
  some?: true
  /** What is offered when less was counted than expected. */
  short?: string
}

interface Counted {
  counts: Map<string, Decimal>
  prices: Map<string, string>
  isShort: boolean
}

/** Asks how many there are, line by line, before an action takes them: typed, or counted up by the scanner. */
export const askCounts = (asked: Asked): Promise<Counted | undefined> =>
  openDialog<Counted>(close => <CountDialog {...asked} onClose={close} />, `count ${asked.title}`)

function CountDialog({ onClose, ...asked }: Asked & { onClose(counted?: Counted): void }) {
  const { title, note, okText, mostLabel, lines, scans, priced = false, some, short } = asked
  const [counting, setCounting] = useState<Counting>(() => startOf(lines))
  const [isShort, setShort] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const put = (id: string, patch: Partial<Counting[string]>) => setCounting(known => ({ ...known, [id]: { ...known[id]!, ...patch } }))

  function scan(text: string) {
    const next = scanned(counting, lines, text)
    setProblems(next ? [] : [`${text}：本单没有该商品！`])
    if (next) setCounting(next)
  }

  function agree() {
    const faults = faultsOf(counting, lines, { priced, some: !!some })
    if (faults.length) return setProblems(faults)
    const meant = lines.filter(({ id }) => !some || Number(counting[id]!.count))
    onClose({
      counts: new Map(meant.map(({ id }) => [id, readDecimal(counting[id]!.count || '0') ?? zero])),
      prices: new Map(meant.map(({ id }) => [id, counting[id]!.price])),
      isShort,
    })
  }

  return (
    <TabDialog
      title={title}
      note={note}
      width={priced ? 760 : 660}
      onClose={() => onClose()}
      footer={
        <>
          {short && missingOf(counting, lines).gt(0) && (
            <Checkbox className="at-start" checked={isShort} onChange={event => setShort(event.target.checked)}>
              {short}
            </Checkbox>
          )}
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" className="count-agree" disabled={!lines.length} onClick={agree}>
            {okText}
          </Button>
        </>
      }
    >
      {scans && lines.length > 0 && <ScanField onScan={scan} />}
      {problems.map(problem => (
        <p key={problem} className="form-problem is-below" role="alert">
          {problem}
        </p>
      ))}
      {lines.length ? (
        <div role="none" className={priced ? 'counts is-priced' : 'counts'} onKeyDown={goOn}>
          <div className="count-row is-head">
            <span>商品</span>
            <span className="is-number">{mostLabel}</span>
            <span className="is-number">本次数量</span>
            {priced && <span className="is-number">含税单价</span>}
          </div>
          {lines.map((line, at) => (
            <CountRow
              key={line.id}
              line={line}
              typed={counting[line.id]!}
              places={asked.places}
              priced={priced}
              autoFocus={!scans && at === 0}
              onChange={patch => put(line.id, patch)}
            />
          ))}
        </div>
      ) : (
        <p className="muted">本单已结清，没有可以处理的商品。</p>
      )}
    </TabDialog>
  )
}

/** Enter goes from one input to the next, and from the last to the button. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]
  const button = event.currentTarget.closest('.ant-modal')?.querySelector<HTMLElement>('.count-agree')
  ;(next ?? button)?.focus()
}
