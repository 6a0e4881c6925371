import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Document } from '../../../kit/document.ts'
import { BillPage } from '../../../web/bill/bill-page.tsx'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { savedBillOf } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { useTab } from '../../../web/shell/use-tab.ts'
import './opening-page.web.css'
import { Gain } from './gain.ts'
import { gainBill } from './gain.web.tsx'
import { Loss } from './loss.ts'
import { lossBill } from './loss.web.tsx'
import { directions, OtherMove } from './other-move.ts'

/** Gains and losses as one list, in which each row offers what its own kind does. */
export const OtherMovePage = () => <ListPage thing={OtherMove} kindOf={kindOf} />

/** They are opened here, and what is done to them is seen here. */
const { name, formPage } = OtherMove
const kinds = { [directions.in]: { ...Gain, name, formPage }, [directions.out]: { ...Loss, name, formPage } }
const kindOf = (row: Row): Document => kinds[wordOf(row.direction)]!

const typeWire = OtherMove.head.direction.wire
/** What was chosen stands in the address of the new bill. */
const chosenWire = `${typeWire}Of`

/** In is written as a gain, out as a loss; a new bill asks first which. */
export function OtherMoveForm() {
  const { location, navigate } = useTab()
  const query = Object.fromEntries(location.query)
  const { id } = query
  const [found, setFound] = useState<{ id: string; direction: string }>()
  useEffect(() => {
    if (id) void savedBillOf(OtherMove, id).then(bill => setFound({ id, direction: wordOf(bill.direction) }), ignoreRefusal)
  }, [id])
  const direction = id ? (found?.id === id ? found.direction : undefined) : query[chosenWire]
  if (direction) return <BillPage key={direction} spec={direction === directions.in ? gainBill : lossBill} />
  if (id) return <div className="page-loading" aria-busy="true" />
  const begin = (chosen: string) => navigate({ ...query, [chosenWire]: chosen })
  return (
    <section className="card other-move-choice" aria-label="其他出入库">
      <Button type="primary" autoFocus aria-label="其他入库" onClick={() => begin(directions.in)}>
        <b>其他入库</b>
        <small>期初、赠入、退料、样品归还</small>
      </Button>
      <Button aria-label="其他出库" onClick={() => begin(directions.out)}>
        <b>其他出库</b>
        <small>报损、领用、样品、赠送、自用</small>
      </Button>
    </section>
  )
}
