import { LoadingOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { RefObject } from 'react'
import type { Step } from '../../../kit/step.ts'
import { said } from '../../language/said.ts'
import { t } from '../../language/t.ts'
import { BillLink } from '../bill-link.tsx'
import { isRunnable, type Stopped } from './plan.ts'

export const reasonLabel = ({ billNo, actionName }: Step) => `${billNo}${t(actionName)}原因`

interface Props {
  steps: Step[]
  stopped?: Pick<Stopped, 'at' | 'message'>
  isBusy: boolean
  reasons: Record<number, string>
  inputs: RefObject<HTMLElement | null>
  onReason(at: number, reason: string): void
}

/** The way to what was refused, from the furthest document back to this one. */
export const Plan = ({ steps, stopped, isBusy, reasons, inputs, onReason }: Props) => (
  <section className="plan" aria-label="处理计划" ref={inputs}>
    <h3>处理计划 {steps.length > 1 && <small>按从后到前的顺序</small>}</h3>
    {steps.map((step, at) => {
      const isAsking = step.ask !== undefined && isRunnable(steps)
      return (
        <div key={`${step.billId} ${turnOf(steps, at)}`} className={`plan-step${isAsking ? ' is-asking' : ''}`}>
          <i>{isBusy ? <LoadingOutlined /> : at + 1}</i>
          <b>{t(step.actionName)}</b>
          <span>{t(step.billTypeName)}</span>
          <BillLink billType={step.billType} id={step.billId} no={step.billNo} />
          <span className="plan-hint">{said(step.hint)}</span>
          {isAsking ? (
            <Input
              className="plan-input"
              aria-label={reasonLabel(step)}
              placeholder={`${t(step.actionName)}原因`}
              maxLength={500}
              disabled={isBusy}
              value={reasons[at] ?? ''}
              onChange={event => onReason(at, event.target.value)}
            />
          ) : (
            <small>{standing(steps, at)}</small>
          )}
          {stopped?.at === at && (
            <p className="plan-refusal" role="alert">
              {stopped.message}
            </p>
          )}
        </div>
      )
    })}
  </section>
)

/** The how manieth step of its bill one is. */
const turnOf = (steps: Step[], at: number) => steps.slice(0, at).filter(({ billId }) => billId === steps[at]!.billId).length

function standing(steps: Step[], at: number): string {
  const { action, isAllowed } = steps[at]!
  if (!action) return '请先处理'
  if (!isAllowed) return '需有权限的人处理'
  if (at === steps.length - 1) return '最后一步'
  return isRunnable(steps) ? '可执行' : '请打开单据处理'
}
