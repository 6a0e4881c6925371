import { Refusal } from '../../base/refusal.ts'
import { openArchive, refuseUnreadable } from './archive.ts'
import { openBook } from './book.ts'
import { rowReader } from './rows.ts'

export interface ReadLimits {
  rows: number
  bytes: number
}

const usualLimits: ReadLimits = { rows: 100_000, bytes: 200_000_000 }

/** The first sheet row by row, blank rows in between included; it is unpacked no further than its rows are asked for. */
export async function* readSheet(file: Buffer, limits = usualLimits): AsyncGenerator<string[]> {
  const archive = openArchive(file, limits.bytes)
  try {
    const book = await openBook(archive)
    const read = rowReader(book, limits.rows)
    let next = 0
    for await (const chunk of book.sheet.unpacked()) {
      for (const { index, cells } of read(chunk)) {
        for (; next < index; next++) yield []
        yield cells
        next = index + 1
      }
    }
  } catch (error) {
    // Whatever else is thrown while a strange file is taken apart says that it is none.
    if (error instanceof Refusal) throw error
    refuseUnreadable()
  }
}
