import { enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { longText, text } from '../../kit/fields/text.ts'

/** After how many days a delivery that nobody has paid is asked about; a level of customers may have its own. */
export const UnsettledSetting = entity({
  name: 'unsettledSetting',
  label: '出库未结算设置',
  path: 'bu-analysis-out-unsettlement-setting/analysisoutunsettlementsetting',
  page: '/finance/outUnSettlement/setting',
  fields: {
    code: text('code', '编码', { unique: true, search: true, length: 50, width: 110 }),
    name: text('name', '名称', { required: true, title: true, search: true, width: 180 }),
    levelId: ref('customerLevel', 'levelId', '适用等级', {
      unique: true,
      search: true,
      hint: '不选即适用于没有单独设置的等级',
      width: 140,
    }),
    days: integer('days', '提醒天数', { fallback: 30, min: 0, max: 3650, width: 100 }),
    reminderId: ref('staff', 'remindStaffId', '提醒人', { hint: '不选即提醒单据的业务员', width: 100 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  abilities: [enabling()],
})
