import type { AreaEnglish } from '../../kit/area.ts'

export const settingsEnglish: AreaEnglish = {
  pages: {
    '{0}恢复默认？': 'Restore the default of {0}?',
    '保存 {0} 项修改': 'Save {0} changes',
    '保存过的值会被默认值代替，立即生效。': 'The saved value is replaced by the default at once.',
    '原值：{0}': 'Was: {0}',
    '只看设置过的': 'Only those that were set',
    '可填 {0} ～ {1}': '{0} to {1}',
    '名称 / 键 / 说明': 'name / key / explanation',
    '撤销修改': 'Undo changes',
    '未保存': 'unsaved',
    '未设置': 'Not set',
    '没有符合条件的配置项': 'No setting fits',
    '配置项': 'Setting',
    '默认值': 'Default',
  },
  server: {
    '{0}已被他人修改，请核对后重新保存！': '{0} has been changed by somebody else, please check and save again',
    '请至少修改一项配置！': 'Please change at least one setting',
    '请输入{0}的值': 'Please enter a value for {0}',
    '配置项{0}不存在或无权限！': 'Setting {0} does not exist or you may not see it',
  },
}
