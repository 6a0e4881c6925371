import { Badge, Tabs } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Row, type Values, wordOf } from '../../../web/client/rows.ts'
import type { Saved } from '../../../web/client/things.ts'
import { FormBox } from '../../../web/form/form-box.tsx'
import { modeWords, sendingOf } from '../../../web/form/form-dialog.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import type { Mode } from '../../../web/form/open-form.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { beside } from '../../../web/language/t.ts'
import { BarcodeInput } from './barcode-input.web.tsx'
import { Goods } from './goods.ts'
import { GoodsFoot } from './goods-foot.web.tsx'
import { type GoodsTab, goodsTabs, tabLabels } from './goods-tabs.ts'
import { type Picture, PicturesInput } from './pictures-input.web.tsx'
import { Similars } from './similars.web.tsx'
import { UnitsInput } from './units-input.web.tsx'
import './goods.web.css'

interface Props {
  record?: Row
  initial?: Values
  mode: Mode
  onMode(mode: Mode): void
  onClose(saved?: Saved): void
}

export function GoodsBox({ record, initial, mode, onMode, onClose }: Props) {
  const state = useForm(Goods, { record, initial }, sendingOf(Goods, onClose))
  const { form, problems, change } = state
  const [tab, setTab] = useState<string>('basic')
  const isView = mode === 'view'
  useShownProblem(problems, tab, setTab)

  const fields = (key: GoodsTab) => (
    <FormFields
      formed={{ ...Goods, form: goodsTabs[key] }}
      form={form}
      problems={problems}
      isView={isView}
      faces={{ barcode: BarcodeInput, units: UnitsInput }}
      onChange={change}
    />
  )
  const pictures = (
    <PicturesInput
      pictures={(form.pictures as Picture[] | undefined) || []}
      message={problems.pictures}
      onChange={isView ? undefined : next => change('pictures', { pictures: next })}
    />
  )
  const bodies: Record<GoodsTab, ReactNode> = { basic: fields('basic'), units: fields('units'), pictures, mall: fields('mall') }
  const items = (Object.keys(goodsTabs) as GoodsTab[]).map(key => ({
    key: key as string,
    label: <TabLabel label={tabLabels[key]} faults={goodsTabs[key].filter(one => problems[one]).length} />,
    children: bodies[key],
    forceRender: true,
  }))
  const similar = { key: 'similar', label: <>同类商品</>, children: record && <Similars id={record.id} />, forceRender: false }
  return (
    <FormBox
      formed={Goods}
      state={state}
      title={beside(modeWords[mode], Goods.label)}
      note={wordOf(record?.['commFullName'])}
      width={940}
      isView={isView}
      onClose={onClose}
      footer={(leave, save) => (
        <GoodsFoot
          record={record}
          isView={isView}
          isBusy={state.isBusy}
          onLeave={leave}
          onEdit={() => onMode('edit')}
          onSave={save}
          onDone={() => onClose()}
        />
      )}
    >
      <Tabs className="goods-tabs" activeKey={tab} onChange={setTab} items={record ? [...items, similar] : items} />
    </FormBox>
  )
}

const TabLabel = ({ label, faults }: { label: string; faults: number }) => (
  <Badge count={faults} size="small" offset={[8, 0]}>
    {label}
  </Badge>
)

/** What is newly wrong behind another tab is brought to the front; what is being put right turns no page. */
function useShownProblem(problems: Record<string, string>, tab: string, setTab: (tab: string) => void) {
  const known = useRef(problems)
  useEffect(() => {
    const isNew = Object.keys(problems).some(key => !known.current[key])
    known.current = problems
    const holding = (Object.keys(goodsTabs) as GoodsTab[]).filter(key => goodsTabs[key].some(one => problems[one]))
    if (isNew && !holding.includes(tab as GoodsTab)) setTab(holding[0] ?? tab)
  }, [problems, tab, setTab])
}
