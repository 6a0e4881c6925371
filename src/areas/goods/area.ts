import type { Area } from '../../kit/area.ts'
import { Goods } from './article/goods.ts'
import { GoodsClass } from './article/goods-class.ts'
import { Brand } from './class/brand.ts'
import { ShopClass } from './class/shop-class.ts'
import { ShopClassRename } from './class/shop-class-rename.ts'
import { OpenGoods } from './open/open-goods.ts'
import { FirstPrice } from './price/first-price.ts'
import { TaxRate } from './unit/tax-rate.ts'
import { Unit } from './unit/unit.ts'

export const goodsArea: Area = {
  name: 'goods',
  captions: {
    'base-goods': [Goods, GoodsClass, Brand, Unit, TaxRate, FirstPrice, OpenGoods],
  },
  things: [ShopClass, ShopClassRename],
}
