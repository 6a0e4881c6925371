import { mnemonicOf } from '../../../base/pinyin.ts'
import { isEmpty, unique } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { refs } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { change, find, list, listAll, save } from '../../../server/records/records.ts'
import { refuseBrokenReferences } from '../../../server/records/references.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { branchesAmong, disabling, refuseBranch, timeStampCode } from '../party.server.ts'
import { Party } from '../party.ts'
import { partyHeadings } from '../party-headings.server.ts'
import { keepPeriod, keepPeriods, leaveOutPeriod, periodCall, supplierPeriod, withoutPeriod } from '../period.server.ts'
import { Supplier } from './supplier.ts'
import { showsQualifications } from './supplier-qualification.ts'

type Read = Row<(typeof Supplier)['fields']>

const of = (verb: string) => `${Supplier.path}/${verb}`
const version = integer('version', '版本')
const id = text('id', '供应商', { required: true })
const classed = {
  supplierId: text('supplierId', '供应商', { required: true }),
  goodsClassIds: refs('goodsClass', 'classifyIds', '供货分类', { said: true }),
  version,
}

export const supplier = serveEntity(Supplier, {
  submit: saveSupplier,
  async prepare(work, items) {
    const branches = await branchesAmong(
      work,
      'supplier_class',
      items.map(({ row }) => row.supplierClassId),
    )
    return items.map(({ row, before }) => {
      if (isEmpty(row.mnemonic) && (!before || 'mnemonic' in row)) row.mnemonic = mnemonicOf(row.name ?? before!.name)
      leaveOutPeriod(work, supplierPeriod, row)
      return branches.has(row.supplierClassId) ? [{ field: 'supplierClassId', message: '请选择末级节点！' }] : []
    })
  },
  written: (work, records) =>
    keepPeriods(
      work,
      supplierPeriod,
      records.map(({ id }) => id),
    ),
  headings: partyHeadings,
  calls: [
    get(of('timeStampCode'), 'supplier_view', {}, work => timeStampCode(work, 'GYS'), { label: '时间戳编码' }),
    get(of('getSupplierList'), 'supplier_view', { name: text('bartererName', '供应商名称') }, suppliersNamed, { label: '供应商选择列表' }),
    get(of('selectSupplierUnionCustomer'), 'supplier_view', {}, eitherRole, {
      takes: { list: Party },
      label: '供应商与客户',
    }),
    get(of('supplier-classify'), 'supplier_view', { id }, classesOf, { label: '供应商供货分类' }),
    post(of('update-supplier-classify'), 'supplier_edit', classed, setClasses, { label: '修改供货分类' }),
    periodCall(supplierPeriod),
    disabling(Supplier),
  ],
})

async function saveSupplier(work: Work, row: Read, sent: { id?: string; version?: unknown }) {
  await refuseBranch(work, 'supplier_class', row.supplierClassId)
  const brandQualifications = showsQualifications(row.attribute) ? row.brandQualifications : []
  const named = { ...row, brandQualifications, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }
  const saved = await save(work, Supplier, withoutPeriod(work, supplierPeriod, named), sent)
  await keepPeriod(work, supplierPeriod, saved.id)
  return saved
}

async function suppliersNamed(work: Work, { name }: { name: string | null }) {
  return listAll(work, Supplier, { 'bartererName': name, status: 1 })
}

/** Whoever sells to us or buys from us, as far as one may see either; each row tells which of the two it is. */
async function eitherRole(work: Work, _input: object, { query }: RawInput) {
  const customers = work.user.can('customer_view') ? ' or t.is_customer' : ''
  return list(work, Party, query, [`(t.is_supplier${customers})`])
}

async function classesOf(work: Work, { id }: { id: string }): Promise<string[]> {
  return (await find(work, Supplier, id)).goods_class_ids ?? []
}

async function setClasses(work: Work, input: { supplierId: string; goodsClassIds: string[] | null; version: number | null }) {
  const before = await find(work, Supplier, input.supplierId, true)
  refuseStale(before, input.version)
  const goodsClassIds = unique(input.goodsClassIds ?? [])
  await refuseBrokenReferences(work, classed, [{ goodsClassIds }])
  await change(work, Supplier, before, { goodsClassIds }, '修改供货分类')
  return true
}
