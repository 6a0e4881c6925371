import { choice, integer, type Settings, yesNo } from '../../kit/setting.ts'

/** What decides how goods are kept and counted. */
export const stockSettings: Settings = {
  仓储: [
    yesNo('NEGATIVE_STOCK', '允许负库存', '库存不足时也可以出库，仓库可以另设', false),
    choice('COST_TAX_MODE', '库存成本口径', '库存成本是否包含进项税，小规模纳税人选含税', '0', { 0: '不含税', 1: '含税' }),
    yesNo('AUTO_SPLIT', '自动拆包', '小包装不足时自动拆开大包装', true),
    yesNo('USE_CONSIGN', '自有库存不足时使用代销库存', '自有库存不足时改用供应商寄存的商品', false),
    integer('STOCK_AGE_DAYS', '库龄预警(天)', '在库超过这么多天的商品列入预警', 180),
    integer('EXPIRY_DAYS', '效期预警(天)', '距失效日期不足这么多天的批次列入预警', 30),
    integer('TRANSIT_DAYS', '在途预警(天)', '在途超过这么多天的商品列入预警', 15),
  ],
}
