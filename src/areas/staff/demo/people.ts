export const companyName = '浙江衡达工业品贸易有限公司'

/** The departments from the top down; whoever names no other stands below the company. */
export const departments: { key: string; name: string; parent?: string; category: string }[] = [
  { key: 'head', name: '总经办', category: '2' },
  { key: 'sales', name: '销售中心', category: '2' },
  { key: 'supply', name: '供应链中心', category: '2' },
  { key: 'money', name: '财务部', category: '2' },
  { key: 'online', name: '电商运营部', category: '2' },
  { key: 'office', name: '综合管理部', category: '2' },
  { key: 'east', name: '华东销售部', parent: 'sales', category: '2' },
  { key: 'north', name: '华北销售部', parent: 'sales', category: '2' },
  { key: 'major', name: '大客户部', parent: 'sales', category: '2' },
  { key: 'shop', name: '余杭门店', parent: 'sales', category: '2' },
  { key: 'buying', name: '采购部', parent: 'supply', category: '2' },
  { key: 'store', name: '仓储物流部', parent: 'supply', category: '2' },
  { key: 'hr', name: '人事行政组', parent: 'office', category: '3' },
  { key: 'it', name: '信息组', parent: 'office', category: '3' },
]

interface DemoPerson {
  role?: string
  account?: string
  name: string
  dept: string
  post: string
  sex: '1' | '2'
}

const person = (dept: string, post: string, name: string, sex: '1' | '2', account?: string, role?: string): DemoPerson => ({
  dept,
  post,
  name,
  sex,
  ...(account ? { account, role } : {}),
})

/** The company's people: somebody with an account for each seed role, whoever buys and sells, and those they work with. */
export const people: DemoPerson[] = [
  person('head', '管理员', '系统管理员', '1', 'admin', 'administrator'),
  person('east', '业务员', '李婷', '2', 'xiaoshou', 'sales'),
  person('east', '销售经理', '周建国', '1', 'xsjl', 'sales_manager'),
  person('buying', '采购员', '陈思远', '1', 'caigou', 'purchaser'),
  person('buying', '采购经理', '吴启航', '1', 'cgjl', 'purchase_manager'),
  person('store', '仓管员', '赵明辉', '1', 'cangku', 'warehouse'),
  person('money', '出纳', '孙晓菲', '2', 'chuna', 'cashier'),
  person('money', '会计', '郑雅文', '2', 'kuaiji', 'accountant'),
  person('money', '财务经理', '王海燕', '2', 'cwjl', 'finance_manager'),
  person('head', '总经理', '沈国平', '1', 'laoban', 'boss'),
  person('shop', '门店收银', '何倩', '2', 'shouyin', 'shop_cashier'),
  person('online', '商城运营', '林一帆', '1', 'shangcheng', 'mall_operator'),
  person('north', '业务员', '马俊', '1', 'majun', 'sales'),
  person('north', '业务员', '高雪', '2', 'gaoxue', 'sales'),
  person('north', '销售经理', '韩磊', '1', 'hanlei', 'sales_manager'),
  person('east', '业务员', '徐志强', '1', 'xuzhiqiang', 'sales'),
  person('east', '业务员', '宋佳', '2', 'songjia', 'sales'),
  person('east', '销售内勤', '罗敏', '2'),
  person('major', '销售经理', '杜文博', '1', 'duwenbo', 'sales_manager'),
  person('major', '业务员', '许晴川', '2', 'xuqingchuan', 'sales'),
  person('shop', '店长', '丁海涛', '1'),
  person('shop', '导购', '方圆', '2'),
  person('buying', '采购员', '曹蕾', '2', 'caolei', 'purchaser'),
  person('buying', '采购跟单', '潘玉', '2'),
  person('store', '仓储经理', '贺建平', '1'),
  person('store', '仓管员', '钱立', '1'),
  person('store', '仓管员', '孙伟', '1'),
  person('store', '理货员', '袁浩', '1'),
  person('store', '理货员', '邓小军', '1'),
  person('money', '应收会计', '冯娟', '2'),
  person('online', '客服', '董洁茹', '2'),
  person('hr', '人事行政主管', '金素华', '2'),
  person('it', '信息工程师', '叶晨', '1'),
]

/** The one of a department whom the others answer to. */
export const isLeader = ({ post }: DemoPerson) => /经理$|店长|主管/.test(post)
