import type { Values } from '../../../web/client/rows.ts'
import { FieldInput } from '../../../web/fields/field-input.tsx'
import { PurchaseInvoice } from './invoice.ts'
import type { ToldField, ToldInvoice } from './reading-answer.ts'
import { reasonsText } from './reading-reason.web.tsx'

/** What goes into the bill, by its field there and the word under which it was read. */
const taken = {
  supplierId: 'sellerName',
  invoiceType: 'invoiceType',
  invoiceNo: 'invoiceNo',
  invoiceCode: 'invoiceCode',
  invoiceDate: 'invoiceDate',
  faceTotal: 'invoiceAmt',
  faceTax: 'invoiceTaxAmt',
} as const

type TakenKey = keyof typeof taken

/** What only says whose it is. */
const seen = ['sellerName', 'sellerTaxNo', 'buyerName', 'buyerTaxNo', 'amt']

interface Props {
  invoice: ToldInvoice
  head: Values
  onChange(key: string, value: unknown, rides?: Values): void
}

/** The fields that were read: what is taken over can be mended, and what is doubtful is marked with its reason. */
export function ReadFields({ invoice: { fieldList }, head, onChange }: Props) {
  const told = new Map(fieldList.map(one => [one.field, one]))
  return (
    <div className="reading-fields">
      {(Object.keys(taken) as TakenKey[]).map(key => {
        const field = PurchaseInvoice.head[key]
        const of = key === 'supplierId' && head.supplierId ? undefined : told.get(taken[key])
        return (
          <Marked key={key} label={field.label} told={of}>
            <FieldInput
              id={`read-${key}`}
              field={field}
              row={head}
              value={head[key]}
              isBad={false}
              onChange={(value, rides) => onChange(key, value, rides)}
            />
          </Marked>
        )
      })}
      {seen.map(name => {
        const one = told.get(name)
        return (
          one && (
            <Marked key={name} label={one.label} told={one}>
              <span className="ellipsis">{one.value || '—'}</span>
            </Marked>
          )
        )
      })}
    </div>
  )
}

interface MarkedProps {
  label: string
  told?: ToldField
  children: React.ReactNode
}

function Marked({ label, told, children }: MarkedProps) {
  const isDoubtful = told?.isDoubtful === 2
  return (
    <div className={isDoubtful ? 'reading-field is-doubtful' : 'reading-field'} data-field={told?.field}>
      <span className="form-label">{label}</span>
      <div>
        {children}
        {isDoubtful && <small>{told.reasonList.length ? reasonsText(told.reasonList) : `${reasonsText([])} ${told.confidence}%`}</small>}
      </div>
    </div>
  )
}
