import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { refuse } from '../../../base/refusal.ts'
import type { Piece } from './layout.ts'

interface Pdf {
  pages: number
  /** The text of a page with its places; a scanned page has none. */
  textOf(page: number): Promise<Piece[]>
  /** A page as a PNG picture. */
  pictureOf(page: number): Promise<Buffer>
  close(): Promise<void>
}

const largest = 4000
/** 144 dots per inch: sharp on a screen and on paper. */
const usualScale = 2

/** Opens a PDF, or says why it cannot be opened. */
export async function openPdf(data: Buffer, mostPages: number, mostPixels: number): Promise<Pdf> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const folder = (name: string) => `${join(home, name)}/`
  const document = await getDocument({
    data: new Uint8Array(data),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useSystemFonts: true,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: largest * largest * 4,
  }).promise.catch(unreadable)
  if (document.numPages > mostPages) refuse(`文件共${document.numPages}页，最多可转换${mostPages}页，请拆分后再转换！`)
  if ((await pixelsOf(document)) > mostPixels) refuse('文件页面尺寸过大，请拆分或缩小后再转换！')
  return {
    pages: document.numPages,
    textOf: async number => {
      const page = await document.getPage(number)
      const [, , , top] = page.view as [number, number, number, number]
      const { items } = await page.getTextContent()
      return items.flatMap(item => ('str' in item ? [pieceOf(item, top)] : []))
    },
    pictureOf: async number => {
      const { createCanvas } = await import('@napi-rs/canvas')
      const page = await document.getPage(number)
      const viewport = drawnAs(page)
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport, background: 'white' }).promise
      page.cleanup()
      return canvas.toBuffer('image/png')
    },
    close: () => document.destroy(),
  }
}

/** A page as large as it is drawn. */
function drawnAs(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 })
  return page.getViewport({ scale: Math.min(usualScale, largest / Math.max(width, height)) })
}

async function pixelsOf(document: PDFDocumentProxy): Promise<number> {
  let pixels = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { width, height } = drawnAs(await document.getPage(number))
    pixels += width * height
  }
  return pixels
}

interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

const pieceOf = ({ str, transform, width, height }: Item, top: number): Piece => ({
  text: str,
  x: transform[4]!,
  y: top - transform[5]! - height,
  width,
  height,
})

function unreadable({ name }: Error): never {
  if (name === 'PasswordException') refuse('文件已加密，请先解除密码再转换！')
  return refuse('文件已损坏或不是有效的PDF文件，请重新选择！')
}
