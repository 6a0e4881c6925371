import { md5 } from '../../../base/md5.ts'

const common = [
  '',
  '123456',
  '12345678',
  '123456789',
  '111111',
  '000000',
  '888888',
  '666666',
  'password',
  'admin',
  'admin123',
  'qwerty',
  'abc123',
  'a1234567',
]

/** What is wrong with a new password as it is typed; nothing when it is good. */
export function weakness(password: string, account: string): string | undefined {
  if (password.length < 8 || !/[a-z]/i.test(password) || !/\d/.test(password)) return '新密码至少8位，且同时包含字母和数字！'
  return isKnownWeak(md5(password), account) ? '新密码过于简单，请更换！' : undefined
}

/** A hash hides how strong a password is; the ones that everybody tries first are known all the same. */
const isKnownWeak = (hash: string, account: string) =>
  [...common, account, `${account}123`, `${account}123456`].some(one => md5(one) === hash)

export const isWireHash = (text: string) => /^[0-9a-f]{32}$/i.test(text)
