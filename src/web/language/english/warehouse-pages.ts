/** What the pages of the warehouse say. */
export const warehousePages: Record<string, string> = {
  'Excel 导入': 'Import Excel',
  '.xlsx 格式，第一行是表头；读入的行保存前可以修改，也可以撤销':
    '.xlsx, the first row holds the titles; what was read can be changed or undone before it is saved',
  '只加入正确的 {0} 行': 'Add only the {0} good lines',
  '文件里没有可以读取的行。': 'The file has no row that could be read.',
  '选原出库': 'From sold lines',
  '从该客户的出库明细中选择退回的商品（F9）': 'Choose what comes back from what the customer was sold (F9)',
  '出库单号 / 商品编码 / 名称 / 拼音': 'Bill no. / code / name / pinyin',
  '不是该客户的出库明细，请重新选择！': 'This was not sold to this customer, please choose again!',
  '出库单号': 'Sold by bill',
  '已售': 'Sold',
  '可退': 'Returnable',
  '已售基本数量': 'Sold in basic units',
  '已售金额': 'Sold for',
  '可退基本数量': 'Returnable in basic units',
  '可退金额': 'Returnable for',
  '可合并 {0} {1}': '{0} {1} can be merged',
  '可拆分 {0} {1}': '{0} {1} can be split',
  '套': 'kits',
  '{0}（{1}）': '{0} ({1})',
  '加入新的期初单': 'Begin an opening bill with them',
}
