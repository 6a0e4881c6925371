import { pageHtml } from './page-html.ts'
import type { PrintJob } from './print-pages.ts'

/** What we use of C-Lodop; no other file knows whose print service it is. */
interface Maker {
  CVERSION?: string
  webskt?: { readyState: number } | null
  PRINT_INIT(title: string): void
  SET_PRINT_PAGESIZE(orientation: number, width: number, height: number, name: string): void
  ADD_PRINT_HTM(top: number, left: number, width: string, height: string, html: string): void
  NewPage(): void
  PRINT(): void
}

declare global {
  interface Window {
    getCLodop?(): Maker | undefined
  }
}

export const maker = {
  name: 'C-Lodop',
  oldest: '4.1.5.8',
  download: 'https://www.lodop.net/download.html',
  start: 'CLodop.protocol:setup',
}

/** The second port is for machines where the first is taken. */
const ports = [8000, 18000]
const patience = 3000

export type Fault = 'missing' | 'old'

/** How to print through the service on this machine, or why that cannot be. */
export async function findService(): Promise<Fault | ((job: PrintJob) => void)> {
  for (const port of ports) if (!window.getCLodop) await load(`http://localhost:${port}/CLodopfuncs.js`)
  const service = window.getCLodop?.()
  if (!service) return 'missing'
  if (isOlder(service.CVERSION ?? '0', maker.oldest)) return 'old'
  return (await isListening(service)) ? job => print(service, job) : 'missing'
}

function load(source: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: source })
  return new Promise<void>(resolve => {
    script.onload = script.onerror = () => resolve()
    setTimeout(resolve, patience)
    document.head.append(script)
  }).finally(() => script.remove())
}

/** Part by part, as numbers. */
export const isOlder = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) < 0

/** The script is there before its line to the service is. */
async function isListening(service: Maker): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 50))) {
    if (service.webskt?.readyState === WebSocket.OPEN) return true
  }
  return false
}

/** The service counts paper in tenths of a millimetre. */
function print(service: Maker, { title, pages, width, height }: PrintJob) {
  service.PRINT_INIT(title)
  service.SET_PRINT_PAGESIZE(1, width * 10, height * 10, '')
  for (const [at, page] of pages.entries()) {
    if (at > 0) service.NewPage()
    service.ADD_PRINT_HTM(0, 0, `${width}mm`, `${height}mm`, pageHtml(page, height))
  }
  service.PRINT()
}
