import type { AreaEnglish } from '../../kit/area.ts'

export const mallEnglish: AreaEnglish = {
  pages: {
    '一级合伙人': 'Partner, level 1',
    '二级合伙人': 'Partner, level 2',
    '供应商可用': 'For suppliers',
    '供应商标签': 'Supplier tags',
    '分组名称': 'Group name',
    '商品可用': 'For goods',
    '商城楼层': 'Mall floor',
    '客户可用': 'For customers',
    '已打款': 'Paid out',
    '已拒绝': 'Refused',
    '已通过待打款': 'Approved, to pay out',
    '待转单': 'To convert',
    '成员': 'Members',
    '成员数': 'Members',
    '推广员': 'Promoter',
    '显示': 'Shown',
    '标签列表': 'Tag list',
    '标签名称': 'Tag',
    '标签编码': 'Tag code',
    '楼层名称': 'Floor name',
    '范围分类': 'Range class',
    '范围名称': 'Range',
    '转单失败': 'Conversion failed',
  },
  server: {
    '标签{0}是系统标签，不能{1}！': 'Tag {0} belongs to the system: {1} is not possible',
  },
}
