import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Action, Document } from '../../kit/document.ts'
import type { Outcome } from '../client/things.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import { said } from '../language/said.ts'

interface Props {
  document: Document
  action: Action
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
            {sorted.map(({ id, billNo, success, msg }) => (
              <tr key={id}>
                <td>
                  <a href={`${document.formPage}?id=${id}`}>{billNo}</a>
                </td>
                <td className={success ? 'good' : 'negative'}>
                  {success ? <CheckCircleOutlined /> : <CloseCircleOutlined />} {success ? '成功' : '未成功'}
                </td>
                <td>{said(msg)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TabDialog>
  )
}
