import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { rowsOf } from '../generic/sheets.ts'

/** The file that is saved when this is done. */
export async function fileFrom(page: Page, doing: Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), doing])
  return file
}

/** The rows of a sheet that was saved. */
export const rowsIn = async (file: Download): Promise<string[][]> => rowsOf(readFileSync(await file.path()))

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A picture to upload: one dot, and as many bytes more as are wanted. */
export const picture = (name: string, more = 0) => ({ name, mimeType: 'image/png', buffer: Buffer.concat([dot, Buffer.alloc(more)]) })
