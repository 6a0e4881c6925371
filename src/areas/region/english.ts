import type { AreaEnglish } from '../../kit/area.ts'

export const regionEnglish: AreaEnglish = {
  pages: {
    '上级区划': 'Region above',
    '上级：{0}': 'Above: {0}',
    '下级区划': 'regions below',
    '乡镇': 'Town',
    '区划名称': 'Region name',
    '区划级别': 'Region level',
    '区划编号': 'Region code',
    '区县': 'County',
    '国家': 'Country',
    '地市': 'City',
    '新增行政区划': 'New region',
    '村委': 'Village',
    '省份': 'Province',
    '行政区划': 'Regions',
  },
  server: {
    '上级区划不存在或无权限！': 'The region above does not exist or you may not see it',
    '上级区划不能修改，请删除后在新的上级下新增！': 'A region cannot be moved, please delete it and add it in its new place',
    '区划名称{0}在{1}下已存在，请更换！': 'Region name {0} exists already in {1}, please choose another',
    '区划级别必须低于上级的{0}': 'Region level must be below {0} of the region above',
    '区划级别必须高于下级的{0}': 'Region level must be above {0} of the regions below',
    '区划编号{0}已存在，请更换！': 'Region code {0} exists already, please choose another',
    '区划编号必须以上级编号{0}开头': 'Region code must begin with the code {0} of the region above',
    '最上级区划不能修改！': 'The country itself cannot be changed',
    '没有找到这个地址，请拖动标记或输入经纬度！': 'No such address is known: please drag the marker or enter degrees!',
    '经纬度不正确，请输入-180到180的经度和-90到90的纬度！': 'Please enter a longitude from -180 to 180 and a latitude from -90 to 90!',
    '行政区划{0}已被{1}使用，不能删除！': 'Region {0} is used by {1} and cannot be deleted',
  },
}
