import type { AreaWeb } from '../../web/shell/area.ts'

export const mallAreaWeb: AreaWeb = {
  name: 'mall',
  pickers: {
    range: { entity: 'range', tree: { entity: 'rangeClass', wire: 'classifyId' } },
    partner: { entity: 'partner' },
    tag: {
      entity: 'tag',
      source: 'blade-mall/tag/getTagInfoList',
      columns: ['code', 'name', 'remark'],
      kept: { field: 'code', values: ['000001', '000002', '000004'] },
    },
    'tagList': { entity: 'tag', title: '标签列表', columns: ['code', 'name', 'remark'] },
  },
  treePickers: {
    'supplierTag': {
      entity: 'tag',
      title: '供应商标签',
      source: 'blade-mall/tag/getTagBrandInfoList',
      filter: { supplierUse: 2 },
      columns: ['code', 'name', 'brandIds', 'remark'],
      adds: false,
    },
  },
}
