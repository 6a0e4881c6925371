import { useImperativeHandle, useState } from 'react'
import { piece } from '../client/piece.ts'
import { can } from '../client/session.ts'
import { usePlaces } from '../fields/places.ts'
import { wordsOf } from '../fields/words.ts'
import { LineGrid } from '../grid/line-grid.tsx'
import { useSource } from '../grid/source.ts'
import { openHistory } from '../list/dialogs.tsx'
import { useTab } from '../shell/use-tab.ts'
import { ActionBar } from './action-bar.tsx'
import type { Offered } from './actions.ts'
import type { Bill } from './bill.ts'
import './bill.css'
import './bill-lines.css'
import { HeadForm, useHeadKeys } from './head-form.tsx'
import { LeftBehind } from './left-behind.tsx'
import { LineBar } from './line-bar.tsx'
import { useNeighbours } from './neighbours.ts'
import { leaveFor, moreItems, printBill, showAnnexes } from './page-commands.ts'
import { runAction } from './run-action.ts'
import type { BillSpec } from './spec.ts'
import { TitleBar } from './title-bar.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useAutosave } from './use-autosave.ts'
import { useBill } from './use-bill.ts'
import { useBillKeys } from './use-bill-keys.ts'
import { useColumns } from './use-columns.ts'
import { useLabel, useLinesFollow, useOffer, useWatch } from './use-page.ts'

const MissingBill = piece(() => import('./missing-bill.tsx'), 'MissingBill')

/** One page for every kind of bill: head, lines, totals and what can be done. */
export function BillPage({ spec }: { spec: BillSpec }) {
  const { bill, isMissing } = useBill(spec)
  if (bill) return <OpenBill key={bill.key} bill={bill} />
  return isMissing ? <MissingBill label={spec.document.label} /> : <div className="page-loading" aria-busy="true" />
}

function OpenBill({ bill }: { bill: Bill }) {
  const tab = useTab()
  const { id, billNo } = useSource(bill.saved)
  const { isTyped, mayEdit, offered, primary } = useOffer(bill)
  const areLinesTyped = !useLinesFollow(bill) && isTyped
  const { columns, choice } = useColumns(bill)
  const keptAt = useAutosave(bill, isTyped)
  const [isFolded, setFolded] = useState(false)
  const type = tab.location.query.get('type') ?? undefined
  const { place, step } = useNeighbours(bill.document, id ?? '', next => void leaveFor(bill, () => tab.navigate({ type, id: next })))
  const act = (one: Offered) => void runAction({ bill, tab, isTyped }, one)
  const draft = offered.find(({ action }) => action.does === 'drafts')
  useLabel(bill)
  useWatch(bill, isTyped)
  useBillKeys({
    save: draft && (() => act(draft)),
    goOn: primary && (() => act(primary)),
    nextProblem: () => bill.grid.current?.nextProblem(),
    step: by => void step(by),
    tools: areLinesTyped ? bill.work.tools : undefined,
  })
  const { Side, stops } = bill.spec
  return (
    <article className="card bill-page">
      <TitleBar
        bill={bill}
        place={place}
        isFolded={isFolded}
        onStep={by => void step(by)}
        onHistory={() => void openHistory(bill.document.billType, id, billNo)}
        onAnnexes={() => void showAnnexes(bill)}
        onPrint={() => void printBill(bill)}
        onFold={() => setFolded(!isFolded)}
      />
      {isTyped && <LeftBehind bill={bill} />}
      {isFolded ? (
        <HeadSummary bill={bill} onUnfold={() => setFolded(false)} />
      ) : (
        <HeadForm bill={bill} isTyped={isTyped} autoFocus={isTyped && !id} />
      )}
      <LineBar bill={bill} isTyped={areLinesTyped} columns={columns} choice={choice} />
      <div className="bill-lines">
        <LineGrid ref={bill.grid} store={bill.lines} columns={columns} stops={stops} readOnly={!areLinesTyped} />
        {Side && <Side bill={bill} isTyped={areLinesTyped} />}
      </div>
      <TotalsBar bill={bill} />
      <ActionBar
        bill={bill}
        offered={offered}
        primary={primary}
        more={moreItems(bill, tab, can)}
        keptAt={keptAt}
        onEdit={mayEdit ? () => tab.navigate({ type: 'edit', id }) : undefined}
        onAction={act}
      />
    </article>
  )
}

/** The folded head in one line; a fault in it unfolds it. */
function HeadSummary({ bill, onUnfold }: { bill: Bill; onUnfold(): void }) {
  const head = useSource(bill.head)
  useImperativeHandle(bill.headFocus, () => (key: string) => {
    onUnfold()
    requestAnimationFrame(() => bill.headFocus.current?.(key))
  })
  const places = usePlaces()
  const fields = bill.document.head
  const words = useHeadKeys(bill).map(key => wordsOf(fields[key as keyof typeof fields]!, head, places))
  return <p className="head-summary ellipsis">{words.filter(Boolean).join(' · ')}</p>
}
