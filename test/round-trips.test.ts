import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import '../src/app/tables.ts'
import { documents } from '../src/kit/registry.ts'
import { billDriver } from './generic/bill-driver.ts'
import { fittingBill } from './generic/fitting-bills.ts'
import { openScene, type Scene } from './generic/scene.ts'
import { setting } from './setting.ts'

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
  await setting(scene.world, 'REPRINT_APPROVAL', '2')
})
afterAll(() => setting(scene.world, 'REPRINT_APPROVAL', '1'))

/** How many statements a call sends; the logs are written after it, at a time of their own. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    const texts = spy.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text))
    return texts.filter(text => !/insert into \w+_log /.test(text)).length
  } finally {
    spy.mockRestore()
  }
}

describe.each(documents().map(document => [document.name, document] as const))('many bills %s', (_name, document) => {
  const driver = () => billDriver(document, scene)
  /** Given up at once, because a stocktake lets no other begin beside it. */
  const drafted = async (count: number) => {
    const { path, draft } = driver()
    const cancel = ['cancels', 'closes'].flatMap(doing => Object.values(document.actions).filter(({ does }) => does === doing))[0]!
    const ids: string[] = []
    while (ids.length < count) {
      const { id, version } = await draft(await fittingBill(scene.world, document.name))
      await scene.admin.ok.post(path(cancel.wire), { id, version, remark: '因故' })
      ids.push(id)
    }
    return ids
  }
  const details = (ids: string[]) => () => scene.admin.ok.get(driver().path('detailByIds'), { ids: ids.join() })
  const print = (ids: string[]) => () => scene.admin.ok.post(driver().path('print'), { ids: ids.join() })

  test('are shown by as many statements as one', async () => {
    const [one, ...more] = await drafted(4)
    expect(await statementsOf(details(more))).toBe(await statementsOf(details([one!])))
  })

  test('are printed by as many statements as one, for the first time and again', async () => {
    const [one, ...more] = await drafted(4)
    expect(await statementsOf(print(more))).toBe(await statementsOf(print([one!])))
    if (document.reprints) await allow([one!, ...more])
    expect(await statementsOf(print(more))).toBe(await statementsOf(print([one!])))
    if (document.reprints) expect((await scene.admin.post(driver().path('print'), { ids: more.join() })).msg).toBe('请先申请重打！')
  })

  const allow = (ids: string[]) =>
    scene.world.sql(
      `insert into print_code (tenant_id, id, bill_type, bill_id, account_id, code, expires_at, verified_at)
       select '000000', i.id, $1, i.id, a.id, '123456', now() + interval '1 hour', now()
       from unnest($2::bigint[]) i(id), account a where a.tenant_id = '000000' and a.account = 'admin'`,
      [document.billType, ids],
    )
})

test('a saved bill that is posted writes of its lines only what the books have found', async () => {
  const document = documents().find(({ name }) => name === 'purchaseIn')!
  const { path, draft } = billDriver(document, scene)
  const { id } = await draft(await fittingBill(scene.world, document.name))
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await scene.admin.ok.post(path('accountingById'), { id })
  const texts = spy.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? '')
  spy.mockRestore()
  const [written] = texts.filter(text => /update purchase_in set/.test(text))
  expect(written).toMatch(/update purchase_in_line t set cost_price = u.cost_price,cost = u.cost\s/)
  expect(written).not.toMatch(/delete|into purchase_in_line/)
})
