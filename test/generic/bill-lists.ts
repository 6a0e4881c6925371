import { expect, test } from 'vitest'
import type { Document } from '../../src/kit/document.ts'
import type { Fields } from '../../src/kit/field.ts'
import { carried, nameWire } from '../../src/kit/wire.ts'
import { billDriver } from './bill-driver.ts'
import type { Wire } from './invent.ts'
import type { Scene } from './scene.ts'
import { rowsOf } from './sheets.ts'

/** Bills are found, added up, exported, printed and looked back on. */
export function billListTests(document: Document, scene: Scene) {
  const { path, detail, draft, bring } = billDriver(document, scene)
  const list = (query: Wire): Promise<Wire> => scene.admin.ok.get(path('list'), { size: 500, ...query })
  const finds = async (id: string, query: Wire) => (await list(query)).records.some((row: Wire) => row.id === id)

  test('is found by number, state, day, party, person, goods and the time it was made', async () => {
    const { id } = await draft()
    const bill = await detail(id)
    const goods = document.lines.goodsId && [{ keyword: bill.bodyList[0][nameWire(document.lines.goodsId)] }]
    const party = document.party && [
      { bartererId: bill.bartererId },
      { bartererName: bill.bartererName.slice(1, 5) },
      { keyword: bill.bartererName.slice(1) },
    ]
    const right: Wire[] = [
      { billNo: bill.billNo.slice(4) },
      { billNo_equal: bill.billNo },
      { keyword: bill.billNo },
      { status: bill.status },
      { billDateStart: bill.billDate, billDateEnd: bill.billDate },
      { staffId: bill.staffId },
      { staffName: bill.staffName },
      { createTime_dategt: '2020-01-01 00:00:00', createTime_datelt: '2099-01-01 00:00:00' },
    ]
    for (const query of [...right, ...(goods || []), ...(party || [])]) expect([query, await finds(id, query)]).toEqual([query, true])
    const last = Object.values(document.states).at(-1)!.wire
    expect(await finds(id, { status: `${last},${bill.status}` })).toBe(true)
    for (const query of [
      { billNo_equal: 'x' },
      { status: last },
      { billDateStart: '2099-01-01' },
      { billDateEnd: '2000-01-01' },
      { createTime_dategt: '2099-01-01 00:00:00' },
      { createTime_datelt: '2020-01-01 00:00:00' },
      ...(document.party ? [{ bartererId: '12' }] : []),
      { keyword: '没有这样的' },
    ])
      expect([query, await finds(id, query)]).toEqual([query, false])
  })

  test('R-FMT-017 has one row in the list and the same row alone; details come for many in the order asked', async () => {
    const [one, two] = [await draft(), await draft()]
    const row = (await list({})).records.find((record: Wire) => record.id === one.id)
    expect(await scene.admin.ok.get(path('selectVOByIdForList'), { id: one.id })).toEqual(row)
    expect(await detail(one.id)).toMatchObject(row)
    expect(await scene.admin.ok.get(path('detailByIds'), { ids: `${two.id},${one.id}` })).toEqual([
      await detail(two.id),
      await detail(one.id),
    ])
  })

  test('adds up the whole result, not the page', async () => {
    await draft()
    const { records } = await list({})
    const { sums, records: page } = await list({ withSum: 2, size: 1 })
    expect(page).toHaveLength(1)
    for (const [wire, sum] of Object.entries(sums))
      expect([wire, sum]).toEqual([wire, Number(records.reduce((total: number, row: Wire) => total + (row[wire] ?? 0), 0).toFixed(6))])
    expect(Object.keys(sums).sort()).toEqual(
      Object.values(document.head)
        .filter(({ scale, cited }) => !cited && (scale === 'amount' || scale === 'quantity'))
        .map(({ wire }) => wire)
        .sort(),
    )
  })

  test('R-FMT-047 becomes a file of bills and a file of lines', async () => {
    const { id } = await draft()
    const bill = await detail(id)
    const labels = (fields: Fields, keys: readonly string[]) =>
      keys
        .map(key => fields[key]!)
        .filter(({ sql, cited, kind }) => (sql || cited) && kind !== 'image')
        .flatMap(field => [
          field.label,
          ...carried(field)
            .filter(([, ride]) => !ride.rules.title)
            .map(([, ride]) => ride.label),
        ])
    const bills = await rowsOf((await scene.admin.download(path('export'), { keyword: bill.billNo })).body)
    expect(bills[0]!.filter(label => label !== '状态')).toEqual(labels(document.head, document.list))
    expect(bills[1]).toEqual(expect.arrayContaining([bill.billNo, bill.billDate, bill.statusName]))
    if (!document.parts.lines) return
    const lines = await rowsOf((await scene.admin.download(path('exportDetail'), { keyword: bill.billNo })).body)
    expect(lines[0]!.slice(-labels(document.lines, document.grid).length)).toEqual(labels(document.lines, document.grid))
    expect(lines.slice(1, 3).map(row => row.includes(bill.billNo))).toEqual([true, true])
  })

  test('R-CON-008 shows its history, the last first', async () => {
    const [, action] = Object.entries(document.actions).find(([, one]) => one.reason && one.from.includes('draft'))!
    const { id, version } = await bring('draft')
    await scene.admin.ok.post(path(action.wire), { id, version, remark: '写错了' })
    const { records, total, size } = await scene.admin.ok.get('blade-desk/businesshistory/list', {
      billType: document.billType,
      billId: id,
    })
    expect([total, size]).toEqual([2, 10])
    expect(records[0]).toMatchObject({
      stage: action.stage ?? action.label,
      remark: '写错了',
      result: '成功',
      createUserName: '超级管理员',
      sourceBillNo: expect.any(String),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })

  test('is printed with everything it says, and the printing is remembered', async () => {
    const { id } = await draft()
    const { bills } = await scene.admin.ok.post(path('print'), { ids: id })
    expect(bills).toEqual([await detail(id)])
    expect(await scene.world.sql(`select 1 from history where subject_id = $1 and stage = '打印'`, [id])).toHaveLength(1)
  })
}
