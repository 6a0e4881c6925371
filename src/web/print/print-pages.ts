export interface PrintJob {
  title: string
  pages: Element[]
  /** The paper, in millimetres. */
  width: number
  height: number
}

/** Hands copies of the pages to the browser's print, alone on the document and in their own size. */
export function printPages({ pages, width, height }: PrintJob) {
  const root = document.createElement('div')
  root.className = 'print-root'
  root.append(...pages.map(page => page.cloneNode(true)))
  const style = document.createElement('style')
  style.textContent = `@page { size: ${width}mm ${height}mm; margin: 0 }`
  document.body.append(root, style)
  addEventListener(
    'afterprint',
    () => {
      root.remove()
      style.remove()
    },
    { once: true },
  )
  window.print()
}
