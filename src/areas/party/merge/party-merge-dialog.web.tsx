import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { forget } from '../../../web/client/things.ts'
import { FieldText } from '../../../web/fields/field-text.tsx'
import { usePlaces } from '../../../web/fields/places.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { faces } from './party-merge.ts'
import { type Compared, decodeParty, differences, isSaid, type MergedParty, picksFor, shownOf } from './party-merge-compared.web.tsx'
import './party-merge.web.css'

interface Preview {
  reasons: string[]
  parties: MergedParty[]
}

const previewOf = async (ids: string[], survivor: string): Promise<Preview> => {
  const sent = await call<Preview>('GET', 'blade-barterer/barterer/mergePreview', { query: { ids: ids.join(), id: survivor } })
  return { ...sent, parties: sent.parties.map(decodeParty) }
}

/** Resolves to true when they have become one. */
export const openMerge = async (rows: Row[]): Promise<boolean> =>
  (await openDialog<true>(close => <MergeDialog ids={rows.map(row => row.id)} onClose={close} />, 'merge')) === true

/** Who is the same counterparty twice, side by side: who stays, whose word counts, and what moves. */
function MergeDialog({ ids, onClose }: { ids: string[]; onClose(isDone?: true): void }) {
  const [survivor, setSurvivor] = useState(ids[0]!)
  const { data } = useQuery({
    // A key of its own: who has just become one is not asked for again when parties are forgotten.
    queryKey: ['mergePreview', ...ids, survivor],
    queryFn: () => previewOf(ids, survivor),
    gcTime: 0,
    placeholderData: known => known,
  })
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const compared = differences(data?.parties ?? [], usePlaces())
  const picks = { ...picksFor(data?.parties ?? [], survivor, compared), ...chosen }

  async function merge() {
    setBusy(true)
    try {
      const parties = data!.parties.map(({ id, version }) => ({ id, version }))
      await call('POST', 'blade-barterer/barterer/merge', { body: { id: survivor, parties, choices: picks }, idempotencyKey: newKey() })
      notify.success('合并成功！')
      for (const face of faces) void forget(face)
      onClose(true)
    } catch {
      // What was refused has been told already.
    } finally {
      setBusy(false)
    }
  }

  return (
    <TabDialog
      title="合并往来单位"
      note="合并后不能撤销"
      width={960}
      onClose={onClose}
      footer={
        <>
          <span className="muted at-start">两边重复的价格等，以保留的一方为准</span>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" danger loading={isBusy} disabled={!data || data.reasons.length > 0} onClick={() => void merge()}>
            合并
          </Button>
        </>
      }
    >
      {data && data.reasons.length > 0 && (
        <Alert type="error" showIcon title="暂时不能合并" description={data.reasons.map(reason => <div key={reason}>{reason}</div>)} />
      )}
      <table className="plain-table merge-table" aria-busy={!data}>
        <Heads parties={data?.parties ?? []} survivor={survivor} onChoose={setSurvivor} />
        <tbody>
          {compared.map(one => (
            <Choices
              key={one.key}
              compared={one}
              parties={data!.parties}
              pick={picks[one.key]}
              onPick={id => setChosen({ ...chosen, [one.key]: id })}
            />
          ))}
          <Moving parties={data?.parties ?? []} survivor={survivor} />
        </tbody>
      </table>
    </TabDialog>
  )
}

interface HeadsProps {
  parties: MergedParty[]
  survivor: string
  onChoose(id: string): void
}

const Heads = ({ parties, survivor, onChoose }: HeadsProps) => (
  <thead>
    <tr>
      <th>保留</th>
      {parties.map(party => (
        <th key={party.id} className={party.id === survivor ? 'is-kept' : undefined}>
          <Radio checked={party.id === survivor} onChange={() => onChoose(party.id)}>
            {wordOf(party.code)} {wordOf(party.name)}
          </Radio>
        </th>
      ))}
    </tr>
  </thead>
)

interface ChoicesProps {
  compared: Compared
  parties: MergedParty[]
  pick?: string
  onPick(id: string): void
}

const Choices = ({ compared: { key, label }, parties, pick, onPick }: ChoicesProps) => (
  <tr>
    <th>{label}</th>
    {parties.map(party => {
      const shown = shownOf(party, key)
      return (
        <td key={party.id} className={pick === party.id ? 'is-kept' : undefined}>
          {shown && isSaid(shown) ? (
            <Radio checked={pick === party.id} onChange={() => onPick(party.id)}>
              <FieldText field={shown.field} row={shown.row} />
            </Radio>
          ) : (
            <span className="muted">—</span>
          )}
        </td>
      )
    })}
  </tr>
)

/** What goes over to the one that stays. */
const Moving = ({ parties, survivor }: { parties: MergedParty[]; survivor: string }) => (
  <tr className="merge-moving">
    <th>往来与单据</th>
    {parties.map(({ id, links, receivableAmt, payableAmt }) => (
      <td key={id}>
        <div className="muted">{id === survivor ? '保持不变' : '全部转到保留的一方'}</div>
        <dl>
          <Figure label="应收余额" value={receivableAmt.toFixed(2)} />
          <Figure label="应付余额" value={payableAmt.toFixed(2)} />
          {links.map(({ label, count }) => (
            <Figure key={label} label={label} value={count} />
          ))}
        </dl>
      </td>
    ))}
  </tr>
)

const Figure = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
