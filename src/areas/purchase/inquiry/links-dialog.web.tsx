import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { keyed } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { copyText } from '../../../web/client/copy.ts'
import { call } from '../../../web/client/http.ts'
import { decodeRows, type RowOf, type Sent } from '../../../web/client/rows.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { QuoteInquiry } from './inquiry.ts'
import './compare.web.css'

const fields = keyed({
  supplierId: ref('supplier', 'supplierId', '供应商'),
  stopReason: text('stopReason', '不能报价的原因'),
  link: text('link', '链接'),
})
type Link = RowOf<typeof fields>

/** The link of each supplier, to be copied and sent to him: it opens the page where he quotes, without an account. */
export async function openLinks(bill: Bill) {
  const { id = '', billNo } = bill.saved.get()
  const links = decodeRows<Link>(fields, await call<Sent[]>('GET', `${QuoteInquiry.path}/links`, { query: { id } }))
  await openDialog<never>(close => <Links links={links} note={billNo ?? ''} onClose={() => close()} />, 'links')
}

function Links({ links, note, onClose }: { links: Link[]; note: string; onClose(): void }) {
  const whole = ({ link }: Link) => `${location.origin}${link}`
  return (
    <TabDialog title="供应商报价链接" note={note} width={680} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <p className="muted">把链接发给对应的供应商，打开即可报价，不需要账号；每家供应商只能看到自己的报价。</p>
      <ul className="quote-links">
        {links.map(link => (
          <li key={link.supplierId}>
            <b>{link.supplierName}</b>
            {link.stopReason ? (
              <span className="negative">{link.stopReason}</span>
            ) : (
              <>
                <code className="ellipsis">{whole(link)}</code>
                <Button size="small" icon={<CopyOutlined />} onClick={() => void copyText(whole(link))}>
                  复制链接
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </TabDialog>
  )
}
