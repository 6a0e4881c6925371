import { coding, enabling } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict, ref } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { amount } from '../kit/fields/number.ts'
import { code, longText, phone, text } from '../kit/fields/text.ts'
import { day } from '../kit/fields/time.ts'

export const Staff = entity({
  name: 'staff',
  label: '员工',
  path: 'blade-system/staff',
  page: '/system/staff/list',
  spoken: true,
  fields: {
    code: code('staffCode', '员工编号', { required: true }),
    name: text('staffName', '姓名', { required: true, title: true, search: true, length: 50 }),
    sex: dict('sex', 'sex', '性别'),
    deptId: ref('dept', 'deptId', '部门', { required: '请选择部门', search: true }),
    post: text('post', '岗位'),
    leaderId: ref('staff', 'parentId', '上级', { within: 'deptId' }),
    phone: phone('staffPhone', '手机', { required: true, unique: '手机号码已被其他员工使用！', search: true }),
    kind: dict('staff_type', 'staffType', '员工类型', { fallback: '8701' }),
    isDriver: flag('isDriver', '司机', { search: true }),
    enteredAt: day('entryTime', '入职日期'),
    contractFrom: day('contractStart', '合同开始日'),
    contractTo: day('expireTime', '合同到期日', { width: 110 }),
    rank: text('rankName', '职级', { length: 20 }),
    basicWages: amount('basicWages', '基本工资', { min: 0, needs: 'wages_view' }),
    postWages: amount('postWages', '岗位工资', { min: 0, needs: 'wages_view' }),
    rankWages: amount('rankWages', '职级工资', { min: 0, needs: 'wages_view' }),
    isUser: flag('isUser', '是否用户', { fixed: true, search: true, width: 80 }),
    accountId: ref('account', 'userId', '登录用户', { fixed: true, width: 100 }),
    remark: longText('remark', '备注'),
  },
  list: [
    'code',
    'name',
    'sex',
    'deptId',
    'post',
    'leaderId',
    'phone',
    'isDriver',
    'isUser',
    'accountId',
    'kind',
    'enteredAt',
    'contractTo',
    'remark',
  ],
  picker: ['code', 'name', 'deptId', 'post', 'phone'],
  abilities: [enabling('isEnable', '在职', 2, 1), coding('YG')],
})
