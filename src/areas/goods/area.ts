import type { Area } from '../../kit/area.ts'
import { Brand } from './brand.ts'
import { FirstPrice } from './first-price.ts'
import { Goods } from './goods.ts'
import { GoodsClass } from './goods-class.ts'
import { OpenGoods } from './open-goods.ts'
import { ShopClass } from './shop-class.ts'
import { TaxRate } from './tax-rate.ts'
import { Unit } from './unit.ts'

export const goodsArea: Area = {
  name: 'goods',
  captions: {
    'base-goods': [Goods, GoodsClass, Brand, Unit, TaxRate, FirstPrice, OpenGoods],
  },
  things: [ShopClass],
}
