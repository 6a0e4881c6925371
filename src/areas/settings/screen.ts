import { screen } from '../../kit/screen.ts'
import { settingsPage } from '../../kit/setting.ts'

export const SettingScreen = screen({
  name: 'settingScreen',
  label: '系统配置',
  page: settingsPage,
  buttons: [
    { code: 'sysconfig_view', label: '查看' },
    { code: 'sysconfig_edit', label: '修改' },
    { code: 'sysconfig_delete', label: '恢复默认' },
  ],
})
