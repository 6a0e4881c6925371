import type { AreaEnglish } from '../../kit/area.ts'

export const deskEnglish: AreaEnglish = {
  pages: {
    '事务通知': 'General notice',
    '任免通知': 'Appointment',
    '发布通知': 'Announcement',
    '常用菜单': 'Favourites',
    '批转通知': 'Endorsed notice',
    '指示通知': 'Instruction',
    '转发通知': 'Forwarded notice',
  },
  server: {
    '一次最多查询2000个关键字！': 'At most 2,000 keywords at a time',
    '文件中没有数据，请在第一列填写商品编码、条码或名称！': 'The file holds no data; put codes, barcodes or names into the first column',
    '个人设置': 'Preferences',
    '保存个人设置': 'Save a preference',
    '个人设置最多保存{0}项，请先删除不用的筛选或恢复默认列！':
      'At most {0} preferences: please delete filters that you do not use, or reset columns',
    '按单号查找单据': 'Find bills by number',
    '最多设置{0}个常用菜单！': 'At most {0} favourites',
    '请输入关键字！': 'Please enter a keyword',
    '请选择消息！': 'Please select a message',
    '请选择菜单！': 'Please select a menu',
  },
}
