import { billOutlines } from '../kit/registry.ts'
import { choice, type Setting, type SettingGroup, type Settings, settingLabels } from '../kit/setting.ts'

let brought: readonly Settings[] = []

/** What the areas let a company decide; what it does decide stands in `setting_value`. */
export function registerSettings(all: readonly Settings[]) {
  brought = all
}

/** Each kind of bill brings the setting of its own approval. */
const approvals = (): SettingGroup => ({
  label: '审批方式',
  settings: billOutlines().map(({ billType, label, approval }) =>
    choice(`APPROVAL_MODE_${billType}`, `${label}审批`, '这种单据提交后要经过几级审批', String(approval), {
      0: '无需审批',
      1: '一级审批',
      2: '两级审批',
    }),
  ),
})

/** All of them, in the order in which they are shown. */
export const settingGroups = (): SettingGroup[] => [
  ...settingLabels.map(label => ({ label, settings: brought.flatMap(settings => settings[label] ?? []) })),
  approvals(),
]

export const everySetting = (): Setting[] => settingGroups().flatMap(({ settings }) => settings)
