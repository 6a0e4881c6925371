import { coding, sorting, tree } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { parent } from '../../kit/fields/choice.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** Customers and suppliers are sorted into trees of the same shape. */
const partyClass = (name: string, label: string, path: string, page: string) =>
  entity({
    name,
    label,
    path,
    page,
    fields: {
      parentId: parent(name, 'parentId', '上级分类'),
      code: code('natureCode', '分类编码', { required: true }),
      name: text('natureName', '分类名称', { required: true, title: true, search: true }),
      remark: longText('remark', '备注'),
    },
    abilities: [tree(), coding('', 'parentId'), sorting('sort')],
  })

export const CustomerClass = partyClass('customerClass', '客户分类', 'blade-barterer/customernature', '/base/customerNature/list')
export const SupplierClass = partyClass('supplierClass', '供应商分类', 'blade-barterer/suppliernature', '/base/supplierNature/list')
