import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { useTab } from '../../../web/shell/use-tab.ts'
import '../../../web/styles/pages.css'
import { OffencePanel } from './offence-panel.web.tsx'
import { type CheckDay, type CheckRow, selfCheckPath } from './self-check.ts'
import { SelfCheckGroups } from './self-check-groups.web.tsx'
import { SelfCheckHead } from './self-check-head.web.tsx'
import './self-check.web.css'

const exportAll = () => download(selfCheckPath('export'), {}, { milliseconds: 900_000 }).catch(ignoreRefusal)

const asked = <T,>(verb: string) => ({
  queryKey: ['selfCheck', verb],
  queryFn: () => call<T>('GET', selfCheckPath(verb)),
  staleTime: 0,
})

/** What the books promise, whether they hold it, and where they do not. The address names the one that is looked at. */
export function SelfCheckPage() {
  const { location, navigate } = useTab()
  const [isBusy, setBusy] = useState(false)
  const { data: rows = [], refetch } = useQuery(asked<CheckRow[]>('list'))
  const { data: days = [], refetch: refetchDays } = useQuery(asked<CheckDay[]>('days'))
  const named = location.query.get('id')
  const chosen = rows.find(row => row.id === named) ?? rows.find(row => row.status === 2)

  async function run() {
    setBusy(true)
    try {
      const fresh = await call<CheckRow[]>('POST', selfCheckPath('run'), { idempotencyKey: newKey(), milliseconds: 900_000 })
      await Promise.all([refetch(), refetchDays()])
      const wrong = fresh.filter(row => row.status === 2).length
      if (wrong) notify.warning(`账务体检有${wrong}项不通过`)
      else notify.success('账务体检全部通过')
    } catch {
      // The refusal has been shown.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="page self-check">
      <SelfCheckHead rows={rows} days={days} isBusy={isBusy} onRun={() => void run()} onExport={() => void exportAll()} />
      <div className="self-check-body">
        <SelfCheckGroups rows={rows} chosen={chosen?.id} onChoose={id => navigate({ id })} />
        {chosen && <OffencePanel key={`${chosen.id} ${chosen.checkTime}`} row={chosen} />}
      </div>
    </div>
  )
}
