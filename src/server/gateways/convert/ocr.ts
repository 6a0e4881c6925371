import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { refuse } from '../../../base/refusal.ts'
import type { Word } from '../reading/paper.ts'

export interface Reader {
  read(picture: Buffer): Promise<Word[]>
  close(): Promise<void>
}

const largest = 4000
const enough = 1600
/** Small print between the lines of a form wants more. */
const enoughForForms = 2000
const mostPixels = 50_000_000

/** Reads Chinese and Latin letters from pictures, with what is installed and nothing from outside; on a form words stand by themselves. */
export async function openReader(isForm = false): Promise<Reader> {
  const require = createRequire(import.meta.url)
  const home = (name: string) => dirname(require.resolve(`${name}/package.json`))
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const worker = await createWorker('chi_sim', OEM.LSTM_ONLY, {
    workerPath: join(home('tesseract.js'), 'src/worker-script/node/index.js'),
    corePath: home('tesseract.js-core'),
    langPath: join(home('@tesseract.js-data/chi_sim'), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without a listener of ours a failure in the worker would end the process before we can tell why.
    errorHandler: () => undefined,
  })
  await worker.setParameters({ preserve_interword_spaces: '1', ...(isForm && { tessedit_pageseg_mode: PSM.SPARSE_TEXT }) })
  return {
    async read(picture) {
      const { data } = await worker.recognize(await prepared(picture, isForm ? enoughForForms : enough), {}, { blocks: true })
      const words = (data.blocks ?? []).flatMap(block =>
        block.paragraphs.flatMap(paragraph => paragraph.lines.flatMap(line => line.words.map(word => ({ ...word, row: line.bbox })))),
      )
      return words.map(({ text, confidence, bbox, row }) => ({
        text,
        x: bbox.x0,
        y: row.y0,
        width: bbox.x1 - bbox.x0,
        height: row.y1 - row.y0,
        sure: confidence / 100,
      }))
    },
    close: async () => void (await worker.terminate()),
  }
}

/** Upright, grey and large enough that small print has strokes to recognise. */
async function prepared(picture: Buffer, least: number): Promise<Buffer> {
  const { width, height } = await measured(picture)
  const scale = Math.min(Math.max(1, least / width), largest / Math.max(width, height))
  return upright(picture)
    .grayscale()
    .resize({ width: Math.round(width * scale), fit: 'inside' })
    .png()
    .toBuffer()
    .catch(broken)
}

const broken = (): never => refuse('图片已损坏，无法打开，请重新选择！')

/** The picture as it is looked at, on white. */
const upright = (picture: Buffer) => sharp(picture, { limitInputPixels: mostPixels }).rotate().flatten({ background: 'white' })

/** Width and height as the picture is looked at. */
export async function measured(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await sharp(picture, { limitInputPixels: false }).metadata().catch(broken)
  if (width * height > mostPixels) refuse('图片尺寸过大，请缩小后再转换！')
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

export const jpegOf = (picture: Buffer) => upright(picture).jpeg({ quality: 88 }).toBuffer().catch(broken)
