/** What the pages of the warehouse say. */
export const warehousePages: Record<string, string> = {
  'Excel 导入': 'Import Excel',
  '.xlsx 格式，第一行是表头；读入的行保存前可以修改，也可以撤销':
    '.xlsx, the first row holds the titles; what was read can be changed or undone before it is saved',
  '只加入正确的 {0} 行': 'Add only the {0} good lines',
  '文件里没有可以读取的行。': 'The file has no row that could be read.',
}
