import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { FileStore } from '../../server/gateways/files.ts'
import type { FileCounts, FileEnd, FileHead } from './backup-files.ts'

export const broken = () => new Error('备份文件不完整或已损坏')

export interface FileRestorer {
  /** Puts a file into its place; its bytes are the next lines. */
  take(head: FileHead, lines: AsyncGenerator<string>): Promise<void>
  /** Whether all files came that were saved, and every row of the table of files was spoken of. */
  isWhole(counts: FileCounts): Promise<boolean>
}

/** Which files have been spoken of stands in the database, so that no number of them fills the memory. */
export async function restorer(client: pg.Client, disk: FileStore): Promise<FileRestorer> {
  await client.query('create temp table restored_file (tenant_id text, id bigint, primary key (tenant_id, id)) on commit drop')
  let spoken: FileHead[] = []
  let kept = 0
  const note = async () => {
    const values = [spoken.map(({ tenant }) => tenant), spoken.map(({ id }) => id)]
    spoken = []
    await client.query('insert into restored_file select * from unnest($1::text[], $2::bigint[]) on conflict do nothing', values)
  }
  return {
    async take(head, lines) {
      if (head.file === 'kept') {
        // No type is kept by a disk.
        await disk.put(head.key, Readable.from(provenBytes(lines)), '')
        if (!isSmall(head)) kept++
      }
      spoken.push(head)
      if (spoken.length >= 1000) await note()
    },
    async isWhole(counts) {
      await note()
      const { rows } = await client.query(
        'select 1 from attachment a where not exists (select 1 from restored_file r where r.tenant_id = a.tenant_id and r.id = a.id) limit 1',
      )
      return !rows.length && kept === counts.kept
    },
  }
}

const isSmall = ({ key }: FileHead) => key.endsWith('.small.webp')

/** The bytes of a file up to its end, which must say of them what is true; else the file is not put there at all. */
async function* provenBytes(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (let { value: line } = await lines.next(); line !== undefined; { value: line } = await lines.next()) {
    if (line.startsWith('#')) {
      const end: FileEnd = JSON.parse(line.slice(1))
      if (end.bytes !== bytes || end.sha256 !== hash.digest('hex')) throw broken()
      return
    }
    const part = Buffer.from(line, 'base64')
    hash.update(part)
    bytes += part.length
    yield part
  }
  throw broken()
}
