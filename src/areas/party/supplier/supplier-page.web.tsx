import type { Row } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { ClassedPage } from '../../../web/tree/classed-page.tsx'
import { decide } from '../customer/decide.web.tsx'
import { mergingOf } from '../merge/party-merging.web.tsx'
import { SupplierPeriodForm } from '../period.ts'
import { Supplier } from './supplier.ts'
import { ClassesForm, TagsForm } from './supplier-form.ts'

/** The suppliers of a class and of those below it, with what is decided on each of them. */
export const SupplierPage = () => <ClassedPage entity={Supplier} offers={offers} batches={mergingOf} />

const offers = (row: Row): Choice[] =>
  [
    {
      may: 'supplier_period',
      key: 'period',
      label: '账期',
      run: () => decide(Supplier, row, SupplierPeriodForm, 'updatePeriod', '账期', 720),
    },
    { may: 'supplier_edit', key: 'tags', label: '标签', run: () => decide(Supplier, row, TagsForm, 'updateSupplierTags', '标签', 520) },
    { may: 'supplier_edit', key: 'classes', label: '供货分类', run: () => setClasses(row) },
  ].filter(({ may }) => can(may))

const setClasses = (row: Row) => decide(Supplier, row, ClassesForm, 'update-supplier-classify', '供货分类', 520, 'supplierId')
