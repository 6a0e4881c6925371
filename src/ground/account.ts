import { email } from '../base/checks.ts'
import { enabling } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict, ref, refs } from '../kit/fields/choice.ts'
import { image } from '../kit/fields/file.ts'
import { secret } from '../kit/fields/secret.ts'
import { longText, phone, text } from '../kit/fields/text.ts'
import { day } from '../kit/fields/time.ts'

/** Who may sign in. The password is written here and kept elsewhere. */
export const Account = entity({
  name: 'account',
  label: '用户',
  path: 'blade-user',
  page: '/system/user',
  listAs: 'page',
  imports: true,
  fields: {
    account: text('account', '账号', {
      required: true,
      unique: '当前账号已被使用!',
      search: true,
      length: 50,
      pattern: [/^[^\s,]{2,50}$/, '账号为2到50个字符，不能有空格和逗号'],
      width: 120,
    }),
    name: text('realName', '姓名', { required: true, title: true, search: true, length: 50, width: 100 }),
    password: secret('password', '密码', {
      length: 100,
      pattern: [/^(?=.*[A-Za-z])(?=.*\d).{8,}$/, '密码至少8位，且同时包含字母和数字！'],
    }),
    phone: phone('phone', '手机号', { search: true }),
    deptId: ref('dept', 'deptId', '部门', { search: true, width: 140 }),
    postIds: refs('post', 'postId', '岗位', { width: 120 }),
    roleIds: refs('role', 'roleId', '角色', { width: 160 }),
    staffId: ref('staff', 'staffId', '员工', { width: 100 }),
    code: text('code', '用户编号', { length: 50 }),
    nickname: text('name', '昵称', { length: 50 }),
    sex: dict('sex', 'sex', '性别'),
    birthday: day('birthday', '生日'),
    email: text('email', '邮箱', { length: 100, pattern: [email, '请输入正确的邮箱'] }),
    avatar: image('avatar', '头像'),
    kind: dict('user_type', 'userType', '用户平台', { fallback: '1' }),
    platformInfo: longText('userExt', '平台信息'),
  },
  list: ['account', 'name', 'phone', 'deptId', 'postIds', 'roleIds', 'staffId'],
  picker: ['account', 'name', 'phone', 'deptId'],
  abilities: [enabling()],
})
