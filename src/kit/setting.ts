import { dec, fits, readDecimal } from '../base/decimal.ts'

/** Where a company decides: the page that shows all of it, or what a word is found in. */
export const settingsPage = '/system/sysConfig/list'

/** One key of the system configuration: what it is called, what it decides, and which values it takes. */
export interface Setting {
  code: string
  label: string
  /** What it decides, in a sentence. */
  note: string
  fallback: string
  kind: 'choice' | 'integer' | 'decimal' | 'phones' | 'record'
  min?: number
  max?: number
  /** choice: the values and what they are called. */
  words?: Record<string, string>
  /** record: the name of the entity that one is chosen of. */
  target?: string
}

/** The groups of the page, in its order; areas bring their settings to them. */
export const settingLabels = ['小数位数', '单据', '销售与信用', '采购', '仓储', '财务', '商城与零售', '附件', '登录'] as const

/** What an area lets a company decide, by group. */
export type Settings = Partial<Record<(typeof settingLabels)[number], Setting[]>>

export interface SettingGroup {
  label: string
  settings: Setting[]
}

export const integer = (code: string, label: string, note: string, fallback: number, min = 0, max = 9999): Setting => ({
  code,
  label,
  note,
  fallback: String(fallback),
  kind: 'integer',
  min,
  max,
})

export const percent = (code: string, label: string, note: string, fallback: number) => integer(code, label, note, fallback, 0, 100)

export const money = (code: string, label: string, note: string, fallback: string): Setting => ({
  code,
  label,
  note,
  fallback,
  kind: 'decimal',
  min: 0,
  max: 9_999_999_999.99,
})

export const choice = (code: string, label: string, note: string, fallback: string, words: Record<string, string>): Setting => ({
  code,
  label,
  note,
  fallback,
  kind: 'choice',
  words,
})

export const yesNo = (code: string, label: string, note: string, yes: boolean) =>
  choice(code, label, note, yes ? '2' : '1', { 1: '否', 2: '是' })

export const phones = (code: string, label: string, note: string): Setting => ({ code, label, note, fallback: '', kind: 'phones' })

export const record = (target: string, code: string, label: string, note: string): Setting => ({
  code,
  label,
  note,
  fallback: '',
  kind: 'record',
  target,
})

/** A value in the one way it is kept; what cannot be read stays as it is, to be complained about. */
export function plainValue({ kind }: Setting, input: unknown): string {
  const text = input == null || typeof input === 'object' ? '' : String(input).trim()
  if (kind === 'phones')
    return text
      .split(/[,，、;；\s]+/)
      .filter(Boolean)
      .join(',')
  // Other clients of the wire write the name behind the id.
  if (kind === 'record') return text.split(',')[0]!
  const number = kind === 'choice' ? undefined : readDecimal(text)
  if (!number) return text
  return kind === 'decimal' && fits(number, 2) ? number.toFixed(2) : number.toFixed()
}

/** What is wrong with a value, naming the setting and its limits; browser and server say the same. */
export function settingProblem(setting: Setting, value: string): string | undefined {
  const { kind, label, min, max, words = {} } = setting
  if (kind === 'choice') return Object.hasOwn(words, value) ? undefined : `${label}只能选择${Object.values(words).join('、')}`
  if (kind === 'phones')
    return /^(1\d{10}(,1\d{10}){0,49})?$/.test(value) ? undefined : `${label}只能填写11位手机号码，最多50个，用逗号分隔`
  if (kind === 'record') return /^\d{0,19}$/.test(value) ? undefined : `${label}不存在或无权限！`
  if (isBetween(value, min!, max!, kind === 'integer' ? 0 : 2)) return undefined
  return kind === 'integer' ? `${label}必须是${min}到${max}之间的整数` : `${label}必须是${min}到${max}之间的数字，最多两位小数`
}

function isBetween(value: string, min: number, max: number, places: number) {
  const number = readDecimal(value)
  return !!number && fits(number, places) && number.gte(dec(min)) && number.lte(dec(max))
}
