import { ExclamationCircleFilled, ImportOutlined, MinusOutlined, PlusOutlined, ScanOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import type { GridColumn, Problem } from '../grid/types.ts'
import { useProblems, useRows } from '../grid/use-lines.ts'
import { useTab } from '../shell/use-tab.ts'
import type { Bill } from './bill.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { BillLine } from './spec.ts'
import type { ColumnChoice } from './use-columns.ts'

const count = (lines: readonly BillLine[]) => lines.length

interface Props {
  bill: Bill
  isTyped: boolean
  columns: GridColumn<BillLine>[]
  choice: ColumnChoice
}

/** Whether the lines are right, and the tools to fill them. */
export function LineBar({ bill, isTyped, columns, choice }: Props) {
  const problems = useProblems(bill.lines)
  return (
    <div className="line-bar">
      {isTyped && problems.length ? <Check bill={bill} problems={problems} /> : <Fine bill={bill} isTyped={isTyped} />}
      <div className="at-end">
        {isTyped && (
          <>
            <LineTool icon={<PlusOutlined />} label="加行" title="到最后一行" onClick={() => bill.grid.current?.addLine()} />
            <LineTool icon={<MinusOutlined />} label="删行" title="删除选中的行（Ctrl+Delete）" onClick={() => removeLines(bill)} />
            {bill.work.scan && <LineTool icon={<ScanOutlined />} label="扫码" onClick={() => void scan(bill)} />}
            <LineTool icon={<ImportOutlined />} label="从 Excel 粘贴" onClick={() => void paste(bill, columns)} />
            {bill.work.tools?.map(({ label, title, icon, run }) => (
              <LineTool key={label} icon={icon} label={label} title={title} onClick={() => void run()} />
            ))}
          </>
        )}
        <ColumnChooser choice={choice} />
      </div>
    </div>
  )
}

/** The selected lines, else the one at the cursor. */
function removeLines({ lines, grid }: Bill) {
  const { active, anchor } = lines.state()
  const [top, bottom] = [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)]
  lines.remove(Array.from({ length: bottom - top + 1 }, (_, down) => top + down))
  grid.current?.focus()
}

async function scan(bill: Bill) {
  const { openScan } = await import('./scan-dialog.tsx')
  await openScan(bill)
}

async function paste(bill: Bill, columns: GridColumn<BillLine>[]) {
  const { openPaste } = await import('./paste-dialog.tsx')
  await openPaste(bill, columns)
}

function Fine({ bill, isTyped }: { bill: Bill; isTyped: boolean }) {
  const lines = useRows(bill.lines, count)
  return <span className="muted">{`${lines} 行${isTyped && lines ? ' · 无问题' : ''}`}</span>
}

/** Every bad place is a link to itself; those that find no room here are in the list behind the count. */
function Check({ bill, problems }: { bill: Bill; problems: Problem[] }) {
  const [isOpen, setOpen] = useState(false)
  const { container } = useTab()
  const go = (problem: Problem) => {
    setOpen(false)
    bill.grid.current?.goTo(problem.row, problem.column)
  }
  const list = (
    <ul className="problem-list">
      {problems.map(problem => (
        <li key={`${problem.row} ${problem.column} ${problem.message}`}>
          <ProblemLink problem={problem} onGo={go} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="line-check" role="status">
      <Popover
        content={list}
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        getPopupContainer={() => container}
      >
        <button type="button" className="line-count">
          <ExclamationCircleFilled /> {new Set(problems.map(({ row }) => row)).size} 行需要处理
        </button>
      </Popover>
      <div className="line-problems">
        {problems.slice(0, 4).map(problem => (
          <ProblemLink key={`${problem.row} ${problem.column} ${problem.message}`} problem={problem} onGo={go} />
        ))}
      </div>
      <button type="button" className="next-problem" onClick={() => bill.grid.current?.nextProblem()}>
        <kbd>F8</kbd> 下一处
      </button>
    </div>
  )
}

const ProblemLink = ({ problem, onGo }: { problem: Problem; onGo(problem: Problem): void }) => (
  <button type="button" className="problem-link" title={problem.message} onClick={() => onGo(problem)}>
    第 <b>{problem.row + 1}</b> 行 {problem.message}
  </button>
)

const LineTool = ({ icon, label, title, onClick }: { icon: ReactNode; label: string; title?: string; onClick(): void }) => (
  <button type="button" className="text-link" title={title} onClick={onClick}>
    {icon}
    {label}
  </button>
)
