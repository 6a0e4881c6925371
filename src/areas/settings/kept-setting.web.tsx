import { groupBy } from '../../base/text.ts'
import type { Setting, SettingGroup } from '../../kit/setting.ts'
import { said } from '../../web/language/said.ts'

/** A setting as the call tells it. */
export interface KeptSetting {
  configKey: string
  configName: string
  configValue: string
  configValueName?: string
  defaultValue: string
  isDefault: number
  groupName: string
  valueType: Setting['kind']
  minValue?: number
  maxValue?: number
  options?: { dictKey: string; dictValue: string }[]
  recordType?: string
  remark: string
  version: number
}

/** The areas declare their settings to the server, which tells of them all. */
export const groupsIn = (rows: KeptSetting[]): SettingGroup[] =>
  [...groupBy(rows, row => row.groupName)].map(([label, some]) => ({ label: said(label), settings: some.map(settingOf) }))

const settingOf = (row: KeptSetting): Setting => ({
  code: row.configKey,
  label: said(row.configName),
  note: said(row.remark),
  fallback: row.defaultValue,
  kind: row.valueType,
  min: row.minValue,
  max: row.maxValue,
  words: row.options && Object.fromEntries(row.options.map(({ dictKey, dictValue }) => [dictKey, said(dictValue)])),
  target: row.recordType,
})
