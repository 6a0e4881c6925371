import { email } from '../../base/checks.ts'
import { keyed } from '../../kit/field.ts'
import { image } from '../../kit/fields/file.ts'
import { phone, text } from '../../kit/fields/text.ts'
import { weakness } from './auth/password.ts'

/** What a user may change of himself. */
export const OwnInfo = {
  name: 'ownInfo',
  fields: keyed({
    avatar: image('avatar', '头像'),
    realName: text('realName', '姓名', { required: true, length: 50 }),
    phone: phone('phone', '手机（账号）'),
    email: text('email', '邮箱', { length: 100, pattern: [email, '请输入正确的邮箱'] }),
  }),
}

export const avatarLimits = { types: ['jpg', 'jpeg', 'png'], megabytes: 500 / 1024 }

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  newPassword1: string
}

/** What is wrong with a change of password, by field; the server looks once more. */
export function passwordProblems({ oldPassword, newPassword, newPassword1 }: PasswordChange, account: string): Partial<PasswordChange> {
  const weak = newPassword ? weakness(newPassword, account) : '请输入新密码'
  return {
    ...(!oldPassword && { oldPassword: '请输入原密码' }),
    ...(weak && { newPassword: weak }),
    ...(newPassword !== newPassword1 && { newPassword1: newPassword1 ? '请输入正确的确认密码!' : '请输入确认密码' }),
  }
}
