import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer, price, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { piece } from '../../web/client/piece.ts'
import type { PickerKind } from '../../web/picker/kinds.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

/** Goods are chosen with what an order needs to know: what is there and what they last cost. */
const goods: PickerKind = {
  entity: 'goods',
  source: 'blade-base/comminfo/entryList',
  columns: {
    code: text('commInfoCode', '编码', { width: 92 }),
    name: text('commInfoName', '商品名称', { width: 160 }),
    spec: text('specification', '规格型号', { width: 120 }),
    brand: text('brandName', '品牌', { width: 64 }),
    unit: text('unitName', '单位', { width: 52 }),
    available: quantity('availableQty', '可用库存', { width: 88 }),
    last: price('lastPrice', '最近价格', { width: 92 }),
    purchaseUnit: text('purchaseUnit', '采购单位', { width: 80 }),
    class: text('commClassifyName', '分类', { width: 96 }),
    barcode: text('barCode', '条码', { width: 120 }),
    itemNo: text('wareCode', '货号', { width: 96 }),
    taxRate: rate('taxRate', '税率', { width: 64 }),
    enabled: flag('status', '启用', { width: 60 }, 1, 2),
  },
  filters: { brandId: ref('brand', 'brandId', '品牌'), stocked: flag('onlyStock', '只看有货') },
  tree: { entity: 'goodsClass', wire: 'commClassifyId' },
  counts: true,
}

export const goodsAreaWeb: AreaWeb = {
  name: 'goods',
  pages: {
    '/base/goods/list': piece(() => import('./article/goods-page.web.tsx'), 'GoodsPage'),
    '/base/firstPrice/list': piece(() => import('./price/first-price-page.web.tsx'), 'FirstPricePage'),
    '/mall/shopClassify': piece(() => import('./class/shop-class-page.web.tsx'), 'ShopClassPage'),
    '/base/openCommCustomer/list': piece(() => import('./open/open-goods-page.web.tsx'), 'OpenGoodsPage'),
  },
  forms: {
    goods: async () => (await import('./article/goods-dialog.web.tsx')).GoodsDialog,
  },
  pickers: {
    taxRate: { entity: 'taxRate', columns: ['name', 'rate', 'isDefault'], adds: false, none: '请选择税率，无税请选0' },
    'commBrand': { entity: 'brand', columns: ['code', 'name', 'discount', 'mnemonic', 'remark', 'logo'] },
    'commUnit': { entity: 'unit', columns: ['name', 'mnemonic', 'remark'] },
    goods,
    putOnShelves: { ...goods, title: '上架商品', filter: { isPutOnShelves: 2 }, counts: undefined, adds: false },
    goodsUnit: {
      entity: 'unit',
      title: '商品单位',
      source: 'blade-base/goodsunit/list',
      key: 'unitId',
      filter: { indexNo: 1 },
      columns: {
        name: text('unitName', '单位'),
        numerator: integer('num', '换算分子', { width: 110 }),
        denominator: integer('den', '换算分母', { width: 110 }),
        listed: price('salesPrice', '统一售价', { width: 130 }),
        offered: price('price', '建议价格', { width: 130 }),
      },
      first: { wire: 'goodsIds', message: '请选择商品', always: true, kind: 'goods' },
      adds: false,
    },
  },
}
