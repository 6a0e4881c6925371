import { Region } from '../../ground/region.ts'
import { entity } from '../../kit/entity.ts'
import { screen } from '../../kit/screen.ts'

/** The country, above all provinces. */
export const rootCode = '00'

const { code, name, fullName, level, sort, remark } = Region.fields

/** How a region is listed and filled in; it is known by its code and has no other id. */
export const RegionForm = entity({
  name: 'region',
  label: '行政区划',
  path: 'blade-system/region',
  quiet: true,
  platform: true,
  fields: { code, name, level, fullName, sort, remark },
  list: ['code', 'name', 'level', 'fullName'],
  form: ['code', 'name', 'level', 'sort', 'remark'],
})

/** Every company reads the regions; who runs the product keeps them. */
export const RegionScreen = screen({
  name: 'regionScreen',
  label: '地区',
  page: '/base/region',
  buttons: [
    { code: 'region_view', label: '查看' },
    { code: 'region_add', label: '新增', platform: true },
    { code: 'region_edit', label: '修改', platform: true },
    { code: 'region_delete', label: '删除', platform: true },
  ],
})
