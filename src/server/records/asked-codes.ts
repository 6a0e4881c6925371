import { refuse } from '../../base/refusal.ts'
import type { RawInput } from '../../kit/call.ts'
import { parameters } from '../edge/input.ts'
import { readSheet } from '../excel/read.ts'

/** How the first column of a sheet may be headed, and what is said when nothing stands in it. */
interface Codes {
  heading: RegExp
  empty: string
}

const most = 20_000

interface Asked {
  codes: string[]
  isLater: boolean
  query: Record<string, unknown>
}

/** The codes that somebody asks about, each once and in his order; a job has no file any more, only what was in it. */
export async function codesAsked(raw: RawInput, asked: Codes): Promise<Asked> {
  const { async, codes: kept, ...query } = parameters(raw)
  return { codes: kept ? String(kept).split('\n') : await codesIn(raw, asked), isLater: Number(async) === 2, query }
}

async function codesIn({ file }: RawInput, { heading, empty }: Codes): Promise<string[]> {
  const codes: string[] = []
  const { data } = file ?? refuse('请选择文件！')
  for await (const [cell = ''] of readSheet(data, { rows: most + 2, bytes: 50_000_000 })) if (cell.trim()) codes.push(cell.trim())
  if (codes[0] && heading.test(codes[0])) codes.shift()
  if (!codes.length) refuse(empty)
  if (codes.length > most) refuse(`一次最多查询${most}个，请分批导出！`)
  return [...new Set(codes)]
}
