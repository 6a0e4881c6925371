import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { LineGrid, type LineGridHandle } from '../../../src/web/grid/line-grid.tsx'
import { useActiveRow, useProblems, useRows } from '../../../src/web/grid/use-lines.ts'
import './harness.css'
import { server } from './harness-goods.ts'
import { columns, exampleLines, type Line, money, store } from './harness-lines.ts'

const asked = new URLSearchParams(location.search)

const addUp = (lines: readonly Line[]) => ({ count: lines.length, final: lines.reduce((sum, line) => sum + line.final, 0) })

const Totals = () => {
  const { count, final } = useRows(store, addUp)
  const active = useActiveRow(store)
  return (
    <div className="bill-totals">
      <span>行数 {count}</span>
      <span data-testid="total">最终金额 {money(final)}</span>
      <span data-testid="at-cursor">{active?.name}</span>
      <button type="button">提交审核</button>
    </div>
  )
}

const Problems = ({ onNext }: { onNext(): void }) => {
  const problems = useProblems(store)
  return (
    <div data-testid="problems">
      {problems.length ? `${problems.length} 处需要处理：${problems[0]?.message}` : '无问题'}
      <button type="button" onClick={onNext}>
        F8 下一处
      </button>
    </div>
  )
}

const Bill = () => {
  const grid = useRef<LineGridHandle>(null)
  return (
    <main className="bill">
      <Problems onNext={() => grid.current?.nextProblem()} />
      <LineGrid ref={grid} store={store} columns={columns} stops={['code', 'quantity']} readOnly={asked.has('readonly')} autoFocus />
      <Totals />
    </main>
  )
}

document.documentElement.classList.toggle('dark', asked.has('dark'))
store.load(exampleLines(Number(asked.get('lines') ?? 0)))
Object.assign(window, { store, server })
createRoot(document.getElementById('root')!).render(<Bill />)
