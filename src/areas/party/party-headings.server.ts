/** What lists of customers and suppliers from elsewhere call their columns. */
export const partyHeadings = {
  code: ['单位编码', '往来单位编码', '往来编码'],
  name: ['单位名称', '公司名称', '企业名称', '往来单位', '往来单位名称', '客户全称', '供应商全称'],
  staffId: ['业务员', '负责人', '跟进人', '专管员'],
  contact: ['联系人姓名', '联络人'],
  mobile: ['手机', '手机号', '手机号码', '联系人电话', '联系方式'],
  taxNo: ['纳税人识别号', '统一社会信用代码', '信用代码', '税务登记号'],
  address: ['地址', '公司地址', '联系地址'],
  bankName: ['开户银行', '银行'],
  bankAccount: ['账号', '银行帐号', '开户账号', '银行卡号'],
  mnemonic: ['拼音码', '简码'],
}
