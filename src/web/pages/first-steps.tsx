import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { call } from '../client/http.ts'
import { useTabs } from '../shell/tabs.ts'
import { useTab } from '../shell/use-tab.ts'
import '../styles/first-steps.css'

interface Step {
  key: string
  path: string
  isDone: number
}

/** What each step is, and what it is good for. */
const words: Record<string, [label: string, note: string]> = {
  goods: ['建立商品', '逐个新增，或用 Excel 导入供应商的商品清单，缺少的单位、分类、品牌可以一并新增'],
  supplier: ['建立供应商', '向谁采购'],
  customer: ['建立客户', '卖给谁'],
  opening: ['录入期初库存', '仓库里已有的商品；从零开始的公司直接采购入库即可'],
  purchase: ['第一张采购入库', '记账后商品进入库存'],
  sale: ['第一张销售出库', '记账后产生应收和毛利'],
}

/** What a new company does first, until all of it is done. */
export function FirstSteps() {
  const { id } = useTab()
  const isShown = useTabs(state => state.active === id)
  const { data = [] } = useQuery({
    queryKey: ['first-steps'],
    queryFn: () => call<Step[]>('GET', 'blade-desk/first-steps', { silent: true }),
    enabled: isShown,
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
  })
  if (isOver(data)) return null
  const next = data.find(({ isDone }) => isDone !== 2)
  return (
    <section className="card first-steps" aria-label="开始使用">
      <h2 className="card-head">{`开始使用：已完成 ${data.filter(({ isDone }) => isDone === 2).length} / ${data.length}`}</h2>
      <ol>
        {data.map(step => (
          <li key={step.key} className={step.isDone === 2 ? 'is-done' : step === next ? 'is-next' : undefined}>
            {step.isDone === 2 ? <CheckCircleFilled aria-label="已完成" /> : <RightCircleOutlined aria-label="未完成" />}
            <a href={step.path}>{words[step.key]?.[0]}</a>
            <small className="muted">{words[step.key]?.[1]}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isOver = (steps: Step[] = []) => steps.every(({ isDone }) => isDone === 2)
