import { type Settings, yesNo } from '../../kit/setting.ts'

/** What decides how goods are moved and counted. */
export const inventorySettings: Settings = {
  仓储: [
    yesNo('MOVE_ONE_STEP', '调拨一步完成', '调拨单记账时直接入库，不经过在途', false),
    yesNo('CHECK_FREEZE', '盘点冻结商品', '盘点期间被盘点的商品不能出入库', false),
  ],
}
