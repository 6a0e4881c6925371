import { type Fields, keyed } from '../../../kit/field.ts'
import { ref, refs } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { confirm, notify } from '../../../web/client/notify.ts'
import type { Row, Sent, Values } from '../../../web/client/rows.ts'
import { forget, type Outcome } from '../../../web/client/things.ts'
import { CallError } from '../../../web/client/wire.ts'
import { writeForm } from '../../../web/fields/form.ts'
import { ask } from '../../user/ask-dialog.web.tsx'
import { Goods } from './goods.ts'

const send = <T,>(verb: string, body: Sent, silent = false) =>
  call<T>('POST', `${Goods.path}/${verb}`, { body, idempotencyKey: newKey(), silent })

const formed = <F extends Fields>(name: string, fields: F) => ({ name, fields: keyed(fields), form: Object.keys(fields) })
const idsOf = (rows: Row[]) => rows.map(({ id }) => id).join(',')
const fullName = (row: Row) => row['commFullName'] as string
const noteOf = (rows: Row[]) => (rows.length === 1 ? fullName(rows[0]!) : `共 ${rows.length} 条商品`)

const done = (text: string) => {
  notify.success(text)
  void forget(Goods)
  return true
}

export async function passGoods(row: Row): Promise<boolean> {
  if (!(await confirm({ title: '确定审核通过吗？', content: fullName(row), okText: '审核通过' }))) return false
  await send('pass', { id: row.id, version: row.version })
  return done('审核通过成功')
}

const RejectForm = formed('goodsReject', { remark: text('remark', '驳回原因', { required: '请输入驳回原因！', length: 500 }) })

export async function rejectGoods(row: Row): Promise<boolean> {
  const asked = {
    formed: RejectForm,
    title: '驳回',
    note: fullName(row),
    record: {},
    send: ({ remark }: Values) => send('reject', { id: row.id, version: row.version, remark }, true),
    done: '驳回成功',
  }
  const isDone = await ask(asked, `reject ${row.id}`)
  if (isDone) void forget(Goods)
  return isDone
}

/** One field that is written on many goods: the word of its call and what is asked for. */
interface Setting {
  verb: string
  title: string
  fields: Fields
  hint?: string
}

export const settings: Setting[] = [
  { verb: 'updateStartQty', title: '起订量', fields: { value: quantity('startQty', '起订量', { required: true, min: 1 }) } },
  { verb: 'updateFreight', title: '运费', fields: { value: amount('freight', '运费', { required: true, min: 0 }) } },
  { verb: 'putOnTag', title: '打标签', fields: { value: refs('tag', 'tagIds', '标签', { required: true }) } },
  { verb: 'putOffTag', title: '去标签', fields: { value: refs('tag', 'tagIds', '标签', { required: true }) } },
  {
    verb: 'shildCustomers',
    title: '屏蔽客户',
    fields: { value: refs('customer', 'customerIds', '客户') },
    hint: '替换原有设置，不选即取消屏蔽',
  },
  {
    verb: 'shildLevels',
    title: '屏蔽等级',
    fields: { value: refs('customerLevel', 'levelIds', '客户等级') },
    hint: '替换原有设置，不选即取消屏蔽',
  },
  { verb: 'shildRangies', title: '屏蔽范围', fields: { value: refs('range', 'rangeIds', '范围') }, hint: '替换原有设置，不选即取消屏蔽' },
]

export async function setOn({ verb, title, fields, hint }: Setting, rows: Row[]): Promise<boolean> {
  const asked = {
    formed: formed(verb, fields),
    title,
    note: noteOf(rows),
    hint,
    record: {},
    send: (form: Values) => send(verb, { ...writeForm(keyed(fields), form), 'commInfoIds': idsOf(rows) }, true),
    done: '更新成功',
  }
  const isDone = await ask(asked, `${verb} ${idsOf(rows)}`)
  if (isDone) void forget(Goods)
  return isDone
}

export const changeBasicUnit = (row: Row) => {
  const unit = { value: ref('unit', 'unitId', '基本单位', { required: '请选择基本单位' }) }
  return setOn({ verb: 'updateBaiscUnit', title: '修改基本单位', fields: unit, hint: '有业务发生后不能修改' }, [row])
}

export async function turnPoints(rows: Row[], isOn: boolean): Promise<boolean> {
  await send(isOn ? 'scorePutOn' : 'scorePutOff', { ids: idsOf(rows) })
  return done(isOn ? '积分上架成功' : '积分下架成功')
}

/** What is ready goes up; what is not is told, each with its reasons. */
export async function shelveEach(rows: Row[]): Promise<boolean> {
  const answered = await send<Outcome[]>('putOnShelvesForBatch', { ids: idsOf(rows) }, true).catch(refusals)
  const failed = answered.filter(({ success }) => !success)
  void forget(Goods)
  if (!failed.length) return done(`上架成功，共 ${answered.length} 条`)
  notify.notice(
    `上架成功 ${answered.length - failed.length} 条，失败 ${failed.length} 条`,
    failed.map(({ msg }) => msg),
  )
  return failed.length < answered.length
}

function refusals(error: unknown): Outcome[] {
  if (error instanceof CallError && Array.isArray(error.data)) return error.data as Outcome[]
  throw error
}
