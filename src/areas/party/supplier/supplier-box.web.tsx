import { type Row, type Values, wordOf } from '../../../web/client/rows.ts'
import type { Saved } from '../../../web/client/things.ts'
import { FormBox } from '../../../web/form/form-box.tsx'
import { Foot, modeWords, sendingOf } from '../../../web/form/form-dialog.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import { FormTabs } from '../../../web/form/form-tabs.tsx'
import type { Mode } from '../../../web/form/open-form.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { beside } from '../../../web/language/t.ts'
import { Supplier } from './supplier.ts'
import { type SupplierTab, supplierTabs, supplierTabsFor } from './supplier-form.ts'
import { showsQualifications } from './supplier-qualification.ts'
import '../customer/customer.web.css'

const tabLabels: Record<SupplierTab, string> = { basic: '基本信息', account: '开票与账户', brands: '品牌资质' }

interface Props {
  record?: Row
  initial: Values
  mode: Mode
  onMode(mode: Mode): void
  onClose(saved?: Saved): void
}

export function SupplierBox({ record, initial, mode, onMode, onClose }: Props) {
  const state = useForm(Supplier, { record, initial }, sendingOf(Supplier, onClose))
  const { form, problems } = state
  const isView = mode === 'view'
  const tabs = supplierTabsFor(form.attribute)

  /** Papers that are no longer shown are not kept either. */
  function change(key: string, patch: Values) {
    const isGone = key === 'attribute' && !showsQualifications(patch.attribute)
    state.change(key, isGone ? { ...patch, brandQualifications: [] } : patch)
  }

  return (
    <FormBox
      formed={{ ...Supplier, form: tabs.flatMap(key => [...supplierTabs[key]]) }}
      state={state}
      title={beside(modeWords[mode], Supplier.label)}
      note={wordOf(record?.name)}
      width={1000}
      isView={isView}
      onClose={onClose}
      footer={(leave, save) => (
        <Foot
          entity={Supplier}
          record={record}
          isView={isView}
          isBusy={state.isBusy}
          onLeave={leave}
          onEdit={() => onMode('edit')}
          onSave={save}
        />
      )}
    >
      <FormTabs
        className="customer-tabs"
        problems={problems}
        tabs={tabs.map(key => ({
          key,
          label: tabLabels[key],
          fields: supplierTabs[key],
          body: (
            <FormFields
              formed={{ ...Supplier, form: [...supplierTabs[key]] }}
              form={form}
              problems={problems}
              isView={isView}
              locked={['code']}
              onChange={change}
            />
          ),
        }))}
      />
    </FormBox>
  )
}
