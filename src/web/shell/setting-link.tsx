import { settingsPage } from '../../kit/setting.ts'
import type { Fault } from '../client/fault.ts'

/** The way to the setting that forbids it, for whoever may change it. */
export function SettingLink({ faults }: { faults: readonly Fault[] }) {
  const code = settingIn(faults)
  return code ? <a href={`${settingsPage}?keyword=${code}`}>去系统配置</a> : null
}

export const settingIn = (faults: readonly Fault[] = []) => faults.find(({ reason }) => reason === 'setting')?.field
