import { Button, Checkbox, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { type Decimal, dec, readDecimal, zero } from '../../base/decimal.ts'
import { numberText } from '../../web/fields/number-text.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import './count.css'

/** A line whose goods are counted before an action takes them. */
export interface Countable {
  id: string
  /** What a scanner may read of it. */
  codes: string[]
  name: string
  spec: string
  unit: string
  expected: Decimal
}

export interface Counted {
  counts: Map<string, Decimal>
  isShort: boolean
}

interface Asked {
  title: string
  note: string
  lines: Countable[]
  places: number
  okText: string
  /** What is offered when less was counted than expected. */
  short?: string
}

/** Asks how many there are, line by line: typed, or counted up by the scanner. */
export const askCounts = (asked: Asked): Promise<Counted | undefined> =>
  openDialog<Counted>(close => <CountDialog {...asked} onClose={close} />, `count ${asked.title}`)

function CountDialog({ title, note, lines, places, okText, short, onClose }: Asked & { onClose(counted?: Counted): void }) {
  const [typed, setTyped] = useState(() => new Map(lines.map(({ id, expected }) => [id, expected.toFixed()])))
  const [isCounting, setCounting] = useState(false)
  const [isShort, setShort] = useState(false)
  const [problem, setProblem] = useState('')
  const counted = (id: string) => readDecimal(typed.get(id) || '0')
  const put = (id: string, text: string) => setTyped(known => new Map(known).set(id, text))

  /** The first scanned piece begins the count at nothing; what was proposed is no count. */
  function scan(text: string) {
    const found = lines.find(({ codes }) => codes.includes(text))
    setProblem(found ? '' : `${text}：本单没有该商品！`)
    if (!found) return
    const start = isCounting ? typed : new Map(lines.map(({ id }) => [id, '0']))
    setCounting(true)
    setTyped(new Map(start).set(found.id, (readDecimal(start.get(found.id) || '0') ?? zero).plus(1).toFixed()))
  }

  function agree() {
    const bad = lines.findIndex(({ id, expected }) => !counted(id) || counted(id)!.lt(0) || counted(id)!.gt(expected))
    if (bad >= 0) return setProblem(`第${bad + 1}行数量不正确，应在0和${lines[bad]!.expected.toFixed()}之间！`)
    onClose({ counts: new Map(lines.map(({ id }) => [id, counted(id) ?? dec(0)])), isShort })
  }

  const missing = lines.reduce((sum, { id, expected }) => sum.plus(expected).minus(counted(id) ?? zero), zero)
  return (
    <TabDialog
      title={title}
      note={note}
      width={720}
      onClose={() => onClose()}
      footer={
        <>
          {short && missing.gt(0) && (
            <Checkbox className="count-short" checked={isShort} onChange={event => setShort(event.target.checked)}>
              {short}
            </Checkbox>
          )}
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" onClick={agree}>
            {okText}
          </Button>
        </>
      }
    >
      <ScanField onScan={scan} />
      {problem && (
        <p className="form-problem is-below" role="alert">
          {problem}
        </p>
      )}
      <ul className="counts">
        {lines.map(({ id, name, spec, unit, expected }) => {
          const now = counted(id)
          const isOff = !now?.eq(expected)
          return (
            <li key={id} className={isOff ? 'is-off' : undefined}>
              <span className="count-goods">
                {name} <span className="muted">{spec}</span>
              </span>
              <Input
                aria-label={`${name} ${title}数量`}
                inputMode="decimal"
                className="count-input"
                value={typed.get(id)}
                onFocus={event => event.target.select()}
                onChange={event => put(id, event.target.value)}
                onPressEnter={event => nextInput(event.currentTarget)}
              />
              <span className="muted count-expected">
                / {numberText(expected, places)} {unit}
              </span>
            </li>
          )
        })}
      </ul>
    </TabDialog>
  )
}

/** Enter goes from one count to the next. */
function nextInput(field: HTMLInputElement) {
  const all = [...(field.closest('ul')?.querySelectorAll<HTMLInputElement>('.count-input') ?? [])]
  all[all.indexOf(field) + 1]?.focus()
}

function ScanField({ onScan }: { onScan(text: string): void }) {
  const [text, setText] = useState('')
  const field = useRef<InputRef>(null)
  return (
    <Input
      ref={field}
      autoFocus
      aria-label="条码或编码"
      placeholder="扫描条码，或输入编码后按 Enter"
      value={text}
      onChange={event => setText(event.target.value)}
      onPressEnter={() => {
        const code = text.trim()
        setText('')
        field.current?.focus()
        if (code) onScan(code)
      }}
    />
  )
}
