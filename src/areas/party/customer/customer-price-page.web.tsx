import { useState } from 'react'
import { readDecimal } from '../../../base/decimal.ts'
import type { Entity } from '../../../kit/entity.ts'
import { type Field, keyed } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { encodeRow, type Row } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import type { Query } from '../../../web/client/wire.ts'
import { FieldInput } from '../../../web/fields/field-input.tsx'
import { FieldText } from '../../../web/fields/field-text.tsx'
import { ListPage } from '../../../web/list/list-page.tsx'
import { CustomerPrice } from './customer-price.ts'
import './customer.web.css'

const { price, customerId, goodsId, unitId } = CustomerPrice.fields
const at = (field: Field, width: number): Field => ({ ...field, rules: { ...field.rules, width } })

const shown: Entity = {
  ...CustomerPrice,
  fields: keyed({
    ...CustomerPrice.fields,
    customerId: at(customerId, 200),
    goodsId: at(goodsId, 140),
    unitId: at(unitId, 60),
    code: text('wareCode', '货号', { fixed: true, width: 95 }),
    className: text('classifyName', '分类', { fixed: true, width: 80 }),
    model: text('cmName', '型号', { fixed: true, width: 120 }),
    customerCode: text('bartererCode', '客户编码', { fixed: true, width: 85 }),
  }),
  list: ['code', 'goodsId', 'unitId', 'model', 'customerId', 'price', 'className', 'customerCode', 'validFrom', 'validTo'],
}

export const CustomerPricePage = () => (
  <ListPage thing={shown} cells={{ price: row => <PriceCell key={`${row.id} ${row.version}`} row={row} /> }} />
)

/** Digit by digit; what is no number is sent and refused. */
const isSame = (typed: string, price: unknown) => !!readDecimal(typed)?.eq(readDecimal(price) ?? typed)

/** A price is changed where it stands: Enter or leaving it sends it, Escape takes it back. */
function PriceCell({ row }: { row: Row }) {
  const [typed, setTyped] = useState<string>()
  if (!can('customerprice_edit')) return <FieldText field={price} row={row} />

  async function send() {
    if (typed === undefined || isSame(typed, row.price)) return setTyped(undefined)
    const own = encodeRow(CustomerPrice.fields, { goodsId: row.goodsId, unitId: row.unitId, customerId: row.customerId, price: typed })
    const query = { ...own, customerId: row.customerId } as Query
    await call('GET', 'blade-barterer/customerprice/saveOrUpdateCustomerPrice', { query, idempotencyKey: newKey() })
    notify.success('更新成功')
    await forget(CustomerPrice)
    setTyped(undefined)
  }

  return (
    <span
      role="none"
      className="price-cell"
      onDoubleClick={event => event.stopPropagation()}
      onBlur={() => void send().catch(() => setTyped(undefined))}
      onKeyDown={event => {
        if (event.key === 'Enter') (event.target as HTMLElement).blur()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    >
      <FieldInput field={price} row={row} value={typed ?? row.price} onChange={value => setTyped(String(value ?? ''))} />
    </span>
  )
}
