import { ExclamationCircleFilled, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Problem } from '../../grid/types.ts'
import { useProblems, useRows } from '../../grid/use-lines.ts'
import { useTab } from '../../shell/use-tab.ts'
import type { BillLine } from '../spec.ts'
import type { Table } from '../table.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { ColumnChoice } from './use-columns.ts'

const count = (lines: readonly BillLine[]) => lines.length

interface Props {
  table: Table
  isTyped: boolean
  choice: ColumnChoice
  /** What the lines are called, where there are several tables of them. */
  title?: string
}

/** Whether the lines are right, and the tools to fill them. */
export function LineBar({ table, isTyped, choice, title }: Props) {
  const problems = useProblems(table.lines)
  return (
    <div className="line-bar">
      {title && <h2>{title}</h2>}
      {isTyped && problems.length ? <Check table={table} problems={problems} /> : <Fine table={table} isTyped={isTyped} />}
      <div className="at-end">
        {isTyped && (
          <>
            <LineTool icon={<PlusOutlined />} label="加行" title="到最后一行" onClick={() => table.grid.current?.addLine()} />
            <LineTool icon={<MinusOutlined />} label="删行" title="删除选中的行（Ctrl+Delete）" onClick={() => removeLines(table)} />
            {table.work.tools.map(({ label, title, icon, run }) => (
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
function removeLines({ lines, grid }: Table) {
  const { active, anchor } = lines.state()
  const [top, bottom] = [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)]
  lines.remove(Array.from({ length: bottom - top + 1 }, (_, down) => top + down))
  grid.current?.focus()
}

/** How many lines have something that should be known. */
const hintedIn = ({ lines, work }: Table) => {
  const hints = Object.values(work.columns).flatMap(columns => columns.flatMap(({ hint }) => hint ?? []))
  return lines.lines().filter(line => hints.some(hint => hint(line))).length
}

function Fine({ table, isTyped }: { table: Table; isTyped: boolean }) {
  const lines = useRows(table.lines, count)
  const hinted = useSyncExternalStore(table.lines.subscribe, () => (isTyped ? hintedIn(table) : 0))
  if (hinted) return <span className="negative">{`${lines} 行 · ${hinted} 行库存不足`}</span>
  return <span className="muted">{`${lines} 行${isTyped && lines ? ' · 无问题' : ''}`}</span>
}

/** Every bad place is a link to itself; those that find no room here are in the list behind the count. */
function Check({ table, problems }: { table: Table; problems: Problem[] }) {
  const [isOpen, setOpen] = useState(false)
  const { container } = useTab()
  const go = (problem: Problem) => {
    setOpen(false)
    table.grid.current?.goTo(problem.row, problem.column)
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
      <button type="button" className="next-problem" onClick={() => table.grid.current?.nextProblem()}>
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
