import { Agent, request } from 'node:http'

/** One request exactly as it leaves: nothing is put right on the way. */
export interface Letter {
  method: string
  /** With the query, as it stands on the first line. */
  target: string
  headers: Record<string, string | string[]>
  body?: Buffer
}

export interface Reply {
  status: number
  headers: Record<string, unknown>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Only what has no answer within this time hangs; a busy machine is slow and not guilty. */
export const deadline = 60_000

export async function send(port: number, letter: Letter): Promise<Reply> {
  const first = await attempt(port, letter)
  // The other side may close a kept connection in the very moment that it is used again; that was no answer.
  return first === 'closed' ? ((await attempt(port, letter, new Agent())) as Reply) : first
}

function attempt(port: number, { method, target, headers, body }: Letter, by = agent): Promise<Reply | 'closed'> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(deadline)
    const sent = request({ host: '127.0.0.1', port, agent: by, method, path: target, headers, signal }, response => {
      const parts: Buffer[] = []
      response
        .on('data', part => parts.push(part))
        .on('error', reject)
        .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(parts).toString() }))
    })
    sent.on('error', error => (sent.reusedSocket && !signal.aborted ? resolve('closed') : reject(error)))
    sent.end(body)
  })
}
