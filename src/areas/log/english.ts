import type { AreaEnglish } from '../../kit/area.ts'

export const logEnglish: AreaEnglish = {
  pages: {
    '发生时间': 'Happened at',
    '堆栈': 'Stack',
    '接口日志': 'API log',
    '方法': 'Method',
    '日志详情': 'Log details',
    '服务器': 'Server',
    '环境': 'Environment',
    '级别': 'Level',
    '耗时(毫秒)': 'Duration (ms)',
    '行号': 'Line no.',
    '通用日志': 'General log',
    '错误日志': 'Error log',
  },
}
