import { Checkbox, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dec, zero } from '../../../base/decimal.ts'
import { MissingBill } from '../../../web/bill/missing-bill.tsx'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { newKey } from '../../../web/client/key.ts'
import { type BillRow, decodeBill, encode, type Sent, wordOf } from '../../../web/client/rows.ts'
import { forget, savedBillOf } from '../../../web/client/things.ts'
import { useTab } from '../../../web/shell/use-tab.ts'
import './count-page.web.css'
import { addLine, type CountLine, type Found, goodsOf, lineOf } from './scanned.web.tsx'
import { Stocktake } from './stocktake.ts'

/** Counting with a scanner or a keyboard, on a phone as well: scan, it counts up, next. */
export function CountPage() {
  const { location: place, setLabel } = useTab()
  const id = place.query.get('id') ?? ''
  const [bill, setBill] = useState<BillRow>()
  const [isMissing, setMissing] = useState(false)
  const [chosenId, choose] = useState('')
  const [text, setText] = useState('')
  const [said, setSaid] = useState({ words: '', isWrong: false })
  const [isOpenOnly, setOpenOnly] = useState(false)
  const scanner = useRef<InputRef>(null)
  const read = () => void savedBillOf(Stocktake, id).then(setBill, ignoreRefusal)
  useEffect(() => {
    setMissing(!id)
    if (id) void savedBillOf(Stocktake, id).then(setBill, () => setMissing(true))
  }, [id])
  useEffect(() => setLabel(bill ? `盘点 ${bill.billNo}` : '扫码盘点'), [bill, setLabel])
  if (isMissing) return <MissingBill label={Stocktake.label} />
  if (!bill) return <div className="page-loading" aria-busy="true" />
  const lines = bill.lines as CountLine[]
  const chosen = lines.find(line => line.id === chosenId)
  const open = lines.filter(line => line.counted == null)
  const say = (words: string, isWrong = false) => setSaid({ words, isWrong })

  async function send(line: CountLine, quantity: string, isAdded: boolean) {
    const row = { id: line.id, counted: quantity, ...(isAdded ? {} : { version: line.version }) }
    const body = encode(Stocktake, { id, mode: isAdded ? 2 : 1, lines: [row] })
    const answer = await call<Sent>('POST', `${Stocktake.path}/count`, { body, idempotencyKey: newKey() }).catch(ignoreRefusal)
    if (!answer) return read()
    const [now] = decodeBill(Stocktake, answer).lines as [CountLine]
    say(`${line.goodsName} ${now.counted} ${line.unitName}`)
    choose(line.id)
    setBill(
      before =>
        before && {
          ...before,
          lines: (before.lines as CountLine[]).map(one => (one.id === line.id ? { ...one, ...now, difference: undefined } : one)),
        },
    )
    void forget(Stocktake)
  }

  async function scan() {
    const word = text.trim()
    setText('')
    if (!word) return
    const line = lineOf(lines, word, chosenId)
    if (line) return send(line, '1', true)
    const goods = await goodsOf(word)
    if (!goods) return say(`没有条码或编码为“${word}”的商品，请核对后重新扫码！`, true)
    const known = lines.find(({ goodsId }) => goodsId === goods.id)
    if (known) return send(known, goods.pieces, true)
    await add(goods, word)
  }

  async function add({ id: goodsId, unitId, pieces }: Found, word: string) {
    const now = await addLine(id, { goodsId, unitId, counted: pieces }).catch(ignoreRefusal)
    const added = (now?.lines as CountLine[] | undefined)?.find(line => line.goodsId === goodsId)
    if (!now || !added) return say(`${word}没有加入盘点单，请核对后重新扫码！`, true)
    setBill(now)
    choose(added.id)
    say(`${added.goodsName}不在单上，已加入，实盘 ${pieces}`)
  }

  const focus = () => scanner.current?.focus()
  return (
    <article className="card count-page">
      <header>
        <strong>{bill.billNo}</strong>
        <span className="muted">{wordOf(bill.depotName)}</span>
        <span className="at-end">{`已盘 ${lines.length - open.length} / ${lines.length}`}</span>
        <Checkbox checked={isOpenOnly} onChange={event => setOpenOnly(event.target.checked)}>
          只看未盘
        </Checkbox>
      </header>
      <Input
        ref={scanner}
        autoFocus
        size="large"
        value={text}
        aria-label="扫码或输入编码"
        placeholder="扫码或输入编码，回车加1"
        onChange={event => setText(event.target.value)}
        onPressEnter={() => void scan()}
      />
      <p className={`count-said${said.isWrong ? ' negative' : ''}`} role="status">
        {said.words}
      </p>
      {chosen && (
        <Chosen key={`${chosen.id} ${chosen.version}`} line={chosen} onCount={quantity => void send(chosen, quantity, false).then(focus)} />
      )}
      <ul className="count-lines" aria-label="盘点商品">
        {[...open, ...(isOpenOnly ? [] : lines.filter(line => line.counted != null))].map(line => (
          <li key={line.id}>
            <button type="button" className={line.id === chosenId ? 'is-chosen' : undefined} onClick={() => choose(line.id)}>
              <span>
                {line.goodsName}
                <small className="muted">{[line.goodsCode, line.goodsSpec, line.batchNo, line.location].filter(Boolean).join(' · ')}</small>
              </span>
              <b className={line.counted == null ? 'muted' : undefined}>
                {line.book != null && <small className="muted">{`账面 ${line.book} `}</small>}
                {line.counted == null ? '未盘' : `${line.counted} ${line.unitName}`}
              </b>
            </button>
          </li>
        ))}
        {isOpenOnly && open.length === 0 && <li className="muted">全部已盘</li>}
      </ul>
    </article>
  )
}

/** The exact count of one line; Enter writes it and the next one is scanned. */
function Chosen({ line, onCount }: { line: CountLine; onCount(quantity: string): void }) {
  const [text, setText] = useState(String(line.counted ?? ''))
  const send = (event: KeyboardEvent) => event.key === 'Enter' && text.trim() && onCount(text.trim())
  const gap = line.book != null && line.counted != null ? dec(line.counted).minus(line.book) : zero
  return (
    <section className="count-chosen">
      <div>
        <strong>{line.goodsName}</strong>
        {line.book != null && <span className="muted">{`账面 ${line.book}`}</span>}
        {!gap.eq(0) && <span className={gap.gt(0) ? 'count-more' : 'count-less'}>{`${gap.gt(0) ? '+' : ''}${gap.toFixed()}`}</span>}
      </div>
      <Input
        aria-label="实盘数"
        inputMode="decimal"
        value={text}
        suffix={line.unitName}
        onChange={event => setText(event.target.value)}
        onKeyDown={send}
      />
    </section>
  )
}
