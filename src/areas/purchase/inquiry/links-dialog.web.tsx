import { CopyOutlined, MobileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { keyed } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { copyText } from '../../../web/client/copy.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { queryClient } from '../../../web/client/query.ts'
import { decodeRows, type RowOf, type Sent } from '../../../web/client/rows.ts'
import { CallError } from '../../../web/client/wire.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { historyKey } from '../../../web/list/history.ts'
import { QuoteInquiry } from './inquiry.ts'
import './compare.web.css'

const fields = keyed({
  supplierId: ref('supplier', 'supplierId', '供应商'),
  stopReason: text('stopReason', '不能报价的原因'),
  phone: text('telephone', '手机号'),
  link: text('link', '链接'),
})
type Link = RowOf<typeof fields>

/** What became of the message to a supplier. */
interface Outcome {
  id: string
  success: boolean
  msg: string
}

/** The link of each supplier, to be copied or sent to him: it opens the page where he quotes, without an account. */
export async function openLinks(bill: Bill) {
  const { id = '', billNo } = bill.saved.get()
  const links = decodeRows<Link>(fields, await call<Sent[]>('GET', `${QuoteInquiry.path}/links`, { query: { id } }))
  await openDialog<never>(close => <Links id={id} links={links} note={billNo ?? ''} onClose={() => close()} />, 'links')
}

function Links({ id, links, note, onClose }: { id: string; links: Link[]; note: string; onClose(): void }) {
  const { outcomes, busy, send } = useSending(id)
  const reached = links.filter(({ phone, stopReason }) => phone && !stopReason)
  return (
    <TabDialog
      title="供应商报价链接"
      note={note}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {reached.length > 1 && (
            <Button type="primary" loading={busy.length > 1} onClick={() => void send(reached.map(({ supplierId }) => supplierId!))}>
              {`短信发给 ${reached.length} 家供应商`}
            </Button>
          )}
        </>
      }
    >
      <p className="muted">把链接发给对应的供应商，打开即可报价，不需要账号；每家供应商只能看到自己的报价。</p>
      <ul className="quote-links">
        {links.map(link => (
          <LinkRow
            key={link.supplierId}
            link={link}
            outcome={outcomes.get(link.supplierId!)}
            isBusy={busy.includes(link.supplierId!)}
            send={() => void send([link.supplierId!])}
          />
        ))}
      </ul>
    </TabDialog>
  )
}

/** Sends the links, and keeps what became of each message. */
function useSending(id: string) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState<string[]>([])

  async function send(ids: string[]) {
    setBusy(ids)
    const body = { id, supplierIds: ids.join() }
    const told = await call<Outcome[]>('POST', `${QuoteInquiry.path}/sendLinks`, { body, idempotencyKey: newKey(), silent: true }).catch(
      refusedIn(ids),
    )
    setOutcomes(known => new Map([...known, ...told.map(one => [one.id, one] as const)]))
    setBusy([])
    void queryClient.invalidateQueries({ queryKey: historyKey(QuoteInquiry.billType, id) })
  }

  return { outcomes, busy, send }
}

/** Where nothing was sent each may have its own reason, or all have one. */
const refusedIn = (ids: string[]) => (refused: unknown) => {
  if (!(refused instanceof CallError)) throw refused
  return Array.isArray(refused.data) ? (refused.data as Outcome[]) : ids.map(id => ({ id, success: false, msg: refused.msg }))
}

interface RowProps {
  link: Link
  outcome?: Outcome
  isBusy: boolean
  send(): void
}

function LinkRow({ link: { supplierName, stopReason, link, phone }, outcome, isBusy, send }: RowProps) {
  const whole = `${location.origin}${link}`
  return (
    <li>
      <b>{supplierName}</b>
      {stopReason ? (
        <span className="negative">{stopReason}</span>
      ) : (
        <>
          <div className="quote-link">
            <code className="ellipsis">{whole}</code>
            {outcome && (
              <small role="status" className={outcome.success ? undefined : 'negative'}>
                {outcome.success ? `已发送至 ${phone}` : outcome.msg}
              </small>
            )}
          </div>
          <Button size="small" icon={<CopyOutlined />} onClick={() => void copyText(whole)}>
            复制链接
          </Button>
          <Button
            size="small"
            icon={<MobileOutlined />}
            disabled={!phone}
            loading={isBusy}
            title={phone ? `发送至 ${phone}` : '供应商资料中没有手机号'}
            onClick={send}
          >
            发短信
          </Button>
        </>
      )}
    </li>
  )
}
