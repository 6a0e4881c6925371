import { beforeAll, expect, test } from 'vitest'
import { Repacking } from '../src/areas/inventory/repacking/repacking.ts'
import { Stocktake } from '../src/areas/inventory/stocktake/stocktake.ts'
import { ids, staffOf } from './company.ts'
import { fittingBill } from './generic/fitting-bills.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { setting } from './setting.ts'

const { world, admin } = await openScene()

beforeAll(async () => {
  await setting(world, `APPROVAL_MODE_${Repacking.billType}`, '1')
  await stockUp({ admin })
})

const counted = () => ({
  depotId: ids.ningbo,
  staffId: staffOf('administrator'),
  bodyList: [{ commInfoId: ids.bearing, unitId: ids.piece, countQty: 10_000 }],
})
const packing = await fittingBill(world, 'repacking')
const packed = () => ({ depotId: ids.hangzhou, staffId: staffOf('administrator'), ...packing })

const kinds = [
  ['stocktake', Stocktake.path, counted],
  ['repacking', Repacking.path, packed],
] as const

/** These two are not made by the dozen, so the family's calls are asked one by one. */
test.each(kinds)('%s has the whole family of calls, and lives the life of its kind', async (_, path, body) => {
  expect((await admin.ok.get(`${path}/initAdd`)).billNo).toMatch(/\d{12}/)
  const made = await admin.ok.post(`${path}/submit`, body())
  const { id } = made
  expect((await admin.ok.get(`${path}/list`, { keyword: made.billNo })).records).toHaveLength(1)
  expect((await admin.ok.get(`${path}/selectVOByIdForList`, { id })).billNo).toBe(made.billNo)
  expect(await admin.ok.get(`${path}/detailByIds`, { ids: id })).toHaveLength(1)
  for (const file of ['export', 'exportDetail'])
    expect((await admin.download(`${path}/${file}`, { keyword: made.billNo })).status).toBe(200)
  expect((await admin.ok.post(`${path}/print`, { ids: id })).bills).toHaveLength(1)
  await admin.ok.post(`${path}/updateRemark`, { id, remark: '看过' })
  const now = () => admin.ok.get(`${path}/detail`, { id })
  await admin.ok.post(`${path}/edit`, { ...(await now()), remark: '改过' })
  await admin.ok.post(`${path}/accountingById`, { id })
  expect((await now()).status).toBe('3002')
  await admin.ok.post(`${path}/withdraw`, { id })
  await admin.ok.post(`${path}/accounting`, await now())
  expect((await admin.ok.get(`${path}/batchReject`, { ids: id, remark: '重来' }))[0].success).toBe(true)
  await admin.ok.post(`${path}/accountingById`, { id })
  await admin.ok.get(`${path}/reject`, { id, remark: '再来' })
  await admin.ok.post(`${path}/accountingById`, { id })
  expect((await admin.ok.get(`${path}/batchPass`, { ids: id }))[0].success).toBe(true)
  expect((await now()).status).toBe('3004')
  await admin.ok.post(`${path}/flush`, { id })
  expect((await now()).status).toBe('3005')
  const second = await admin.ok.post(`${path}/accounting`, body())
  await admin.ok.get(`${path}/pass`, { id: second.id })
  const third = await admin.ok.post(`${path}/accounting`, body())
  await admin.ok.post(`${path}/audit`, { id: third.id })
  const fourth = await admin.ok.post(`${path}/submit`, body())
  await admin.ok.post(`${path}/cancel`, { id: fourth.id, remark: '不要了' })
  const fifth = await admin.ok.post(`${path}/submit`, body())
  await admin.ok.post(`${path}/remove`, { ids: fifth.id })
})
