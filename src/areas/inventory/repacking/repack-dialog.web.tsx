import { Button, Select } from 'antd'
import { useEffect } from 'react'
import type { Dialog } from '../../../kit/dialog.ts'
import { nameKey } from '../../../kit/wire.ts'
import { call } from '../../../web/client/http.ts'
import { type Values, wordOf } from '../../../web/client/rows.ts'
import { clearable } from '../../../web/fields/clearable.tsx'
import { writeForm } from '../../../web/fields/form.ts'
import { common, type InputProps } from '../../../web/fields/input-props.ts'
import { FormBox } from '../../../web/form/form-box.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import { type Sending, useForm } from '../../../web/form/use-form.ts'
import { StockMerge } from './repack-dialogs.ts'
import { merging, splitting, tooFew } from './repacking.ts'
import { type Possible, usePossible, useUnits, usualUnits } from './use-possible.web.tsx'

interface Props {
  dialog: Dialog
  /** The shelf it begins with. */
  shelf: Values
  /** Which of the goods with that name it is. */
  note: string
  onClose(isDone?: true): void
}

/** Packs are made or opened: how many can be stands below as soon as it is known of what. */
export function RepackDialog({ dialog, shelf, note, onClose }: Props) {
  const isMerging = dialog.name === StockMerge.name
  const formed = { ...dialog, form: Object.keys(dialog.fields) }
  const state = useForm(
    formed,
    { initial: shelf },
    sendingOf(dialog, () => onClose(true)),
  )
  const { form, change } = state
  const possible = usePossible(dialog, form)
  useOwnUnits(isMerging, form, change)
  const isTooMany = possible.count !== undefined && Number(form.quantity) > possible.count
  const problems = isTooMany ? { ...state.problems, quantity: tooFew(isMerging ? merging : splitting) } : state.problems
  return (
    <FormBox
      formed={formed}
      state={{ ...state, problems, submit: async () => (isTooMany ? 'quantity' : state.submit()) }}
      title={dialog.label}
      note={form.goodsId === shelf.goodsId ? note : undefined}
      width={dialog.width}
      begin={shelf.depotId && shelf.toUnitId ? 'quantity' : undefined}
      onClose={onClose}
      footer={(leave, save) => (
        <>
          <span className="muted at-start" role="status">
            {wordsOf(isMerging, possible)}
          </span>
          <Button onClick={leave}>取消</Button>
          <Button type="primary" loading={state.isBusy} onClick={save}>
            {isMerging ? '合并' : '拆分'}
          </Button>
        </>
      )}
    >
      <FormFields formed={formed} form={form} problems={problems} isView={false} faces={faces} onChange={change} />
    </FormBox>
  )
}

const sendingOf = ({ submit, fields }: Dialog, done: () => void): Sending<unknown> => ({
  send(form, _over, keyFor) {
    const body = writeForm(fields, form)
    return call('POST', submit, { body, idempotencyKey: keyFor([submit, body]), silent: true })
  },
  reload: async over => over,
  done,
})

function wordsOf(isMerging: boolean, { count, unit, refusal }: Possible) {
  if (refusal) return refusal
  if (count === undefined) return ''
  return isMerging ? `可合并 ${count} ${unit}` : `可拆分 ${count} ${unit}`
}

/** Other goods have other units. */
function useOwnUnits(isMerging: boolean, form: Values, change: (key: string, patch: Values) => void) {
  const units = useUnits(wordOf(form.goodsId))
  const isStrange = units.length > 0 && [form.fromUnitId, form.toUnitId].some(unit => unit && !units.some(({ id }) => id === unit))
  useEffect(() => {
    if (isStrange) change('fromUnitId', usualUnits(isMerging, units))
  })
}

/** Of the units that the goods have, each with what it is worth in basic ones. */
function UnitSelect(props: InputProps) {
  const { field, value, row = {}, onChange } = props
  const units = useUnits(wordOf(row.goodsId))
  const nameOf = (id: string) => units.find(unit => unit.id === id)?.name ?? ''
  return (
    <Select
      {...common(props)}
      value={wordOf(value) || undefined}
      allowClear={clearable}
      options={units.map(({ id, name, meaning }) => ({ value: id, label: meaning ? `${name}（${meaning}）` : name }))}
      notFoundContent={row.goodsId ? '暂无数据' : '请选择商品'}
      onChange={(id: string = '') => onChange(id, { [nameKey(field)]: nameOf(id) })}
    />
  )
}

const faces = { fromUnitId: UnitSelect, toUnitId: UnitSelect }
