import { Suspense, useEffect, useRef, useState } from 'react'
import { piece } from '../client/piece.ts'
import { can } from '../client/session.ts'
import { useSource } from '../grid/source.ts'
import { openHistory } from '../list/dialogs.tsx'
import { useTab } from '../shell/use-tab.ts'
import { leadsToNew, type Offered } from './actions.ts'
import { blankQuery } from './begun.ts'
import { type Bill, isNew } from './bill.ts'
import { ActionBar } from './page/action-bar.tsx'
import './bill.css'
import './lines/bill-lines.css'
import { leftBehind } from './kept/autosave.ts'
import { useAutosave } from './kept/use-autosave.ts'
import { BillTable } from './lines/bill-table.tsx'
import { HeadForm } from './page/head-form.tsx'
import { useNeighbours } from './page/neighbours.ts'
import { leaveFor, moreItems, printBill, showAnnexes, startNew, stopAmending } from './page/page-commands.ts'
import { TitleBar } from './page/title-bar.tsx'
import { TotalsBar } from './page/totals-bar.tsx'
import { useBill } from './page/use-bill.ts'
import { useBillKeys } from './page/use-bill-keys.ts'
import { useAskedPrint, useFocusBlank, useFocusKept, useLabel, useOffer, useWatch } from './page/use-page.ts'
import type { BillSpec } from './spec.ts'
import { doesFollow } from './table.ts'

const LeftBehind = piece(() => import('./kept/left-behind.tsx'), 'LeftBehind')
const BillNews = piece(() => import('./page/bill-news.tsx'), 'BillNews')
const HeadSummary = piece(() => import('./page/head-summary.tsx'), 'HeadSummary')
const MissingBill = piece(() => import('./missing-bill.tsx'), 'MissingBill')

/** What an action does is fetched with the first one. */
const actions = () => import('./page/run-action.ts')

/** One page for every kind of bill: head, lines, totals and what can be done. */
export function BillPage({ spec }: { spec: BillSpec }) {
  const { bill, isMissing } = useBill(spec)
  if (bill) return <OpenBill key={bill.key} bill={bill} />
  return isMissing ? <MissingBill label={spec.document.label} /> : <div className="page-loading" aria-busy="true" />
}

function OpenBill({ bill }: { bill: Bill }) {
  const tab = useTab()
  const page = useRef<HTMLElement>(null)
  const { id, billNo } = useSource(bill.saved)
  const { isTyped, editMode, isAmended, offered, primary } = useOffer(bill)
  const keptAt = useAutosave(bill, isTyped)
  const [isFolded, setFolded] = useState(false)
  const [hasLeft] = useState(() => isNew(bill) && leftBehind(bill.document.name).length > 0)
  const type = tab.location.query.get('type') ?? undefined
  const { place, step } = useNeighbours(bill.document, id ?? '', next => void leaveFor(bill, save, () => tab.navigate({ type, id: next })))
  const run = async (one: Offered) => (await actions()).runAction({ bill, tab, isTyped }, one)
  const act = (one: Offered) => void run(one)
  const actToNew = async (one: Offered) => {
    if (await run(one)) tab.navigate(blankQuery())
  }
  const draft = offered.find(({ action }) => action.does === 'drafts')
  const save = draft && (() => run(draft))
  useLabel(bill)
  useWatch(bill, isTyped)
  useFocusKept(bill, page)
  useFocusBlank(bill)
  useEffect(() => tab.offerSave(save))
  useAskedPrint(bill)
  useBillKeys({
    save: save && (() => void save()),
    goOn: primary && (() => act(primary)),
    goOnToNew: primary && leadsToNew(primary, isTyped) ? () => void actToNew(primary) : undefined,
    nextProblem: () => bill.tables.find(({ lines }) => lines.problems().length)?.grid.current?.nextProblem(),
    step: by => void step(by),
    tools: () => (isTyped ? bill.tables.flatMap(({ part, work }) => (doesFollow(bill, part) ? [] : work.tools)) : []),
  })
  const { final } = bill.spec
  return (
    <article ref={page} tabIndex={-1} className="card bill-page">
      <TitleBar
        bill={bill}
        place={place}
        isFolded={isFolded}
        onNew={() => startNew(bill)}
        onStep={by => void step(by)}
        onHistory={() => void openHistory(bill.document.billType, id!, billNo ?? '')}
        onAnnexes={() => void showAnnexes(bill)}
        onPrint={() => void printBill(bill)}
        onFold={() => setFolded(!isFolded)}
      />
      <Suspense>
        {isTyped && hasLeft && <LeftBehind bill={bill} />}
        {id && <BillNews bill={bill} />}
        {isFolded && <HeadSummary bill={bill} onUnfold={() => setFolded(false)} />}
      </Suspense>
      {!isFolded && <HeadForm bill={bill} isTyped={isTyped} autoFocus={isTyped && !id} />}
      {bill.tables.map(table => (
        <BillTable key={table.key} bill={bill} table={table} isTyped={isTyped} />
      ))}
      {final && <TotalsBar bill={bill} final={final} />}
      <ActionBar
        bill={bill}
        isTyped={isTyped}
        offered={offered}
        primary={primary}
        more={moreItems(bill, tab, can)}
        keptAt={keptAt}
        editMode={editMode}
        onEdit={() => tab.navigate({ type: editMode, id })}
        onBack={isAmended ? () => void leaveFor(bill, save, () => stopAmending(bill, tab)) : undefined}
        onAction={act}
        onActionToNew={one => void actToNew(one)}
      />
    </article>
  )
}
