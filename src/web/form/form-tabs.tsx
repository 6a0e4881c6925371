import { Badge, Tabs } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A page of a form: the fields that stand on it, and how it is drawn. */
interface FormTab {
  key: string
  label: string
  fields: readonly string[]
  body: ReactNode
}

/** A long form in pages; each tells how much on it is wrong. */
export function FormTabs({ tabs, problems, className }: { tabs: FormTab[]; problems: Record<string, string>; className: string }) {
  const [shown, setShown] = useState(tabs[0]!.key)
  const active = tabs.some(({ key }) => key === shown) ? shown : tabs[0]!.key
  useShownProblem(tabs, problems, active, setShown)
  return (
    <Tabs
      className={className}
      activeKey={active}
      onChange={setShown}
      items={tabs.map(({ key, label, fields, body }) => ({
        key,
        label: (
          <Badge count={fields.filter(one => problems[one]).length} size="small" offset={[8, 0]}>
            {label}
          </Badge>
        ),
        children: body,
        forceRender: true,
      }))}
    />
  )
}

/** What has just been found wrong is brought into sight; what is put right leaves the reader where he is. */
function useShownProblem(tabs: FormTab[], problems: Record<string, string>, active: string, show: (key: string) => void) {
  const seen = useRef({ tabs, active, count: 0 })
  seen.current = { ...seen.current, tabs, active }
  useEffect(() => {
    const holding = seen.current.tabs.filter(({ fields }) => fields.some(one => problems[one])).map(({ key }) => key)
    const count = Object.keys(problems).length
    if (holding[0] && count > seen.current.count && !holding.includes(seen.current.active)) show(holding[0])
    seen.current.count = count
  }, [problems, show])
}
