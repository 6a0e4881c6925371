import { describe, expect, test } from 'vitest'
import { ids } from './company.ts'
import { gather } from './story.ts'

const { admin } = await gather('admin')
let number = 0

async function employ(more: object = {}): Promise<string> {
  const at = ++number
  const person = { staffCode: `YG90${at}`, staffName: `新人${at}`, deptId: ids.salesDept, staffPhone: `1391234560${at}`, ...more }
  return (await admin.ok.post('blade-system/staff/submit', person)).id
}

describe('a contract', () => {
  const renew = (staffId: string, renewalStart: string, renewalEnd: string) =>
    admin.post('blade-system/staff/setStaffRenewal', { staffId, renewalStart, renewalEnd })
  const contractOf = async (id: string) => {
    const { contractStart, expireTime } = await admin.ok.get('blade-system/staff/detail', { id })
    return [contractStart, expireTime]
  }

  test('goes on by a renewal, which has to run longer than it does', async () => {
    const id = await employ({ contractStart: '2024-01-01', expireTime: '2026-12-31' })
    expect((await renew(id, '2027-01-01', '2026-12-31')).msg).toBe('续签到期日应晚于续签开始日！；续签到期日应晚于现合同到期日2026-12-31！')
    expect((await renew(id, '2026-01-01', '2026-12-31')).msg).toBe('续签到期日应晚于现合同到期日2026-12-31！')
    expect(await contractOf(id)).toEqual(['2024-01-01', '2026-12-31'])
    expect(await renew(id, '2027-01-01', '2029-12-31')).toMatchObject({ code: 200 })
    expect(await contractOf(id)).toEqual(['2027-01-01', '2029-12-31'])
  })
})

describe('a measure', () => {
  const path = 'blade-wxapp/kpi'
  const have = async (kpiId: string) =>
    (await admin.ok.get(`${path}/getDistributionInfo`, { kpiId })).staffList.map((one: { staffName: string }) => one.staffName)

  test('is handed out to departments and people, to everybody where neither is named', async () => {
    const staffIds = await employ({ staffName: '测量员', deptId: ids.headOffice })
    const { id: classifyId } = await admin.ok.post('blade-wxapp/kpiclassify/submit', { classifyName: '销售' })
    const { id: kpiId } = await admin.ok.post(`${path}/submit`, { kpiName: '拜访次数', kpiSource: '2', classifyId })
    const everybody = await have(kpiId)
    expect(everybody).toContain('测量员')
    await admin.ok.post(`${path}/distribution`, { kpiId, deptIds: '', staffIds })
    expect(await have(kpiId)).toEqual(['测量员'])
    await admin.ok.post(`${path}/distribution`, { kpiId, deptIds: ids.salesDept, staffIds })
    expect(await have(kpiId)).toContain('新人1')
    expect((await admin.post(`${path}/distribution`, { kpiId, deptIds: '999', staffIds: '' })).code).toBe(400)
    expect(await have(kpiId)).toContain('测量员')
    await admin.ok.post(`${path}/distribution`, { kpiId, deptIds: '', staffIds: '' })
    expect(await have(kpiId)).toEqual(everybody)
  })
})
