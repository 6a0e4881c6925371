import { useEffect, useState } from 'react'
import { decodeRow, encodeRow, type RowOf, type Sent } from '../../../web/client/rows.ts'
import { answerOf, ask, CallError } from '../../../web/client/wire.ts'
import { Logo } from '../../../web/shell/logo.tsx'
import { askedFields } from './compared.ts'
import { SupplierLine, type Typed, typedOf } from './supplier-line.web.tsx'
import { askedOf, batchesOf, sentOf } from './supplier-sent.ts'
import './supplier-page.web.css'

type Asked = RowOf<typeof askedFields>

/** The link itself says who asks, of which company, and until when. */
const linkWords = () => Object.fromEntries(new URLSearchParams(location.search))

async function speak(method: 'GET' | 'POST', body?: Sent): Promise<Asked> {
  const link = linkWords()
  const headers = { 'Tenant-Id': link.tenantId ?? '' }
  const path = `blade-market/supplierquote/${method === 'GET' ? 'detail' : 'submit'}`
  const options = method === 'GET' ? { query: link, headers } : { body: { ...link, ...body }, headers }
  return decodeRow<Asked>(askedFields, await answerOf<Sent>(await ask(method, path, options, '')))
}

const refusal = (error: unknown) => ({ text: error instanceof CallError ? error.msg : '网络连接失败，请检查网络后重试', isGood: false })

/** Where a supplier quotes without an account: what he is asked, what he has said, and nothing else. */
export function SupplierQuotePage() {
  const [asked, setAsked] = useState<Asked>()
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [told, setTold] = useState<{ text: string; isGood: boolean }>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    document.title = '供应商报价'
    void speak('GET').then(setAsked, error => setTold(refusal(error)))
  }, [])

  async function send() {
    const changed = sentOf(asked!, typed)
    if (!changed.length) return setTold({ text: '请至少填写或修改一行报价！', isGood: false })
    setBusy(true)
    try {
      for (const some of batchesOf(changed)) setAsked(await speak('POST', encodeRow(askedOf, { quotes: some })))
      setTyped({})
      setTold({ text: '报价已提交，截止之前可以随时修改。', isGood: true })
    } catch (error) {
      setTold(refusal(error))
    }
    setBusy(false)
  }

  const lines = (asked?.lines ?? []) as unknown as Parameters<typeof SupplierLine>[0]['line'][]
  return (
    <div className="supplier-page">
      <header>
        <Logo size={26} />
        <b>供应商报价</b>
        {asked && <span>{asked.companyName}</span>}
      </header>
      <main>
        {asked && (
          <section className="supplier-head">
            <h1>{asked.title || asked.billNo}</h1>
            <dl>
              <dt>询价单号</dt>
              <dd>{asked.billNo}</dd>
              <dt>供应商</dt>
              <dd>{asked.supplierName}</dd>
              <dt>截止时间</dt>
              <dd>{asked.deadline}</dd>
              {asked.payTerms && <dt>付款条件</dt>}
              {asked.payTerms && <dd>{asked.payTerms}</dd>}
            </dl>
            {asked.message && <p className="supplier-told is-bad">{asked.message}</p>}
          </section>
        )}
        {lines.map(line => (
          <SupplierLine
            key={line.id}
            line={line}
            typed={typed[line.id] ?? typedOf(line)}
            onType={patch => setTyped(known => ({ ...known, [line.id]: { ...(known[line.id] ?? typedOf(line)), ...patch } }))}
          />
        ))}
        {told && (
          <p className={told.isGood ? 'supplier-told is-good' : 'supplier-told is-bad'} role="alert">
            {told.text}
          </p>
        )}
        {lines.some(line => line.mayQuote === 2) && (
          <button type="button" className="plain-button is-primary supplier-send" disabled={isBusy} onClick={() => void send()}>
            {isBusy ? '提交中…' : '提交报价'}
          </button>
        )}
        {!asked && !told && <p className="muted">正在打开…</p>}
      </main>
    </div>
  )
}
