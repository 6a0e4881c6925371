import type { AreaEnglish } from '../../kit/area.ts'

export const tenantEnglish: AreaEnglish = {
  pages: {
    '不选即使用本系统的数据库': 'None chosen: the database of this system',
    '不限': 'No limit',
    '授权版本': 'Grant version',
    '授权配置': 'Grants',
    '登录页背景': 'Login background',
    '租户 {0} 的管理员，密码只显示这一次': 'Administrator of tenant {0}; the password is shown only this once',
    '租户名称': 'Tenant name',
    '租户编号': 'Tenant ID',
    '联系地址': 'Contact address',
    '账号额度': 'Account quota',
    '配置版本': 'Settings version',
  },
  server: {
    '数据源不存在或无权限！': 'The data source does not exist or you may not see it',
    '租户编号生成失败，请重试！': 'No tenant ID could be made, please try again',
    '管理租户不能{0}！': 'Not possible for the managing tenant: {0}',
    '管理租户不能设置过期时间！': 'The managing tenant cannot expire',
  },
}
