import { Input, Radio, Select } from 'antd'
import { ref } from '../../kit/fields/choice.ts'
import type { Setting } from '../../kit/setting.ts'
import { nameKey } from '../../kit/wire.ts'
import { wordOf } from '../../web/client/rows.ts'
import { FieldInput } from '../../web/fields/field-input.tsx'
import type { Draft } from './use-settings.web.tsx'

interface Props extends Draft {
  setting: Setting
  disabled: boolean
  isBad: boolean
  onChange(draft: Draft): void
}

/** What has a few values shows them all, what has more opens; the rest is typed. */
export function SettingInput({ setting, value, name, disabled, isBad, onChange }: Props) {
  const { code, label, kind, words = {}, target } = setting
  const shared = { id: `setting-${code}`, 'aria-label': label, disabled }
  const status = isBad ? 'error' : undefined
  const options = Object.entries(words).map(([word, text]) => ({ value: word, label: text }))
  if (target) {
    const field = ref(target, code, label)
    return (
      <FieldInput
        {...shared}
        field={field}
        row={{ [nameKey(field)]: name }}
        value={value}
        isBad={isBad}
        placeholder="未设置"
        onChange={(id, rides) => onChange({ value: wordOf(id), name: wordOf(rides?.[nameKey(field)]) })}
      />
    )
  }
  if (kind !== 'choice') {
    return (
      <Input
        {...shared}
        status={status}
        value={value}
        className={kind === 'phones' ? undefined : 'number-input setting-number'}
        inputMode={kind === 'phones' ? 'text' : 'decimal'}
        placeholder="未设置"
        autoComplete="off"
        onChange={event => onChange({ value: event.target.value })}
      />
    )
  }
  const choose = (word: string) => onChange({ value: word })
  return options.length > 3 ? (
    <Select {...shared} status={status} value={value} options={options} onChange={choose} />
  ) : (
    <Radio.Group {...shared} optionType="button" value={value} options={options} onChange={event => choose(event.target.value)} />
  )
}
