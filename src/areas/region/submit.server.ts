import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import type { RawInput } from '../../kit/call.ts'
import { wired } from '../../kit/faults.ts'
import type { Problem } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { parameters } from '../../server/edge/input.ts'
import { diffOf, writeHistory } from '../../server/history.ts'
import { strangeWords } from '../../server/records/strange-words.ts'
import { refuseStale } from '../../server/stale.ts'
import type { Work } from '../../server/work.ts'
import { RegionForm, rootCode } from './region.ts'
import { codeIn, type RegionRow, regionOf } from './rows.server.ts'

type Wire = Record<string, unknown>

/** A code that nobody has yet is a new region, any other one is changed. */
export async function submitRegion(work: Work, _input: object, raw: RawInput) {
  const sent = parameters(raw)
  const before = await regionOf(
    work,
    String(sent.code ?? '')
      .trim()
      .slice(0, 12),
    true,
  )
  return before ? change(work, sent, before) : add(work, sent)
}

async function add(work: Work, sent: Wire) {
  const parent = await regionOf(work, codeIn(sent.parentCode), true)
  if (!parent) return refuse({ field: 'parentCode', message: '上级区划不存在或无权限！' })
  const { row, problems } = read(work, { regionLevel: parent.level + 1, ...given(sent) })
  const begins = parent.code === rootCode ? '' : parent.code
  if (!problems.length && (!row.code.startsWith(begins) || row.code === begins))
    problems.push({ field: 'code', message: `区划编号必须以上级编号${begins}开头` })
  refuseAll(wired(RegionForm.fields, [...problems, ...(problems.length ? [] : await misfits(work, row, parent))]))
  await work.tx.run(`insert into region (code, parent_code, name, full_name, level, sort, remark) values ($1, $2, $3, $4, $5, $6, $7)`, [
    row.code,
    parent.code,
    row.name,
    parent.full_name + row.name,
    row.level,
    row.sort,
    row.remark,
  ])
  writeHistory(work, { subject: 'region', subjectId: row.code, subjectNo: row.name, stage: '新增' })
  return { id: row.code, version: 1 }
}

async function change(work: Work, sent: Wire, before: RegionRow) {
  if (!work.user.can('region_edit')) refuse('无权限操作！', 403)
  if (String(sent.version) === '0') refuse({ field: RegionForm.fields.code.wire, message: `区划编号${before.code}已存在，请更换！` })
  refuseStale(before, sent.version)
  const parent = await regionOf(work, before.parent_code)
  if (!parent) return refuse('最上级区划不能修改！')
  const { row, problems } = read(work, { ...before, regionLevel: before.level, ...given(sent) })
  if (!isEmpty(sent.parentCode) && codeIn(sent.parentCode) !== parent.code)
    problems.push({ field: 'parentCode', message: '上级区划不能修改，请删除后在新的上级下新增！' })
  refuseAll(wired(RegionForm.fields, [...problems, ...(problems.length ? [] : await misfits(work, row, parent))]))
  await work.tx.run('update region set name = $2, level = $3, sort = $4, remark = $5, version = version + 1 where code = $1', [
    before.code,
    row.name,
    row.level,
    row.sort,
    row.remark,
  ])
  if (row.name !== before.name) await work.tx.run(fullNameSql, [before.code, parent.full_name + row.name])
  const diff = diffOf(RegionForm.fields, before, row)
  writeHistory(work, { subject: 'region', subjectId: before.code, subjectNo: row.name, stage: '修改', diff })
  return { id: before.code, version: before.version + 1 }
}

/** The full name stands on every address below it. */
const fullNameSql = `with recursive line as (
    select code, $2::text as full_name from region where code = $1
    union all select r.code, l.full_name || r.name from region r join line l on r.parent_code = l.code)
  update region r set full_name = line.full_name from line where r.code = line.code`

/** Other clients of the wire call the level simply that; what is left empty was not given. */
function given(sent: Wire): Wire {
  const level = isEmpty(sent.regionLevel) ? sent.level : sent.regionLevel
  return Object.fromEntries(Object.entries({ ...sent, regionLevel: level }).filter(([wire, value]) => wire === 'remark' || !isEmpty(value)))
}

function read(work: Work, sent: Wire) {
  const { row, problems } = readRow(RegionForm.fields, sent)
  const strange = problems.length ? [] : strangeWords(work, RegionForm.fields, row)
  return { row, problems: [...problems, ...strange] }
}

/** A region lies deeper than what it stands in and not as deep as what stands in it; beside it nothing has its name. */
async function misfits(work: Work, row: { code: string; name: string; level: number }, parent: RegionRow): Promise<Problem[]> {
  const around = await work.tx.one(
    `select (select min(level) from region where parent_code = $1) as shallowest,
       exists (select 1 from region where parent_code = $2 and name = $3 and code <> $1) as named`,
    [row.code, parent.code, row.name],
  )
  const levelOf = (level: number) => work.dictionary('region').get(String(level)) ?? level
  return [
    ...(row.level <= parent.level ? [{ field: 'level', message: `区划级别必须低于上级的${levelOf(parent.level)}` }] : []),
    ...(around.shallowest !== null && row.level >= around.shallowest
      ? [{ field: 'level', message: `区划级别必须高于下级的${levelOf(around.shallowest)}` }]
      : []),
    ...(around.named ? [{ field: 'name', message: `区划名称${row.name}在${parent.name}下已存在，请更换！` }] : []),
  ]
}
