/** The one sentence a person reads when the embedded database cannot work on this machine. */
export function cannotRun(reason: string): Error {
  return new Error(
    `内置的 PostgreSQL 无法启动：${reason}。请设置环境变量 DATABASE_URL，指向 PostgreSQL 15 或更新的版本。\n` +
      'The embedded PostgreSQL cannot start. Set DATABASE_URL to a PostgreSQL 15 or newer, ' +
      'for example postgres://user:password@127.0.0.1:5432/hengshang.',
  )
}
