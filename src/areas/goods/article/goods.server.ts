import { ean13 } from '../../../base/ean13.ts'
import { mnemonicOf } from '../../../base/pinyin.ts'
import { refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import { parameters } from '../../../server/edge/input.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { change, detail, find, save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { audit, Goods } from './goods.ts'
import { auditCalls } from './goods-audit.server.ts'
import { goodsHeadings } from './goods-headings.server.ts'
import { pictureCalls } from './goods-pictures.server.ts'
import { faultsOf, faultsOfForm, mustWait, refuseBusy, waits } from './goods-rules.server.ts'
import { settingCalls } from './goods-settings.server.ts'
import { shelfCalls } from './goods-shelf.server.ts'
import { type GoodsNamed, goodsNamed, goodsOf, goodsPage, named } from './goods-shown.server.ts'
import { withOneMain } from './pictures.ts'

const path = (verb: string) => `${Goods.path}/${verb}`
const about = (verb: string) => ({ thing: Goods.name, verb })

export const goods = serveEntity(Goods, {
  async submit(work, row, sent) {
    const before = sent.id ? await find(work, Goods, sent.id, true) : undefined
    const [faults] = await faultsOf(work, [{ row, before }])
    refuseAll(wired(Goods.fields, [...faults!, ...(await faultsOfForm(work, row, before))]))
    const waits = await mustWait(work, before, row)
    const mnemonic = row.mnemonic ?? mnemonicOf(row.name)
    const pictures = row.pictures && withOneMain(row.pictures, 'isMain', true, false)
    const saved = await save(work, Goods, { ...row, mnemonic, pictures }, sent)
    settle(work, saved.id, waits)
    return saved
  },
  /** A sheet brings no units and no pictures, so that a whole set is asked and written at once. */
  async prepare(work, items) {
    for (const { row, before } of items) {
      if (isEmpty(row.mnemonic) && (!before || 'mnemonic' in row)) row.mnemonic = mnemonicOf(row.name ?? before!.name)
      if (!before) row.purchaseUnitId = row.basicUnitId
      if (waits(work, { row, before })) row.auditState = audit.waiting
    }
    return faultsOf(work, items)
  },
  headings: goodsHeadings,
  makes: ['classId', 'brandId', 'basicUnitId'],
  calls: [
    get(path('list'), 'comminfo_view', {}, (work: Work, _input: object, { query }: RawInput) => goodsPage(work, query), {
      label: '商品列表',
      about: about('list'),
    }),
    get(path('detail'), 'comminfo_view', {}, shownDetail, { label: '商品详情', about: about('detail') }),
    post(path('disable'), 'comminfo_disable', goodsNamed, disable, { label: '商品停用', about: about('enabling') }),
    get(path('barCode'), 'comminfo_view', {}, barcode, { label: '生成条码' }),
    ...auditCalls,
    ...shelfCalls,
    ...pictureCalls,
    ...settingCalls,
  ],
})

/** What the record says of its pictures, of the unit it is bought in and of its audit follows from what was saved. */
function settle(work: Work, id: string, waits: boolean) {
  work.tx.write(
    `update goods g set audit_state = case when $3 then $4 else g.audit_state end,
       picture = (select p.link from goods_pictures p where p.tenant_id = $1 and p.parent_id = $2 and p.is_main),
       purchase_unit_id = coalesce((select u.unit_id from goods_units u where u.tenant_id = $1 and u.parent_id = $2 and u.is_purchase), g.basic_unit_id)
     where g.tenant_id = $1 and g.id = $2`,
    [work.user.tenantId, id, waits, audit.waiting],
  )
}

async function shownDetail(work: Work, _input: object, raw: RawInput) {
  return named(await detail(work, Goods, parameters(raw).id))
}

/** What is stopped leaves the shelves by itself. */
async function disable(work: Work, input: GoodsNamed) {
  const rows = (await goodsOf(work, input)).filter(row => row.enabled)
  await refuseBusy(work, rows)
  for (const row of rows) await change(work, Goods, row, { enabled: false, onShelf: false, onScoreShelf: false }, '停用')
}

/** EAN-13 in the range for use inside a company: 20, ten digits, check digit. */
async function barcode(work: Work) {
  return ean13(`20${String(await work.nextNumber('barcode')).padStart(10, '0')}`)
}
