import { refuse } from '../base/refusal.ts'

/** What only developers change is shut where real business is done, until the owner of the machine opens it. */
export function refuseWhereClosed() {
  if (process.env.NODE_ENV === 'production' && process.env.DEVELOPER_TOOLS !== 'yes')
    refuse('该功能在生产环境默认关闭，请在服务器设置环境变量 DEVELOPER_TOOLS=yes 并重启后再操作！')
}
