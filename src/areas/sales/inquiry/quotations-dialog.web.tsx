import { Button, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { type Bill, isChanged } from '../../../web/bill/bill.ts'
import { copyText } from '../../../web/client/copy.ts'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import { queryClient } from '../../../web/client/query.ts'
import { decodeRows, type Sent } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { historyKey } from '../../../web/list/history.ts'
import { printPages } from '../../../web/print/print-pages.ts'
import { CustomerInquiry } from './inquiry.ts'
import { type Quotation, QuotationPaper } from './quotation-paper.web.tsx'
import { quotationFields } from './quotation-shown.ts'

interface Revision extends Quotation {
  quotedBy: string
  link: string
  changes: { lineNo: number; label: string; before: string; after: string }[]
}

/** Every revision as it was sent, what each has changed, and the link that opens it for the customer. */
export async function openQuotations(bill: Bill) {
  const { id = '', billNo } = bill.saved.get()
  const sent = await call<Sent[]>('GET', `${CustomerInquiry.path}/quotations`, { query: { id } })
  if (!sent.length) return notify.warning(isChanged(bill) ? '请先保存并报价！' : '还没有报价，请先点“报价”！')
  const all = decodeRows(quotationFields, sent) as unknown as Revision[]
  await openDialog<never>(close => <Quotations bill={bill} all={all} note={billNo ?? ''} onClose={() => close()} />, 'quotations')
}

function Quotations({ bill, all, note, onClose }: { bill: Bill; all: Revision[]; note: string; onClose(): void }) {
  const [revision, setRevision] = useState(all.at(-1)!.revision)
  const paper = useRef<HTMLDivElement>(null)
  const one = all.find(found => found.revision === revision)!
  return (
    <TabDialog
      title="报价版本"
      note={note}
      width={1080}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {can(permissionOf(CustomerInquiry, 'print')) && (
            <Button onClick={() => void print(bill, one, paper.current!).catch(ignoreRefusal)}>打印</Button>
          )}
          {one.link && (
            <Button type="primary" onClick={() => void copyText(`${location.origin}${one.link}`)}>
              复制客户链接
            </Button>
          )}
        </>
      }
    >
      <Segmented
        value={revision}
        options={all.map(found => ({ value: found.revision, label: `R${found.revision} · ${found.quotedAt.slice(5, 16)}` }))}
        onChange={setRevision}
      />
      {one.changes.length > 0 && <Changes changes={one.changes} since={revision - 1} />}
      <div ref={paper}>
        <QuotationPaper one={{ ...one, billNo: note }} places={bill.places} />
      </div>
    </TabDialog>
  )
}

function Changes({ changes, since }: { changes: Revision['changes']; since: number }) {
  return (
    <ul className="quotation-changes">
      {changes.map(({ lineNo, label, before, after }) => (
        <li key={`${lineNo} ${label}`}>
          <span className="muted">{`比 R${since}：第${lineNo}行${label}`}</span> {before && <s className="muted">{before}</s>} {after}
        </li>
      ))}
    </ul>
  )
}

/** Only what stands in the history is printed. */
async function print(bill: Bill, { revision }: Revision, paper: HTMLElement) {
  const { id = '' } = bill.saved.get()
  await call('POST', `${CustomerInquiry.path}/printQuotation`, { body: { id, revision } })
  void queryClient.invalidateQueries({ queryKey: historyKey(CustomerInquiry.billType, id) })
  printPages({ title: '', pages: [paper], width: 210, height: 297 })
}
