import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Action, Document } from '../../kit/document.ts'
import { LinkedText } from '../bill/linked-text.tsx'
import { type Outcome, outcomeText } from '../client/things.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import { SettingLink } from '../shell/setting-link.tsx'

interface Props {
  document: Document
  action: Pick<Action, 'label'>
  outcomes: Outcome[]
  onClose(): void
}

/** What became of each bill of a batch, the refused ones first. */
export function OutcomesDialog({ document, action, outcomes, onClose }: Props) {
  const failed = outcomes.filter(outcome => !outcome.success).length
  const sorted = [...outcomes].sort((one, other) => Number(one.success) - Number(other.success))
  return (
    <TabDialog
      title={`批量${action.label}`}
      note={`成功 ${outcomes.length - failed} 张，未成功 ${failed} 张`}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className="scroll-box">
        <table className="plain-table">
          <thead>
            <tr>
              <th>单据编号</th>
              <th>结果</th>
              <th>说明</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(outcome => (
              <tr key={outcome.id || outcome.billNo}>
                <td>{outcome.id ? <a href={`${document.formPage}?id=${outcome.id}`}>{outcome.billNo}</a> : outcome.billNo}</td>
                <td className={outcome.success ? 'good' : 'negative'}>
                  {outcome.success ? <CheckCircleOutlined /> : <CloseCircleOutlined />} {outcome.success ? '成功' : '未成功'}
                </td>
                <td>
                  <LinkedText text={outcomeText(outcome)} bills={outcome.blockers ?? []} /> <SettingLink faults={outcome.faults ?? []} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TabDialog>
  )
}
