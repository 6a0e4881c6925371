import { PDFDocument } from '@cantoo/pdf-lib'
import { refuse } from '../../../base/refusal.ts'
import { type Block, blocksOf, type Line, linesOf, type Piece, rowsOf } from './layout.ts'
import { jpegOf, measured, openReader, type Reader } from './ocr.ts'
import { openPdf } from './pdf.ts'
import { sheetFile } from './sheet.ts'
import { wordFile } from './word.ts'

export type Mode = 1 | 2 | 3 | 4 | 5 | 6
export type Told = (done: number, total: number) => void

const mostPages = 50
/** Of all pages or pictures together: fifty sheets of A4 twice over, or thirty photographs. */
const mostPixels = 400_000_000

/** What a mode makes of its files: the bytes of each result, in order. */
export function convert(mode: Mode, files: Buffer[], told: Told): Promise<Buffer[]> {
  const makers: Record<Mode, () => Promise<Buffer[]>> = {
    1: async () => [await asWord(await readPdf(files[0]!, told))],
    2: async () => [await asWord(await readPictures(files, told))],
    3: async () => [await asSheet(await readPdf(files[0]!, told))],
    4: async () => [await asSheet(await readPictures(files, told))],
    5: () => picturesOf(files[0]!, told),
    6: async () => [await pdfOf(files, told)],
  }
  return makers[mode]()
}

interface ReadPage {
  lines: Line[]
  /** How many points one unit of the page's measure is. */
  unit: number
}

/** The text that is in the file; a page that holds none is a picture and is read like one. */
async function readPdf(file: Buffer, told: Told): Promise<ReadPage[]> {
  const pdf = await openPdf(file, mostPages, mostPixels)
  const pages: ReadPage[] = []
  let reader: Reader | undefined
  try {
    for (let page = 1; page <= pdf.pages; page++) {
      const pieces = await pdf.textOf(page)
      if (pieces.some(piece => piece.text.trim())) pages.push({ lines: linesOf(pieces), unit: 1 })
      else {
        reader ??= await openReader()
        const picture = await pdf.pictureOf(page)
        pages.push(pageOf(await reader.read(picture), (await measured(picture)).width))
      }
      told(page, pdf.pages)
    }
  } finally {
    await reader?.close()
    await pdf.close()
  }
  return withText(pages)
}

/** How large all pictures are, asked before the first of them is opened. */
async function measuredAll(files: Buffer[]) {
  const sizes = await Promise.all(files.map(measured))
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels > mostPixels) refuse('图片总尺寸过大，请减少图片或缩小后再转换！')
  return sizes
}

async function readPictures(files: Buffer[], told: Told): Promise<ReadPage[]> {
  const sizes = await measuredAll(files)
  const reader = await openReader()
  const pages: ReadPage[] = []
  try {
    for (const [at, file] of files.entries()) {
      pages.push(pageOf(await reader.read(file), sizes[at]!.width))
      told(at + 1, files.length)
    }
  } finally {
    await reader.close()
  }
  return withText(pages)
}

/** A picture is taken to be as wide as a sheet of A4, which is 595 points. */
function pageOf(pieces: Piece[], width: number): ReadPage {
  const widest = Math.max(width, ...pieces.map(piece => piece.x + piece.width))
  return { lines: linesOf(pieces), unit: (595 / widest) * 0.8 }
}

const withText = (pages: ReadPage[]) => (pages.some(page => page.lines.length) ? pages : refuse('没有识别到文字，请更换更清晰的文件！'))

const asWord = (pages: ReadPage[]) =>
  wordFile(
    pages.map(({ lines }): Block[] => blocksOf(lines)),
    pages.map(({ unit }) => unit),
  )

/** Each page has columns of its own; all of them stand one below the other. */
const asSheet = (pages: ReadPage[]) => sheetFile(pages.flatMap(({ lines }) => rowsOf(lines)))

async function picturesOf(file: Buffer, told: Told): Promise<Buffer[]> {
  const pdf = await openPdf(file, mostPages, mostPixels)
  const pictures: Buffer[] = []
  try {
    for (let page = 1; page <= pdf.pages; page++) {
      pictures.push(await pdf.pictureOf(page))
      told(page, pdf.pages)
    }
  } finally {
    await pdf.close()
  }
  return pictures
}

const a4 = { short: 595.28, long: 841.89 }

/** One sheet of A4 for each picture, upright or across as the picture is, as large as fits. */
async function pdfOf(files: Buffer[], told: Told): Promise<Buffer> {
  const sizes = await measuredAll(files)
  const pdf = await PDFDocument.create()
  for (const [at, file] of files.entries()) {
    const { width, height } = sizes[at]!
    const [across, down] = width > height ? [a4.long, a4.short] : [a4.short, a4.long]
    const scale = Math.min(across / width, down / height)
    const page = pdf.addPage([across, down])
    page.drawImage(await pdf.embedJpg(await jpegOf(file)), {
      x: (across - width * scale) / 2,
      y: (down - height * scale) / 2,
      width: width * scale,
      height: height * scale,
    })
    told(at + 1, files.length)
  }
  return Buffer.from(await pdf.save())
}
