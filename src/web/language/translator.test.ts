import { expect, test } from 'vitest'
import { english, server } from '../../app/english.ts'
import { sentences } from './english/sentences.ts'
import { language, t } from './t.ts'
import { translator } from './translator.ts'

const translate = translator({ ...sentences, ...server }, text => server[text] ?? english[text])

test.each([
  ['用户名或密码错误', 'Wrong user name or password'],
  ['数量必须大于0！', 'Quantity must be greater than 0'],
  ['请选择仓库', 'Please select Warehouse'],
  ['客户名称不能超过200个字', 'Customer name must not be longer than 200 characters'],
  ['第1行外六角螺栓库存不足，当前可用0，需要5！', 'Line 1: not enough stock of 外六角螺栓, available 0, needed 5'],
  ['第3行商品01010205深沟球轴承：低于最低售价16.8！', 'Line 3: 01010205深沟球轴承: Below the minimum price 16.8'],
  ['第3行商品01010205深沟球轴承：深沟球轴承已停用！', 'Line 3: 01010205深沟球轴承: 深沟球轴承 is disabled'],
  ['第2行请选择商品', 'Line 2: Please select the goods'],
  ['品牌得力已被商品使用，不能删除！', 'Brand 得力 is used by Goods and cannot be deleted'],
  [
    '客户东方钢厂信用额度100.00，已占用90.00，本单20.00，超出10.00！',
    'Customer 东方钢厂: credit limit 100.00, used 90.00, this bill 20.00, over by 10.00',
  ],
  ['客户东方钢厂存在逾期欠款5.00元（最长逾期3天），不能下单！', 'Customer 东方钢厂 owes 5.00 CNY overdue (up to 3 days), cannot order'],
  ['短信发送过于频繁，请5分钟后再试！', 'Too many SMS, please try again in 5 min'],
  ['其他单位第2行单位重复', 'Other units, line 2: unit is repeated'],
  ['联系人第1行请输入姓名', 'Contact, line 1: Please enter Name'],
  [
    '导入失败：第2行供应商“甲”不存在，请填写已有的名称或编码',
    'Import failed: Line 2: Supplier “甲” does not exist, please enter an existing name or code',
  ],
  ['导出销售出库单明细', 'Export: Sales outbound lines'],
])('%s', (chinese, text) => {
  expect(translate(chinese)).toBe(text)
})

test('what nobody has translated, and the names that a company gives, stay as they are', () => {
  expect(translate('东方钢厂')).toBe('东方钢厂')
  expect(translate('天上掉下一块馅饼！')).toBe('天上掉下一块馅饼！')
  expect(translate('仓库东库明细还有库存，不能删除！')).toContain('仓库东库明细')
})

test('R-CON-071 Chinese is spoken unless another language was chosen', () => {
  expect(language).toBe('zh-CN')
  expect(t('客户')).toBe('客户')
})
