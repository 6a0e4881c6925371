import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { queryClient } from '../../client/query.ts'
import { type BillRow, wordOf } from '../../client/rows.ts'
import { can } from '../../client/session.ts'
import { savedBillOf } from '../../client/things.ts'
import { usePlaces } from '../../fields/places.ts'
import { wordsOf } from '../../fields/words.ts'
import { useSource } from '../../grid/source.ts'
import { t } from '../../language/t.ts'
import { historyKey } from '../../list/history.ts'
import type { Message } from '../../messages/message.ts'
import { hearMessages } from '../../messages/use-messages.ts'
import { mayType, stateOf } from '../actions.ts'
import { type Bill, billKey, loadBill } from '../bill.ts'
import { LinkedText } from '../linked-text.tsx'
import '../bill-notes.css'

/** What others have done with the bill while it is open, and who has turned it down and why. */
export function BillNews({ bill }: { bill: Bill }) {
  const { document } = bill
  const saved = useSource(bill.saved)
  const id = saved.id!
  // It only listens to what the page asks for, and keeps it no longer than the page does.
  const { data: latest } = useQuery({
    queryKey: billKey(document, id),
    queryFn: () => savedBillOf(document, id),
    enabled: false,
    gcTime: 0,
  })
  useEffect(() => hearMessages(message => isAbout(bill, message) && renew(bill)), [bill])
  // What nobody is typing into is shown as it is now; here something is typed.
  if (latest?.id === id && Number(latest.version) > Number(saved.version)) return <Outdated bill={bill} latest={latest} />
  if (saved['hcsBillId']) return <Undone bill={bill} />
  return isTurnedDown(bill, saved) ? <TurnedDown bill={bill} /> : null
}

const isAbout = ({ document, saved }: Bill, { path }: Message) => {
  const [page, query] = (path ?? '').split('?')
  return page === document.formPage && new URLSearchParams(query).get('id') === saved.get().id
}

function renew({ document, saved }: Bill) {
  const id = saved.get().id!
  void queryClient.invalidateQueries({ queryKey: billKey(document, id) })
  void queryClient.invalidateQueries({ queryKey: historyKey(document.billType, id) })
}

function Outdated({ bill, latest }: { bill: Bill; latest: BillRow }) {
  const show = async () => {
    if (!mayType(bill.document, latest, can)) return loadBill(bill, latest)
    await (await import('../kept/settle-conflict.ts')).settleConflict(bill)
  }
  return (
    <div className="left-behind" role="status">
      {`单据已被他人处理，现在是“${t(stateOf(bill.document, latest).label)}”，您修改的内容还没有保存。`}
      <Button size="small" type="link" onClick={() => void show().catch(ignoreRefusal)}>
        刷新
      </Button>
    </div>
  )
}

/** It stands where turning it down leads to, and somebody has said why. */
const isTurnedDown = ({ document }: Bill, row: BillRow) => {
  const { key } = stateOf(document, row)
  const leads = Object.values(document.actions).some(({ does, to }) => does === 'rejects' && [to].flat().includes(key))
  return leads && !!row.auditRemark
}

/** The red bill that has undone it, and why. */
function Undone({ bill: { document, saved } }: { bill: Bill }) {
  const row = useSource(saved)
  const [billId, billNo, why] = [row['hcsBillId'], row['hcsBillNo'], row['hcsReason']].map(wordOf) as [string, string, string]
  const text = why ? `已被红字单 ${billNo} 冲销：${why}` : `已被红字单 ${billNo} 冲销`
  return (
    <div className="left-behind" role="status">
      <span>
        <LinkedText text={text} bills={[{ billType: document.billType, billId, billNo }]} />
      </span>
    </div>
  )
}

function TurnedDown({ bill: { document, saved } }: { bill: Bill }) {
  const row = useSource(saved)
  const places = usePlaces()
  const { auditedBy, auditedAt, auditRemark } = document.head
  const [who, at, why] = [auditedBy, auditedAt, auditRemark].map(field => wordsOf(field, row, places))
  return (
    <div className="left-behind" role="status">
      {`${who} ${at} 驳回：${why}`}
    </div>
  )
}
