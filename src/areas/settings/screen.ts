import { screen } from '../../kit/screen.ts'

export const SettingScreen = screen({
  name: 'settingScreen',
  label: '系统配置',
  page: '/system/sysConfig/list',
  buttons: [
    { code: 'sysconfig_view', label: '查看' },
    { code: 'sysconfig_edit', label: '修改' },
    { code: 'sysconfig_delete', label: '恢复默认' },
  ],
})
