import { dialog } from '../../../kit/dialog.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { Demand } from './demand.ts'

/** What another depot has is brought where it is needed. */
export const DemandMove = dialog({
  name: 'demandMove',
  label: '转调拨',
  width: 480,
  fields: {
    fromId: ref('depot', 'outDepotId', '调出仓库', { required: '请选择调出仓库！' }),
    toId: ref('depot', 'inDepotId', '调入仓库', { required: '请选择调入仓库！' }),
  },
  submit: `${Demand.path.replace('body', 'head')}/move`,
  permission: 'moveinventory_add',
  done: '已生成调拨单草稿',
  many: true,
})
