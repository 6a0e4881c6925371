import { refuse } from '../../../base/refusal.ts'
import { measured, openReader } from '../convert/ocr.ts'
import { openPdf } from '../convert/pdf.ts'
import { readOfd } from './ofd.ts'
import type { Paper, Word } from './paper.ts'
import { straightened } from './straight.ts'
import { treeOf } from './tree.ts'

const mostPages = 10
const mostPixels = 120_000_000
const mostWords = 20_000

/** What a file says, by what it is and not by what it is called: OFD, data, a PDF with text, or a picture. */
export async function readPaper(file: Buffer): Promise<Paper> {
  const starts = (magic: string) => file.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1'))
  const paper = starts('PK\x03\x04')
    ? await readOfd(file)
    : starts('%PDF-')
      ? await readPdf(file)
      : isMarkup(file)
        ? { pages: [], data: [treeOf(file)] }
        : { pages: [await readPicture(file)], data: [] }
  if (paper.pages.flat().length > mostWords) refuse('文件内容过多，请每次只选择一张发票！')
  return paper
}

const isMarkup = (file: Buffer) => /^[\ufeff\s]*</.test(file.toString('utf8', 0, 200))

/** The text that is in the file; a page without any is a picture. */
async function readPdf(file: Buffer): Promise<Paper> {
  const pdf = await openPdf(file, mostPages, mostPixels)
  const pages: Word[][] = []
  try {
    for (let page = 1; page <= pdf.pages; page++) {
      const pieces = (await pdf.textOf(page)).filter(({ text }) => text.trim())
      pages.push(pieces.length > 5 ? pieces.map(piece => ({ ...piece, sure: 1 })) : await readPicture(await pdf.pictureOf(page)))
    }
  } finally {
    await pdf.close()
  }
  return { pages, data: [] }
}

async function readPicture(picture: Buffer): Promise<Word[]> {
  await measured(picture)
  const reader = await openReader(true)
  try {
    return await reader.read(await straightened(picture))
  } finally {
    await reader.close()
  }
}
