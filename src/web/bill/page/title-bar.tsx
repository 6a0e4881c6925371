import {
  ApartmentOutlined,
  DownOutlined,
  HistoryOutlined,
  LeftOutlined,
  PaperClipOutlined,
  PlusOutlined,
  PrinterOutlined,
  RightOutlined,
  UpOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { billOutline } from '../../../kit/registry.ts'
import { useCan } from '../../client/session.ts'
import { numberText } from '../../fields/number-text.ts'
import { useSource } from '../../grid/source.ts'
import { useHistory } from '../../list/history.ts'
import { StatusTag } from '../../theme/status-tag.tsx'
import { stateOf } from '../actions.ts'
import type { Bill } from '../bill.ts'
import { BillLink } from '../bill-link.tsx'
import type { Standing } from './neighbours.ts'
import { showRelated } from './page-commands.ts'

interface Props {
  bill: Bill
  place?: Standing
  isFolded: boolean
  onNew(): void
  onStep(by: 1 | -1): void
  onHistory(): void
  onAnnexes(): void
  onPrint(): void
  onFold(): void
}

/** What this bill is, where it comes from, and what belongs to it. */
export function TitleBar({ bill, place, isFolded, onNew, onStep, onHistory, onAnnexes, onPrint, onFold }: Props) {
  const saved = useSource(bill.saved)
  const { label, color } = stateOf(bill.document, saved)
  const history = useHistory(bill.document.billType, saved.id)
  const mayAdd = useCan(permissionOf(bill.document, 'add'))
  const mayPrint = useCan(permissionOf(bill.document, 'print'))
  return (
    <header className="bill-title">
      <h1>{bill.document.label}</h1>
      <span className="bill-no">{saved.id ? saved.billNo : '新单'}</span>
      <StatusTag color={color} name={label} />
      <Origin bill={bill} />
      <div className="at-end">
        {place && <Stepper place={place} onStep={onStep} />}
        {mayAdd && <Tool icon={<PlusOutlined />} label="新增" hotkey="Alt+N" onClick={onNew} />}
        {saved.id && <Tool icon={<HistoryOutlined />} label="操作历史" count={history.data?.total} onClick={onHistory} />}
        {saved.id && <Tool icon={<ApartmentOutlined />} label="关联单据" onClick={() => void showRelated(bill)} />}
        <Tool icon={<PaperClipOutlined />} label="附件" count={saved.annexCount || undefined} onClick={onAnnexes} />
        {mayPrint && <Tool icon={<PrinterOutlined />} label="打印" onClick={onPrint} />}
        <Tool icon={isFolded ? <DownOutlined /> : <UpOutlined />} label={isFolded ? '展开表头' : '收起表头'} onClick={onFold} />
      </div>
    </header>
  )
}

/** Version, and the bill this one was made from or undoes. */
function Origin({ bill }: { bill: Bill }) {
  const { version, id, isRed: red, sourceType, sourceId, sourceNo } = useSource(bill.saved)
  const isRed = bill.document.head.isRed.read(red)
  const kind = billOutline(sourceType ?? '')?.label ?? ''
  return (
    <small className="bill-origin">
      {id && `第 ${version} 版`}
      {sourceNo && (
        <>
          {' · '}
          {isRed ? <b className="negative">红字，冲销 </b> : `来自${kind} `}
          <BillLink billType={sourceType ?? ''} id={sourceId ?? ''} no={sourceNo} />
        </>
      )}
    </small>
  )
}

const Stepper = ({ place: { at, total }, onStep }: { place: Standing; onStep(by: 1 | -1): void }) => (
  <span className="stepper">
    <button type="button" aria-label="上一张" title="上一张（Alt+←）" disabled={at <= 1} onClick={() => onStep(-1)}>
      <LeftOutlined />
    </button>
    <span>
      {numberText(at, 0)} / {numberText(total, 0)}
    </span>
    <button type="button" aria-label="下一张" title="下一张（Alt+→）" disabled={at >= total} onClick={() => onStep(1)}>
      <RightOutlined />
    </button>
  </span>
)

interface ToolProps {
  icon: ReactNode
  label: string
  count?: number
  hotkey?: string
  onClick(): void
}

function Tool({ icon, label, count, hotkey, onClick }: ToolProps) {
  const title = hotkey && `${label}（${hotkey}）`
  return (
    <button type="button" className="bill-tool" title={title} aria-keyshortcuts={hotkey} onClick={onClick}>
      {icon}
      <span>
        {label}
        {count ? ` ${count}` : ''}
      </span>
    </button>
  )
}
