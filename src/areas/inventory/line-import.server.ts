import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty, isId, only, snake } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import type { Finding } from '../../kit/finding.ts'
import { permissionOf } from '../../kit/permission.ts'
import { shownLines } from '../../server/documents/shown-lines.ts'
import { fileIn } from '../../server/import/run.ts'
import { openSheet } from '../../server/import/sheet.ts'
import { limits } from '../../server/limits.ts'
import { sqlValue } from '../../server/records/select.ts'
import { worksIn } from '../../server/rights/assigned.ts'
import type { Work } from '../../server/work.ts'
import { allLines, placesIn, readLines, type SheetLine } from './line-sheet.server.ts'
import { sheetTemplate } from './line-template.server.ts'

/** Files of this size take their time. */
const slow = { timeout: 300_000, dear: 'file' } as const

/** A bill, and its line fields that stand in a sheet. */
type Sheeted<F extends Fields> = Document & { lines: F }
type Joined<F extends Fields> = (lines: SheetLine<F>[]) => SheetLine<F>[]

/** The sheet that a bill is typed into, and what is read from it. */
export const lineSheets = <F extends Fields, K extends keyof F & string>(
  document: Sheeted<F>,
  keys: readonly K[],
  joined?: Joined<Pick<F, K>>,
) => [
  readExcel(document, keys, joined),
  get(
    `${document.path}/importTemplate`,
    permissionOf(document, 'add'),
    {},
    async (work: Work) => sheetTemplate(work, `${document.label}导入模板`, only(keys, document.lines)),
    { label: `${document.label}导入模板` },
  ),
]

/** Reads a sheet into the lines of a bill that is being written; nothing is stored. */
export const readExcel = <F extends Fields, K extends keyof F & string>(
  document: Sheeted<F>,
  keys: readonly K[],
  joined?: Joined<Pick<F, K>>,
) => ({
  ...post(
    `${document.path}/readExcel`,
    permissionOf(document, 'add'),
    { depotId: text('depotId', '仓库') },
    async (work: Work, input: { depotId: string | null }, raw: RawInput) => {
      await refuseForeignDepot(work, raw.headers.depotid ?? input.depotId)
      const { lines, errors } = await linesFrom(work, document, keys, raw)
      const shown = await shownLines(
        work,
        document,
        (joined ? joined(lines) : lines).map(line => stored(document, line)),
      )
      refuseFaults(errors, { bodyList: shown })
      return { bodyList: shown, errors }
    },
    { takes: 'file', label: `${document.label}读取Excel`, ...slow },
  ),
  reads: true,
})

/** The rows of the file that was sent, as lines of this kind of bill. */
export async function linesFrom<F extends Fields, K extends keyof F & string>(
  work: Work,
  { lines: declared }: Sheeted<F>,
  keys: readonly K[],
  raw: RawInput,
) {
  const fields: Pick<F, K> = only(keys, declared)
  return openSheet(fileIn(raw).data, async sheet => {
    const places = placesIn(sheet.header, fields)
    if (places.goodsId! < 0) refuse('表头中没有商品编码，请按模板填写！')
    const lines = await allLines(sheet)
    if (lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
    return readLines(work, lines, places, fields)
  })
}

/** Everything that is wrong with the sheet at once; the sound rows go with it, for whoever wants to go on with these. */
export function refuseFaults(errors: Finding[], data: object = {}) {
  if (!errors.length) return
  const told = errors.slice(0, 50).map(({ row, msg }) => `第${row}行${msg}`)
  refuseAll(told, { ...data, errors })
}

/** The depot whose bill is written stands in a header of the request, or among its parameters. */
async function refuseForeignDepot(work: Work, depotId: unknown) {
  if (isEmpty(depotId)) return
  if (!isId(depotId) || !worksIn(work.user, String(depotId))) refuse('无该仓库权限！')
  const found = await work.tx.one('select id from depot where tenant_id = $1 and id = $2 and not deleted', [work.user.tenantId, depotId])
  if (!found) refuse('无该仓库权限！')
}

const stored = (document: Document, line: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries<Field>(document.lines)
      .filter(([key, { sql }]) => sql && line[key] != null)
      .map(([key, field]) => [snake(key), sqlValue(field, line[key])]),
  )
