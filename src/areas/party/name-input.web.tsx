import { AutoComplete } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../web/client/http.ts'
import { wordOf } from '../../web/client/rows.ts'
import { common, type InputProps } from '../../web/fields/input-props.ts'

export interface Suggestion {
  'bartererId': string
  'bartererName': string
  isCustomer: number
  contacts: string
  phone: string
  [wire: string]: string | number
}

interface Props extends InputProps {
  onFill(company: Suggestion): void
}

const pause = 300

/** A name that this house knows already brings its bank, tax number, address and phone along. */
export function NameInput({ onFill, ...props }: Props) {
  const [known, setKnown] = useState<Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function look(keywords: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const query = { keywords: keywords.trim() }
      setKnown(
        query.keywords.length < 2
          ? []
          : await call<Suggestion[]>('GET', 'blade-barterer/customer/searchByKeywords', { query, silent: true }),
      )
    }, pause)
  }

  async function choose(name: string) {
    const company = await call<Suggestion>('GET', 'blade-barterer/customer/searchByCustomerName', { query: { 'bartererName': name } })
    if (company['bartererName']) onFill(company)
  }

  return (
    <AutoComplete
      {...common(props)}
      value={wordOf(props.value)}
      defaultActiveFirstOption={false}
      options={known.map(company => ({ value: company['bartererName'], label: <Known company={company} /> }))}
      showSearch={{ onSearch: look }}
      onChange={value => props.onChange(value)}
      onSelect={name => void choose(name).catch(() => undefined)}
    />
  )
}

const Known = ({ company }: { company: Suggestion }) => (
  <span className="known-company">
    <b className="ellipsis">{company['bartererName']}</b>
    <small className="muted">{company.isCustomer === 2 ? '已是客户' : company.taxNo}</small>
  </span>
)
