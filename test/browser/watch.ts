import type { Page, Request, Response } from 'playwright-core'
import { soon } from './page-driver.ts'

const isCall = (url: string) => url.includes('/api/')

/** One fault for each call that was not answered with success, however the browser and the pages comment it. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', message => {
    const isAnswer = isCall(message.location().url) && message.text().includes('the server responded with a status')
    if (message.type() === 'error' && !isAnswer) faults.push(message.text())
  })
  page.on('pageerror', error => error.name !== 'CallError' && faults.push(String(error)))
  page.on('response', async response => {
    const { pathname } = new URL(response.url())
    const answer = isCall(response.url()) ? await answerOf(response) : undefined
    if (answer && answer.code !== 200) faults.push(`${pathname}: ${answer.code} ${answer.msg}`)
  })
  return faults
}

/** The envelope decides; where there is none, the status does. A page that has left takes its answers with it. */
async function answerOf(response: Response): Promise<{ code: number; msg: string }> {
  const isJson = response.headers()['content-type']?.includes('json')
  const { code, msg } = (isJson && (await response.json().catch(() => undefined))) || {}
  return { code: code ?? (response.status() < 400 ? 200 : response.status()), msg: msg ?? '' }
}

/** Follows the calls of a page; what comes back waits until none is under way and none has begun for a moment. */
export function watchCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changed = 0
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (!isCall(request.url())) return
    change(request)
    changed = Date.now()
  }
  const isOver = note(request => underWay.delete(request))
  page.on(
    'request',
    note(request => underWay.add(request)),
  )
  page.on('requestfinished', isOver)
  page.on('requestfailed', isOver)
  return async () => {
    changed = Date.now()
    await soon(() => underWay.size === 0 && Date.now() - changed > 400).toBe(true)
  }
}
