import { screen } from '../../kit/screen.ts'

const logScreen = (name: string, label: string, word: string) =>
  screen({ name, label, page: `/monitor/log/${word}`, buttons: [{ code: `log_${word}_view`, label: '查看' }] })

export const UsualLogScreen = logScreen('usualLogScreen', '通用日志', 'usual')
export const ApiLogScreen = logScreen('apiLogScreen', '接口日志', 'api')
export const ErrorLogScreen = logScreen('errorLogScreen', '错误日志', 'error')
export const LoginLogScreen = logScreen('loginLogScreen', '登录日志', 'login')
