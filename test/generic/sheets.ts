import { buffer } from 'node:stream/consumers'
import { readSheet } from '../../src/server/excel/read.ts'
import { writeSheet } from '../../src/server/excel/write.ts'

export async function rowsOf(file: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readSheet(file)) rows.push(row)
  return rows
}

/** A file as somebody would have filled it in: the header and what stands below it, all typed as text. */
export function fileOf(header: string[], rows: unknown[][]): Promise<Buffer> {
  const columns = header.map(label => ({ label, kind: 'text' as const }))
  return buffer(
    writeSheet({
      title: '导入',
      columns,
      rows: (async function* () {
        yield rows
      })(),
    }),
  )
}
