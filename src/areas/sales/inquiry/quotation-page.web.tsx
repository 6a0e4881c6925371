import { useEffect, useState } from 'react'
import { decodeRow, type Sent } from '../../../web/client/rows.ts'
import { answerOf, ask, CallError } from '../../../web/client/wire.ts'
import { placesOf } from '../../../web/fields/places.ts'
import { Logo } from '../../../web/shell/logo.tsx'
import { type Quotation, QuotationPaper } from './quotation-paper.web.tsx'
import { quotationFields } from './quotation-shown.ts'

/** As exact as they were written. */
const places = { ...placesOf({}), price: 6, quantity: 6 }

async function read(): Promise<Quotation> {
  const link = Object.fromEntries(new URLSearchParams(location.search))
  const options = { query: link, headers: { 'Tenant-Id': link.tenantId ?? '' } }
  return decodeRow(quotationFields, await answerOf<Sent>(await ask('GET', 'blade-sales/quotation/detail', options, ''))) as never
}

/** What a customer without an account is quoted, behind the link that he was sent. */
export function QuotationPage() {
  const [one, setOne] = useState<Quotation>()
  const [told, setTold] = useState('')
  useEffect(() => {
    document.title = '报价单'
    const refused = (error: unknown) => setTold(error instanceof CallError ? error.msg : '网络连接失败，请检查网络后重试')
    void read().then(found => {
      document.title = `报价单 ${found.billNo} R${found.revision}`
      setOne(found)
    }, refused)
  }, [])
  return (
    <div className="quotation-page">
      <header>
        <Logo size={26} />
        <b>报价单</b>
        {one && (
          <button type="button" className="plain-button" onClick={() => print()}>
            打印或存为 PDF
          </button>
        )}
      </header>
      <main>
        {one?.message && (
          <p className="quotation-told" role="alert">
            {one.message}
          </p>
        )}
        {one && <QuotationPaper one={one} places={places} />}
        {told && (
          <p className="quotation-told" role="alert">
            {told}
          </p>
        )}
        {!one && !told && <p className="muted">正在打开…</p>}
      </main>
    </div>
  )
}
