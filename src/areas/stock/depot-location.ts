import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'

/** Where in a depot something lies: a plain list, a help for finding and counting. */
export const DepotLocation = entity({
  name: 'depotLocation',
  label: '库位',
  path: 'blade-base/depotlocation',
  page: '/base/depotLocation/list',
  fields: {
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 140 }),
    code: text('locationCode', '库位编码', { required: true, length: 50, title: true, search: true, width: 120 }),
    name: text('locationName', '库位名称', { length: 100, search: true, width: 160 }),
    remark: text('remark', '备注', { width: 200 }),
  },
  list: ['depotId', 'code', 'name', 'remark'],
  form: ['depotId', 'code', 'name', 'remark'],
})
