import type { AreaEnglish } from '../../kit/area.ts'

export const userEnglish: AreaEnglish = {
  pages: {
    '{0}（{1}）的会话会全部结束。': 'All sessions of {0} ({1}) will end.',
    '不分配即可使用全部仓库': 'Without any, all warehouses can be used',
    '不分配即可使用全部往来单位': 'Without any, all parties can be used',
    '中层': 'Middle management',
    '主数据用户': 'Master data users',
    '保存后该用户需要重新登录': 'The user must sign in again after saving',
    '分配往来单位': 'Assign parties',
    '分配角色': 'Assign roles',
    '只显示这一次，请告知本人并提醒尽快修改': 'Shown only this once: tell the user, who should change it soon',
    '基层': 'Staff',
    '岗位名称': 'Position name',
    '岗位类型': 'Position type',
    '岗位编号': 'Position code',
    '用户仓库': "User's warehouses",
    '确定重置密码吗？': 'Reset the password?',
    '解除锁定': 'Unlock',
    '账号额度（-1 不限）': 'Account quota (-1: no limit)',
    '重置密码': 'Reset password',
    '高层': 'Top management',
  },
  server: {
    '不能{0}自己的账号！': 'Not possible for your own account: {0}',
    '不能更换自己账号关联的员工，请联系管理员！': 'You cannot change the employee of your own account, ask an administrator',
    '至少保留一个启用的超级管理员！': 'At least one enabled administrator must remain',
    '该用户已分配此仓库，请勿重复分配！': 'The user has this warehouse already',
    '请选择正确的用户平台': 'Please select a valid platform',
  },
}
