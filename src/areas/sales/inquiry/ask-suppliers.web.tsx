import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { keyed } from '../../../kit/field.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineOf } from '../../../web/bill/spec.ts'
import type { Values } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { CustomerInquiry } from './inquiry.ts'
import './ask-suppliers.web.css'

type Line = LineOf<typeof CustomerInquiry.lines>

const { chosen: _, ...others } = CustomerInquiry.actions.inquire.asks!
const fields = keyed(others)
const formed = { name: 'askSuppliers', fields, form: Object.keys(fields) }

/** Which lines suppliers are asked for, by whom, until when: those that nobody has priced, unless told. */
export const askSuppliers = (bill: Bill): Promise<Values | undefined> =>
  openDialog<Values>(close => <AskSuppliers bill={bill} onClose={close} />, 'ask suppliers')

function AskSuppliers({ bill, onClose }: { bill: Bill; onClose(asked?: Values): void }) {
  const lines = (bill.lines.lines() as Line[]).filter(line => line.id && !line.isDeclined)
  const unpriced = lines.filter(({ taxPrice }) => !taxPrice?.gt(0))
  const [chosen, setChosen] = useState(() => new Set((unpriced.length ? unpriced : lines).map(({ id }) => id!)))
  const [form, setForm] = useState<Values>({})
  const [isBad, setBad] = useState(false)
  const toggle = (id: string, isChosen: boolean) => {
    setBad(false)
    setChosen(known => new Set(isChosen ? [...known, id] : [...known].filter(one => one !== id)))
  }
  const agree = () => (chosen.size ? onClose({ ...form, chosen: [...chosen].map(lineId => ({ lineId })) }) : setBad(true))
  return (
    <TabDialog
      title="转报价询价"
      note={String(bill.saved.get().billNo ?? '')}
      width={760}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" onClick={agree}>
            {`询价 ${chosen.size} 行`}
          </Button>
        </>
      }
    >
      <FormFields
        formed={formed}
        form={form}
        problems={{}}
        isView={false}
        onChange={(_key, patch) => setForm(known => ({ ...known, ...patch }))}
      />
      <ul className="ask-lines">
        {lines.map((line, at) => (
          <li key={line.id}>
            <Checkbox checked={chosen.has(line.id!)} onChange={event => toggle(line.id!, event.target.checked)}>
              <span className="muted">{at + 1}</span> {line.shown.goodsName || line.sourceText} {line.shown.goodsSpec}
            </Checkbox>
            <span>
              {figureText(line.quantity, 'quantity', bill.places)} {line.shown.unitName || line.sourceUnit}
            </span>
          </li>
        ))}
      </ul>
      {isBad && (
        <p className="form-problem is-below" role="alert">
          请选择需要询价的商品！
        </p>
      )}
    </TabDialog>
  )
}
