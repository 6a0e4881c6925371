import type { ServerResponse } from 'node:http'

/** Whoever takes a file must take so much of it in so long; a file takes no longer than that in all. */
const pace = { bytes: 65_536, milliseconds: 30_000, whole: 900_000 }

/** A file holds a place that others wait for: whoever does not take it, or takes it drop by drop, loses it. */
export function endSlowReader(response: ServerResponse, { bytes, milliseconds, whole } = pace): void {
  const started = Date.now()
  let before = 0
  const clock = setInterval(() => {
    const taken = takenOf(response)
    const isWaitingForHim = response.writableNeedDrain && taken - before < bytes
    if (isWaitingForHim || Date.now() - started > whole) response.destroy()
    before = taken
  }, milliseconds).unref()
  response.once('close', () => clearInterval(clock)).once('finish', () => clearInterval(clock))
}

/** What has left the process, without what still waits in it. */
const takenOf = ({ socket }: ServerResponse) => (socket ? socket.bytesWritten - socket.writableLength : 0)
