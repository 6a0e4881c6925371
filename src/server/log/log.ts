import { appendFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request, when it is over; paths without their query, which may hold tokens. */
export class OneLineEach extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, { method, url }: FastifyRequest, reply: FastifyReply) {
    const line = { method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...line, err: error }, 'failed')
    else reply.log.info(line, 'answered')
  }
}

/** What a log line is written to. */
export interface LogFile {
  write(line: string): void
  /** Waits until everything is written, or lost. */
  flush(): Promise<void>
}

type Append = (text: string) => Promise<void>

const mostWaiting = 10_000
/** Opening the file costs more than a line does: what is told within a moment is written at once. */
const gathering = 50

/**
 * Writes lines one batch after the other. A log that cannot be written must not stop what it tells of: lines are dropped and counted
 * while the disk is full, and when it takes them again it is told once how many were lost.
 */
export function openLogFile(path: string, append: Append = text => appendFile(path, text, { mode: 0o600 })): LogFile {
  let waiting: string[] = []
  let lost = { lines: 0, why: '' }
  let writing: Promise<void> | undefined
  return {
    write(line) {
      if (waiting.length >= mostWaiting) lost = { lines: lost.lines + 1, why: lost.why || 'the log is not written as fast as it grows' }
      else waiting.push(line)
      writing ??= writeAll()
    },
    flush: async () => writing,
  }

  async function writeAll() {
    while (waiting.length) {
      await pause(gathering)
      const lines = waiting
      waiting = []
      const before = lost
      await append(lossOf(before) + lines.join('')).then(
        () => (lost = { lines: lost.lines - before.lines, why: lost.lines > before.lines ? lost.why : '' }),
        (error: NodeJS.ErrnoException) => (lost = { lines: lost.lines + lines.length, why: error.code ?? error.message }),
      )
    }
    writing = undefined
  }
}

/** A line that was cut off by a full disk is ended first. */
function lossOf({ lines, why }: { lines: number; why: string }) {
  return lines
    ? `\n${JSON.stringify({ level: 50, time: Date.now(), lost: lines, why, msg: `${lines} lines of this log were lost` })}\n`
    : ''
}
