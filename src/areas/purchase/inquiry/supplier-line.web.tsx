/** What a supplier types for one line; all of it is text until it is sent. */
export interface Typed {
  taxPrice: string
  taxRate: string
  deliveryDays: string
  minimum: string
  validTo: string
  remark: string
  /** He stays with his price although we have countered. */
  isKept?: boolean
}

interface AskedLine {
  id: string
  lineNo: number
  goodsCode: string
  goodsName: string
  spec: string
  description: string
  unitName: string
  quantity: number | string
  needDay: string
  taxPrice?: number | string
  taxRate?: number | string
  deliveryDays?: number
  minimum?: number | string
  validTo: string
  remark: string
  quotedAt: string
  counterPrice?: number | string
  mayQuote: number
}

const word = (value: unknown) => (value == null ? '' : String(value))

/** What he has said before stands in the fields; the usual rate is proposed. */
export const typedOf = (line: AskedLine): Typed => ({
  taxPrice: word(line.taxPrice),
  taxRate: word(line.taxRate ?? 13),
  deliveryDays: word(line.deliveryDays),
  minimum: word(line.minimum),
  validTo: word(line.validTo),
  remark: word(line.remark),
})

interface Props {
  line: AskedLine
  typed: Typed
  onType(patch: Partial<Typed>): void
}

export function SupplierLine({ line, typed, onType }: Props) {
  const isOpen = line.mayQuote === 2
  const input = (
    label: string,
    key: Exclude<keyof Typed, 'isKept'>,
    more: { type?: string; mode?: 'decimal' | 'numeric'; length?: number } = {},
  ) => (
    <label>
      <span>{label}</span>
      <input
        type={more.type ?? 'text'}
        inputMode={more.mode}
        maxLength={more.length ?? 20}
        disabled={!isOpen}
        value={typed[key]}
        onChange={event => onType({ [key]: event.target.value })}
      />
    </label>
  )
  return (
    <section className="supplier-line">
      <h2>
        {line.lineNo}. {line.goodsName || line.description}
        <small>{[line.goodsCode, line.spec, line.goodsName && line.description].filter(Boolean).join(' ')}</small>
        <b>
          {String(line.quantity)} {line.unitName}
        </b>
      </h2>
      {line.needDay && <p className="muted">{`需求日期 ${line.needDay}`}</p>}
      {line.counterPrice != null && (
        <p className="supplier-counter">
          <b>{`采购方还价 ${line.counterPrice}`}</b>
          <button type="button" className="plain-button" onClick={() => onType({ taxPrice: String(line.counterPrice), isKept: false })}>
            接受还价
          </button>
          <button
            type="button"
            className="plain-button"
            aria-pressed={!!typed.isKept}
            onClick={() => onType({ taxPrice: word(line.taxPrice), isKept: true })}
          >
            不让价
          </button>
        </p>
      )}
      <div className="supplier-fields">
        {input('含税单价', 'taxPrice', { mode: 'decimal' })}
        {input('税率(%)', 'taxRate', { mode: 'decimal' })}
        {input('交货天数', 'deliveryDays', { mode: 'numeric' })}
        {input('最小起订量', 'minimum', { mode: 'decimal' })}
        {input('报价有效期', 'validTo', { type: 'date' })}
        {input('备注', 'remark', { length: 300 })}
      </div>
      {line.quotedAt && <p className="muted">{`上次报价 ${line.quotedAt}`}</p>}
    </section>
  )
}
