import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

interface Keeping {
  child: ChildProcess
  /** Starts it anew where it was; fails when several tries were in vain. */
  again(): Promise<ChildProcess>
  /** Ends whatever of it is running. */
  end(): Promise<void>
  say(line: string): void
}

/** After tries in vain it is tried again so often, because a full disk may be emptied. */
const everySeconds = 60
/** Whoever dies so young would be born again without end. */
const youngMilliseconds = 1000

/** Keeps PostgreSQL running until it is stopped: one that ends by itself, or is killed, is started again at once. */
export function keepRunning({ child, again, end, say }: Keeping): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let present = child
  const endAtExit = () => void (process.platform !== 'win32' && present.kill('SIGINT'))
  process.once('exit', endAtExit)
  const kept = keep()
  return {
    async stop() {
      process.off('exit', endAtExit)
      stopping.abort()
      present.ref()
      await end()
      await kept
    },
  }

  async function keep() {
    for (let born = Date.now(); ; born = Date.now()) {
      await exitOf(present)
      if (stopping.signal.aborted) return
      say(`数据库进程意外退出（${present.signalCode ?? present.exitCode}），正在重新启动 …`)
      if (Date.now() - born < youngMilliseconds) await rest(1)
      const next = await started()
      if (!next) return
      present = next
      if (stopping.signal.aborted) return end()
      say('数据库已恢复。')
    }
  }

  async function started(): Promise<ChildProcess | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await again()
      } catch (error) {
        say(`数据库无法重新启动，${everySeconds} 秒后再试；请检查磁盘空间和数据库日志。${(error as Error).message}`)
        await rest(everySeconds)
      }
    }
    return undefined
  }

  /** Cut short by stopping. */
  function rest(seconds: number) {
    return pause(seconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  }
}

const exitOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
