import type { AreaEnglish } from '../../kit/area.ts'

export const stockEnglish: AreaEnglish = {
  pages: {
    '不选即服务全部客户': 'None chosen: it serves every customer',
    '仓库名称': 'Warehouse name',
    '仓库类型': 'Warehouse type',
    '仓库编码': 'Warehouse code',
    '代表': 'Stands for',
    '分配后，用户只能使用分配给他的仓库': 'A user can only use the depots assigned to him',
    '分配用户': 'Assign users',
    '在库超过这么多天的商品列入预警': 'Goods in stock longer than this are warned of',
    '在途超过这么多天的商品列入预警': 'Goods on the way longer than this are warned of',
    '在途预警(天)': 'In-transit warning (days)',
    '存货科目': 'Stock account',
    '小包装不足时自动拆开大包装': 'Opens larger packs when small ones run out',
    '库位名称': 'Location name',
    '库位编码': 'Location code',
    '库存不足时也可以出库，仓库可以另设': 'Goods may leave although there are none, warehouses may differ',
    '库存成本口径': 'Stock cost basis',
    '库存成本是否包含进项税，小规模纳税人选含税': 'Whether stock cost contains input tax, as for small-scale taxpayers',
    '库龄预警(天)': 'Stock age warning (days)',
    '效期预警(天)': 'Expiry warning (days)',
    '服务范围': 'Serves',
    '自动拆包': 'Split packages automatically',
    '自有库存不足时使用代销库存': 'Use consigned stock when own is short',
    '自有库存不足时改用供应商寄存的商品': 'Uses goods on consignment when own stock is short',
    '距失效日期不足这么多天的批次列入预警': 'Batches that expire within so many days are warned of',
    '默认仓库': 'Default warehouse',
  },
  server: {
    '{0}存在库存/未完成单据，不能{1}！': '{0} has stock or open bills: {1} is not possible',
    '虚拟仓库由系统建立，不能与实体仓库互相修改，请选择其他仓库类型！':
      'A virtual depot is made by the system: it cannot become a real one, nor the other way round. Choose another type!',
    '{0}存在库存/未完成单据，不能修改所属主体，请先调拨或完成单据！':
      '{0} has stock or open bills: its company cannot change. Transfer the stock or finish the bills first!',
  },
}
