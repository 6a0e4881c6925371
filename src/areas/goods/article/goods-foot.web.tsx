import { Button } from 'antd'
import type { Row } from '../../../web/client/rows.ts'
import { useCan } from '../../../web/client/session.ts'
import { openHistory } from '../../../web/list/dialogs.tsx'
import { audit, Goods } from './goods.ts'
import { passGoods, rejectGoods } from './goods-work.web.tsx'

interface Props {
  record?: Row
  isView: boolean
  isBusy: boolean
  onLeave(): void
  onEdit(): void
  onSave(): void
  onDone(): void
}

/** An auditor decides where he reads. */
export function GoodsFoot({ record, isView, isBusy, onLeave, onEdit, onSave, onDone }: Props) {
  const mayEdit = useCan('comminfo_edit')
  const mayAudit = useCan('comminfo_audit')
  const waits = isView && mayAudit && record?.auditState === audit.waiting
  const decide = (run: typeof passGoods) => async () => {
    if (await run(record!)) onDone()
  }
  return (
    <>
      {record && (
        <button type="button" className="field-link at-start" onClick={() => void openHistory(Goods.name, record.id)}>
          操作历史
        </button>
      )}
      <Button onClick={onLeave}>{isView ? '关闭' : '取消'}</Button>
      {isView && mayEdit && <Button onClick={onEdit}>编辑</Button>}
      {waits && (
        <>
          <Button danger onClick={() => void decide(rejectGoods)().catch(() => undefined)}>
            驳回
          </Button>
          <Button type="primary" onClick={() => void decide(passGoods)().catch(() => undefined)}>
            审核通过
          </Button>
        </>
      )}
      {!isView && (
        <Button type="primary" loading={isBusy} onClick={onSave}>
          保存
        </Button>
      )}
    </>
  )
}
