import { type Settings, yesNo } from '../../kit/setting.ts'

/** What decides who may sign in. */
export const userSettings: Settings = {
  登录: [
    yesNo('LOGIN_CAPTCHA', '登录需要图形验证码', '用户名和密码登录时要输入图形验证码', false),
    yesNo('REGISTER_GUEST', '开放访客注册', '没有账号的人可以自己注册，由管理员启用', false),
  ],
}
