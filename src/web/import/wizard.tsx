import { Button } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import '../styles/import.css'
import { fetchErrors, fetchTemplate } from './calls.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep, missingFields, repeatedFields } from './columns-step.tsx'
import { EndStep } from './end-step.tsx'
import { FileStep } from './file-step.tsx'
import { LinkAtStart } from './link-at-start.tsx'
import { type Step, useWizard, type Wizard } from './use-wizard.ts'

const steps: [Step, string][] = [
  ['file', '选择文件'],
  ['columns', '对应列'],
  ['check', '检查'],
  ['end', '导入'],
]

interface Props {
  entity: Entity
  onClose(): void
}

/** Brings a sheet in: its columns are mapped, every row is tried, and only then is anything written. */
export function ImportWizard({ entity, onClose }: Props) {
  const wizard = useWizard(entity)
  const at = steps.findIndex(([step]) => step === wizard.step)
  return (
    <TabDialog
      title={`导入${entity.label}`}
      note={wizard.order?.file.name}
      width={860}
      className="import-wizard"
      onClose={onClose}
      footer={<Footer entity={entity} wizard={wizard} onClose={onClose} />}
    >
      <ol className="wizard-steps">
        {steps.map(([step, label], index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} className={index < at ? 'past' : undefined}>
            <b>{index + 1}</b> {label}
          </li>
        ))}
      </ol>
      {wizard.step === 'file' && <FileStep entity={entity} wizard={wizard} />}
      {wizard.step === 'columns' && <ColumnsStep entity={entity} wizard={wizard} />}
      {wizard.step === 'check' && <CheckStep entity={entity} wizard={wizard} />}
      {wizard.step === 'end' && <EndStep entity={entity} wizard={wizard} />}
    </TabDialog>
  )
}

function Footer({ entity, wizard, onClose }: Props & { wizard: Wizard }) {
  const { step, setStep, isBusy, order, report, skips, jobId } = wizard
  if (step === 'file') {
    return (
      <>
        <LinkAtStart label="下载模板" onClick={() => void fetchTemplate(entity)} />
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" disabled={!order} loading={isBusy} onClick={() => setStep('columns')}>
          下一步
        </Button>
      </>
    )
  }
  if (step === 'columns') {
    const isReady = !!order?.mapping.some(Boolean) && !repeatedFields(wizard).length && (order.covers || !missingFields(wizard).length)
    return (
      <>
        <Button onClick={() => setStep('file')}>上一步</Button>
        <Button key="check" type="primary" autoFocus disabled={!isReady} loading={isBusy} onClick={() => wizard.check()}>
          检查
        </Button>
      </>
    )
  }
  if (step === 'check') {
    const count = report!.added + report!.changed
    const mayGo = count > 0 && (!report!.bad || skips)
    return (
      <>
        {report!.bad > 0 && <LinkAtStart label="下载错误文件" onClick={() => void fetchErrors(entity, order!)} />}
        <Button onClick={() => setStep('columns')}>上一步</Button>
        <Button key="send" type="primary" autoFocus disabled={!mayGo} loading={isBusy} onClick={wizard.send}>
          {mayGo ? `导入 ${count} 条` : '导入'}
        </Button>
      </>
    )
  }
  return (
    <Button key="end" type="primary" autoFocus onClick={onClose}>
      {jobId ? '转到后台' : '完成'}
    </Button>
  )
}
