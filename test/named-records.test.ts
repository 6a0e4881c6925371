import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { gather } from './story.ts'

const { admin } = await gather('admin')

const set = (configKey: string, configValue: string) => admin.ok.post('blade-system/sysconfig/submit', { configKey, configValue })

test('what the system configuration names cannot be removed or stopped before it names another', async () => {
  await set('MALL_DEPOT', ids.ningbo)
  await set('ZERO_TAX_CUSTOMER', ids.shipyard)
  const depot = (verb: string) => admin.post(`blade-base/depot/${verb}`, undefined, { ids: ids.ningbo })
  const customer = (verb: string) => admin.post(`blade-barterer/customer/${verb}`, undefined, { ids: ids.shipyard })
  const [named, party] = await Promise.all([
    admin.ok.get('blade-base/depot/detail', { id: ids.ningbo }),
    admin.ok.get('blade-barterer/customer/detail', { id: ids.shipyard }),
  ])
  expect((await depot('remove')).msg).toBe(`仓库${named.depotName}已被系统配置“商城仓库”使用，不能删除！`)
  expect((await depot('disable')).msg).toBe(`${named.depotName}是商城仓库，请先在系统配置中更换！`)
  expect((await customer('remove')).msg).toBe(`客户${party.bartererName}已被系统配置“零税率客户”使用，不能删除！`)
  expect((await customer('disable')).msg).toBe(`${party.bartererName}是零税率客户，请先在系统配置中更换！`)
  const { reasons } = await admin.ok.get('blade-barterer/barterer/mergePreview', { ids: `${ids.steelworks},${ids.shipyard}` })
  expect(reasons).toContain(`${party.bartererName}是零税率客户，请先在系统配置中更换！`)
  expect(await admin.ok.get('blade-base/depot/detail', { id: ids.ningbo })).toMatchObject({ version: named.version })

  await set('MALL_DEPOT', ids.hangzhou)
  await set('ZERO_TAX_CUSTOMER', '')
  for (const answer of [await depot('disable'), await depot('remove'), await customer('disable'), await customer('remove')])
    expect(answer.code).toBe(200)
})
