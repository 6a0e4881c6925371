import type { AreaEnglish } from '../../kit/area.ts'

export const stockEnglish: AreaEnglish = {
  pages: {
    '不选即服务全部客户': 'None chosen: it serves every customer',
    '仓库名称': 'Warehouse name',
    '仓库类型': 'Warehouse type',
    '仓库编码': 'Warehouse code',
    '分配后，用户只能使用分配给他的仓库': 'A user can only use the depots assigned to him',
    '分配用户': 'Assign users',
    '存货科目': 'Stock account',
    '库位名称': 'Location name',
    '库位编码': 'Location code',
    '服务范围': 'Serves',
    '默认仓库': 'Default warehouse',
    '代表': 'Stands for',
  },
  server: {
    '{0}存在库存/未完成单据，不能{1}！': '{0} has stock or open bills: {1} is not possible',
    '虚拟仓库由系统建立，不能与实体仓库互相修改，请选择其他仓库类型！':
      'A virtual depot is made by the system: it cannot become a real one, nor the other way round. Choose another type!',
    '{0}存在库存/未完成单据，不能修改所属主体，请先调拨或完成单据！':
      '{0} has stock or open bills: its company cannot change. Transfer the stock or finish the bills first!',
  },
}
