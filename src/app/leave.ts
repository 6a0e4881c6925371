import { setTimeout as pause } from 'node:timers/promises'

/** One thing to stop, and how long it is waited for. */
export interface Stop {
  what: string
  seconds: number
  run(): Promise<unknown>
}

/** Stops one after the other, the last that was started first. What does not end in its time is left behind: the next one, or the end of the process, ends it. */
export async function stopAll(stops: Stop[], say: (line: string) => void) {
  for (const { what, seconds, run } of stops.reverse())
    if (!(await isDone(run(), seconds))) say(`${what}没有在 ${seconds} 秒内停完，不再等待。`)
}

/** A fault of stopping is told, and stops nothing else. */
async function isDone(work: Promise<unknown>, seconds: number): Promise<boolean> {
  const ended = work.catch(error => console.error(error)).then(() => true)
  return Promise.race([ended, pause(seconds * 1000, false)])
}

/** Ctrl-C arrives twice at once, from the terminal and from npm, and the end of npm is told every second; only a finger that presses it again later is in a hurry. */
const sameFingerMilliseconds = 1000

export function leaveOnSignal(stop: () => Promise<void>) {
  let since = 0
  const leave = async (signal: NodeJS.Signals) => {
    if (since && signal === 'SIGINT' && Date.now() - since > sameFingerMilliseconds) process.exit(130)
    if (since) return
    since = Date.now()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}
