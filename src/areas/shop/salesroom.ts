import { coding } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref, region } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount } from '../../kit/fields/number.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** A shop of the company, as the mall shows it. */
export const SalesRoom = entity({
  name: 'salesRoom',
  label: '门店',
  path: 'blade-system/salesroom',
  page: '/mall/salesroom/list',
  listAs: 'page',
  fields: {
    code: code('roomCode', '门店编码', { required: true, width: 110 }),
    name: text('roomName', '门店名称', { required: true, title: true, search: true, length: 100, width: 200 }),
    kind: dict('room_type', 'roomType', '门店类型', { fallback: '1', search: true, width: 100 }),
    condition: dict('room_status', 'roomStatus', '门店状态', { fallback: '1', search: true, width: 100 }),
    deposit: amount('deposit', '押金', { min: 0, width: 110 }),
    contact: text('contacts', '联系人', { length: 50, width: 100 }),
    phone: text('phone', '电话', { length: 30, width: 130 }),
    areaCode: region('areaCode', '所在地区', { width: 200 }),
    address: text('address', '详细地址'),
    remark: longText('remark', '备注'),
  },
  picker: ['code', 'name', 'kind', 'condition', 'contact', 'phone'],
  abilities: [coding('MD')],
})

const time = [/^([01]\d|2[0-3]):[0-5]\d$/, '请输入正确的时间，例如 09:00'] as const

/** How a shop does business; each has at most one of these. */
export const SalesRoomSetting = entity({
  name: 'salesRoomSetting',
  label: '门店设置',
  path: 'blade-system/salesroomsetting',
  quiet: true,
  fields: {
    roomId: ref('salesRoom', 'salesroomId', '门店', { required: true, unique: '该门店已有设置，请刷新后修改！' }),
    opensAt: text('openTime', '开始营业', { required: true, pattern: time }),
    closesAt: text('closeTime', '结束营业', { required: true, pattern: time }),
    depotId: ref('depot', 'depotId', '发货仓库'),
    allowsPickup: flag('isPickup', '到店自提', { fallback: true }),
    allowsDelivery: flag('isDelivery', '送货上门'),
    deliveryFee: amount('deliveryAmt', '配送费', { min: 0 }),
    freeFrom: amount('freeDeliveryAmt', '满额免配送费', { min: 0 }),
    notice: text('notice', '门店公告', { length: 200 }),
  },
  form: ['opensAt', 'closesAt', 'depotId', 'allowsPickup', 'allowsDelivery', 'deliveryFee', 'freeFrom', 'notice'],
  check: row => (row.opensAt >= row.closesAt ? [{ field: 'closesAt', message: '结束营业必须晚于开始营业！' }] : []),
})
