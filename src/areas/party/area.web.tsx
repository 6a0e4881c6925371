import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

/** What a choice shows: who it is first, then all that somebody may have to compare. */
const who = (classKey: string) => ['code', 'name', classKey, 'staffId', 'contact', 'mobile']
const where = ['taxNo', 'taxRateId', 'bankName', 'bankAccount', 'areaCode', 'address']
const terms = ['hasPeriod', 'signsPeriod', 'givesInvoice', 'takesAcceptance']
const ways = ['opensPortal', 'buysOnSale']

export const partyAreaWeb: AreaWeb = {
  name: 'party',
  pages: {
    '/base/customer/list': piece(() => import('./customer/customer-page.web.tsx'), 'CustomerPage'),
    '/base/customerLevel/list': piece(() => import('./customer/customer-level-page.web.tsx'), 'CustomerLevelPage'),
    '/base/customerPrice/list': piece(() => import('./customer/customer-price-page.web.tsx'), 'CustomerPricePage'),
    '/base/customerRecommended/list': piece(() => import('./customer/recommendation-page.web.tsx'), 'RecommendationPage'),
    '/base/supplier/list': piece(() => import('./supplier/supplier-page.web.tsx'), 'SupplierPage'),
    '/base/barterer/list': piece(() => import('./party-page.web.tsx'), 'PartyPage'),
  },
  screens: {
    deteriorateConfirm: piece(() => import('./customer/deteriorate-page.web.tsx'), 'DeteriorateConfirmPage'),
  },
  forms: {
    customer: async () => (await import('./customer/customer-dialog.web.tsx')).CustomerDialog,
    supplier: async () => (await import('./supplier/supplier-dialog.web.tsx')).SupplierDialog,
  },
  pickers: {
    supplier: {
      entity: 'supplier',
      stopped: true,
      barred: { field: 'condition', value: '4702', message: '供应商已冻结！' },
      columns: [...who('supplierClassId'), ...where, 'bankPerson', 'attribute', ...terms, 'companyId', 'isInside', ...ways, 'remark'],
    },
    customer: {
      entity: 'customer',
      stopped: true,
      columns: ['code', 'name', 'levelId', ...who('customerClassId').slice(2), 'enabled', ...where],
    },
    customerLevel: { entity: 'customerLevel', columns: ['name', 'kind', 'coefficient', 'mnemonic', 'explanation'] },
    customerInvoice: {
      entity: 'customerInvoice',
      title: '客户开票抬头',
      first: { wire: 'customerId', message: '请选择客户', always: true, kind: 'customer' },
    },
  },
  treePickers: {
    customerClass: { entity: 'customerClass', isTree: true, none: '请选择分类！' },
    supplierClass: { entity: 'supplierClass', isTree: true, none: '请选择供应商分类' },
  },
}
