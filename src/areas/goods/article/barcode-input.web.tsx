import { Input } from 'antd'
import { call } from '../../../web/client/http.ts'
import { wordOf } from '../../../web/client/rows.ts'
import { common, type InputProps } from '../../../web/fields/input-props.ts'
import { Goods } from './goods.ts'

/** A barcode that is scanned, typed, or made for use inside the company. */
export function BarcodeInput(props: InputProps) {
  const { value, onChange, disabled } = props
  const make = async () => onChange(await call<string>('GET', `${Goods.path}/barCode`))
  const button = (
    <button type="button" className="field-link" onClick={() => void make().catch(() => undefined)}>
      生成条码
    </button>
  )
  return (
    <Input
      {...common(props)}
      value={wordOf(value)}
      autoComplete="off"
      suffix={disabled ? undefined : button}
      onChange={event => onChange(event.target.value)}
    />
  )
}
