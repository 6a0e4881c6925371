import { enabling, sorting, tree } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict, parent, ref, refs } from '../../kit/fields/choice.ts'
import { longText, text } from '../../kit/fields/text.ts'

export const KpiClass = entity({
  name: 'kpiClass',
  label: 'KPI分类',
  path: 'blade-wxapp/kpiclassify',
  fields: {
    parentId: parent('kpiClass', 'parentId', '上级分类'),
    name: text('classifyName', '分类名称', { required: true, unique: true, title: true, search: true, length: 50 }),
    remark: longText('remark', '备注'),
  },
  abilities: [tree(), sorting('sort')],
})

/** What a person's work is measured by; the named staff have it and those of the named departments, everybody when neither is named. */
export const Kpi = entity({
  name: 'kpi',
  label: '工作量KPI',
  path: 'blade-wxapp/kpi',
  page: '/system/kpi/list',
  listAs: 'page',
  fields: {
    name: text('kpiName', '指标名称', { required: true, unique: true, title: true, search: true, length: 50, width: 200 }),
    classId: ref('kpiClass', 'classifyId', '所属分类', { required: '请选择所属分类', search: true, width: 140 }),
    source: dict('kpi_source', 'kpiSource', '来源', { required: true, search: true, width: 110 }),
    unit: text('kpiUnit', '计量单位', { length: 20, width: 90 }),
    deptIds: refs('dept', 'deptIds', '适用部门', { width: 240, hint: '不选即适用全部部门' }),
    staffIds: refs('staff', 'staffIds', '适用员工', { width: 240, hint: '部门之外另行下发的员工' }),
    remark: longText('remark', '备注'),
  },
  list: ['name', 'classId', 'source', 'unit', 'deptIds', 'staffIds', 'remark'],
  abilities: [enabling()],
})
