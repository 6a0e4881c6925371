import { documentNamed } from '../../src/kit/registry.ts'
import { ids } from '../company.ts'
import { billDriver, type Saved, unpriced } from './bill-driver.ts'
import type { Wire } from './invent.ts'
import { arrivalOf, giftsBack } from './returning-bills.ts'
import type { Scene } from './scene.ts'

type Brings = (scene: Scene, over: Wire) => Promise<Saved>

/** States that a bill comes to by what is done with another, or only as one of its kinds. */
export const broughtByOthers: Record<string, Record<string, Brings>> = {
  salesDistribution: {
    done: async (scene, over) => {
      const { bring, detail } = billDriver(documentNamed('salesDistribution'), scene)
      const { id } = await bring('departed', over)
      const { bodyList } = await detail(id)
      await scene.admin.ok.post('blade-sales/salesouthead/updateSignBackById', {
        ids: bodyList.map(({ outId }: Wire) => outId).join(),
        signBack: 'A1902',
      })
      return detail(id) as Promise<Saved & Wire>
    },
  },
  // Gifts are sent and owe nothing.
  salesOrder: {
    completed: async (scene, over) => {
      const order = documentNamed('salesOrder')
      const { draft, perform, stateOf, detail } = billDriver(order, scene)
      let bill = await draft({ ...over, depotId: ids.hangzhou, bodyList: [{ commInfoId: ids.bolt, qty: 1, taxPrice: 0, isGift: 2 }] })
      for (const action of [order.actions.submit!, order.actions.pass!])
        if (stateOf(bill) !== 'approved') bill = (await perform(action, bill)).data
      await scene.admin.ok.post('blade-sales/salesouthead/fastBatchShippingByIds', { ids: bill.id })
      return detail(bill.id) as Promise<Saved & Wire>
    },
  },
  salesReturn: {
    partly: async (scene, over) => {
      const { bring, detail } = billDriver(documentNamed('salesReturn'), scene)
      const { id } = await bring('approved', over)
      const arrival = await arrivalOf(scene.world, id)
      const bodyList = arrival.bodyList.slice(0, 1).map(unpriced)
      await scene.admin.ok.post(`blade-sales/salesreturnin/accounting`, { ...unpriced(arrival), bodyList })
      return detail(id) as Promise<Saved & Wire>
    },
    done: async (scene, over) => {
      const salesReturn = documentNamed('salesReturn')
      const { bring, perform } = billDriver(salesReturn, scene)
      const bill = await bring('approved', { ...over, ...(await giftsBack(scene.world)) })
      return (await perform(salesReturn.actions.receive!, bill)).data
    },
  },
}
