import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Action } from '../../../kit/document.ts'
import type { Step } from '../../../kit/step.ts'
import type { Blocker } from '../../client/blockers.ts'
import type { Fault } from '../../client/fault.ts'
import { TabDialog } from '../../form/tab-dialog.tsx'
import { said } from '../../language/said.ts'
import { SettingLink } from '../../shell/setting-link.tsx'
import { openTab } from '../../shell/tabs.ts'
import { type Bill, partyName } from '../bill.ts'
import { pathOf } from '../bill-link.tsx'
import { Blockers } from './blockers.tsx'
import { isRunnable, knownReasons, missingReason, runPlan, type Stopped, sendPlan } from './plan.ts'
import { Plan, reasonLabel } from './refusal-plan.tsx'
import './bill-dialogs.css'

interface Props {
  bill: Bill
  action: Action
  /** Why the action was wanted; what has to go first goes for the same reason. */
  remark?: string
  faults: readonly Fault[]
  blockers: Blocker[]
  steps: Step[]
  /** Whether what stands in the way is there because of this bill. */
  isUsed: boolean
  /** With the line the user wants to see, or once the plan has been carried out. */
  onClose(then?: Fault | 'done'): void
}

/** Why not, what stands in the way, and what to do about it in which order. */
export function RefusalDialog({ bill, action, remark, faults, blockers, steps: proposed, isUsed, onClose }: Props) {
  const plan = usePlan(proposed, remark, () => onClose('done'))
  const { steps } = plan
  const { id, billNo } = bill.saved.get()
  const note = [[bill.document.label, id && billNo].filter(Boolean).join(' '), partyName(bill)].filter(Boolean).join(' · ')
  return (
    <TabDialog
      title={`暂不能${action.label}`}
      note={note}
      width={blockers.length ? 800 : 560}
      onClose={() => onClose()}
      footer={<Foot plan={plan} onClose={() => onClose()} />}
    >
      <div className="refusal">
        <ExclamationCircleFilled className="refusal-mark" />
        <div>
          {isUsed && blockers.length > 0 && <Lead bill={bill} blockers={blockers} />}
          <ul>
            {faults.map(fault => (
              <li key={`${fault.part} ${fault.line} ${fault.message}`}>
                {fault.line !== undefined && <LineLink bill={bill} fault={fault} onClose={onClose} />}
                {said(fault.message)} <SettingLink faults={[fault]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {blockers.length > 0 && <Blockers blockers={blockers} places={bill.places} />}
      {steps.length > 0 && <Plan {...plan} />}
    </TabDialog>
  )
}

/** A bill goes with the one that has made it; all others that stand in the way follow from it. */
function Lead({ bill: { document, saved }, blockers }: { bill: Bill; blockers: Blocker[] }) {
  const { sourceId } = saved.get()
  if (blockers.every(({ billId }) => billId === sourceId)) return <b>这张{document.label}由上游单据生成，随它一起撤销</b>
  return (
    <b>
      还有 {blockers.length} 张下游单据在用这张{document.label}
    </b>
  )
}

const LineLink = ({ bill, fault, onClose }: { bill: Bill; fault: Fault; onClose(at: Fault): void }) => (
  <>
    {fault.part && bill.tables.find(({ part }) => part.wire === fault.part)?.part.label}
    <button type="button" className="text-link" onClick={() => onClose(fault)}>
      第 {fault.line! + 1} 行
    </button>{' '}
  </>
)

/** The plan as it is to be carried out, what its steps ask for, and why it was refused. */
function usePlan(proposed: Step[], remark: string | undefined, onEnd: () => void) {
  const [steps, setSteps] = useState(proposed)
  const [stopped, setStopped] = useState<Stopped>()
  const [isBusy, setBusy] = useState(false)
  const [reasons, setReasons] = useState(() => knownReasons(proposed, remark))
  const inputs = useRef<HTMLElement>(null)

  async function run() {
    const missing = missingReason(steps, reasons)
    if (missing !== undefined) {
      return inputs.current?.querySelector<HTMLElement>(`[aria-label="${reasonLabel(steps[missing]!)}"]`)?.focus()
    }
    setBusy(true)
    setStopped(undefined)
    try {
      const end = await runPlan(steps, all => sendPlan(all, at => reasons[at]?.trim() || remark))
      if (!end) return onEnd()
      if (end.steps.length !== steps.length) setReasons(knownReasons(end.steps, remark))
      setSteps(end.steps)
      setStopped(end)
    } finally {
      setBusy(false)
    }
  }

  return {
    steps,
    stopped,
    isBusy,
    reasons,
    inputs,
    onReason: (at: number, reason: string) => setReasons({ ...reasons, [at]: reason }),
    run,
  }
}

function Foot({ plan, onClose }: { plan: ReturnType<typeof usePlan>; onClose(): void }) {
  const { steps } = plan
  const [first] = steps
  const path = first ? pathOf(first.billType, first.billId) : undefined
  return (
    <>
      {isRunnable(steps) && <small className="at-start muted">一次完成：任何一步不成功，全部不生效</small>}
      <Button type={isRunnable(steps) ? 'default' : 'primary'} autoFocus onClick={onClose}>
        {isRunnable(steps) ? '取消' : '知道了'}
      </Button>
      {path && <Button onClick={() => openTab(path)}>打开第一张单据</Button>}
      {isRunnable(steps) && (
        <Button type="primary" danger loading={plan.isBusy} onClick={() => void plan.run()}>
          {`按计划执行 ${steps.length} 步`}
        </Button>
      )}
    </>
  )
}
