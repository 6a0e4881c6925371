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
      const { bring, detail } = billDriver(documentNamed('salesOrder'), scene)
      const { id } = await bring('approved', { ...over, bodyList: [{ commInfoId: ids.bolt, qty: 1, isGift: 2 }] })
      await scene.admin.ok.post('blade-sales/salesouthead/fastBatchShippingByIds', { ids: id })
      return detail(id) as Promise<Saved & Wire>
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
