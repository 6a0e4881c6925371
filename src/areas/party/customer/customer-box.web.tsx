import { type ReactNode, useMemo, useRef, useState } from 'react'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { decodeRow, type Row, type Values, wordOf } from '../../../web/client/rows.ts'
import { forget, type Saved, submitOf } from '../../../web/client/things.ts'
import { writeForm } from '../../../web/fields/form.ts'
import type { InputProps } from '../../../web/fields/input-props.ts'
import { FormBox } from '../../../web/form/form-box.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import { FormTabs } from '../../../web/form/form-tabs.tsx'
import { type Sending, useForm } from '../../../web/form/use-form.ts'
import { beside } from '../../../web/language/t.ts'
import { ContactsEditor } from '../contact/contacts-editor.web.tsx'
import { NameInput, type Suggestion } from '../name-input.web.tsx'
import { Customer } from './customer.ts'
import type { CustomerMode } from './customer-dialog.web.tsx'
import { CustomerFoot } from './customer-foot.web.tsx'
import { CustomerForm, customerTabs } from './customer-form.ts'
import { customerOf } from './customer-record.web.tsx'
import './customer.web.css'

type Tab = keyof typeof customerTabs

const tabLabels: Record<Tab, string> = { basic: '基本信息', contacts: '收货信息', other: '其他信息' }
const modeWords: Record<CustomerMode, string> = { add: '新增', edit: '编辑', view: '', audit: '审核' }

interface Props {
  record?: Row
  initial: Values
  mode: CustomerMode
  onMode(mode: CustomerMode): void
  onClose(saved?: Saved): void
}

export function CustomerBox({ record, initial, mode, onMode, onClose }: Props) {
  const [partyId, setPartyId] = useState('')
  const verdict = useRef<Verdict>(undefined)
  const state = useForm(CustomerForm, { record, initial }, sendingOf(partyId, verdict, onClose))
  const { form, problems, change } = state
  const isView = mode === 'view'

  function fill({ 'bartererId': id, isCustomer, contacts, phone, ...sent }: Suggestion) {
    const company = decodeRow(Customer.fields, sent)
    setPartyId(isCustomer === 2 ? '' : id)
    const known = Object.fromEntries(Object.entries(company).filter(([, value]) => value))
    // The phone of a customer is somebody's already.
    change('name', { ...known, ...filledContacts(form, contacts, isCustomer === 2 ? '' : phone) })
  }

  /** What was corrected on the way is saved with the word. */
  async function judge(word: Verdict) {
    verdict.current = word
    if (word.wire === 'pass' && state.isDirty) return void state.submit()
    await pronounce(record as Saved, word)
    told('更新成功', onClose)
  }

  const faces = useNameFace(fill)
  const fields = (keys: readonly string[]) => (
    <FormFields
      formed={{ ...CustomerForm, form: keys } as never}
      form={form}
      problems={problems}
      isView={isView}
      faces={faces}
      locked={lockedOf(record)}
      onChange={change}
    />
  )
  const bodies: Record<Tab, ReactNode> = {
    basic: fields(customerTabs.basic),
    contacts: (
      <ContactsEditor
        rows={(form.contacts as Values[] | undefined) || []}
        isChecked={!!problems.contacts}
        message={problems.contacts}
        isView={isView}
        onChange={rows => change('contacts', { contacts: rows })}
      />
    ),
    other: fields(customerTabs.other),
  }
  return (
    <FormBox
      formed={CustomerForm as never}
      state={state}
      title={beside(modeWords[mode], Customer.label)}
      note={wordOf(record?.name)}
      width={1000}
      isView={isView}
      onClose={onClose}
      footer={(leave, save) => (
        <CustomerFoot
          record={record}
          mode={mode}
          isBusy={state.isBusy}
          onLeave={leave}
          onSave={save}
          onEdit={() => onMode('edit')}
          onVerdict={word => void judge(word).catch(() => undefined)}
        />
      )}
    >
      <FormTabs
        className="customer-tabs"
        problems={problems}
        tabs={(Object.keys(customerTabs) as Tab[]).map(key => ({
          key,
          label: tabLabels[key],
          fields: customerTabs[key],
          body: bodies[key],
        }))}
      />
    </FormBox>
  )
}

/** Where a customer belongs is decided when it is made; what was never said may still be. */
const lockedOf = (record?: Row) => ['code', ...(['customerClassId', 'companyId'] as const).filter(key => record?.[key])]

/** What the auditor says of a customer. */
export interface Verdict {
  wire: 'pass' | 'reject'
  remark: string
}

const pronounce = async (saved: Saved, { wire, remark }: Verdict): Promise<Saved> => {
  await call('POST', `${Customer.path}/${wire}`, { body: { id: saved.id, version: saved.version, remark }, idempotencyKey: newKey() })
  return saved
}

const sendingOf = (partyId: string, verdict: { current?: Verdict }, onClose: (saved?: Saved) => void): Sending<Saved> => ({
  async send(form, over, keyFor) {
    const body = { ...writeForm(CustomerForm.fields, form, over), ...(partyId && !over ? { 'bartererId': partyId } : {}) }
    const saved = await submitOf(Customer, body, keyFor(body))
    return verdict.current ? pronounce(saved, verdict.current) : saved
  },
  reload: ({ id }) => customerOf(wordOf(id)),
  done: (saved, over) => told(over ? '更新成功' : '新增成功', onClose, saved),
})

function told(outcome: string, onClose: (saved?: Saved) => void, saved?: Saved) {
  notify.success(outcome)
  void forget(Customer)
  onClose(saved)
}

/** One and the same face from the first letter to the last, or each letter would begin a new one. */
function useNameFace(fill: (company: Suggestion) => void) {
  const filling = useRef(fill)
  filling.current = fill
  return useMemo(() => ({ name: (props: InputProps) => <NameInput {...props} onFill={company => filling.current(company)} /> }), [])
}

/** The first contact that nobody has filled in takes what is known. */
function filledContacts(form: Values, name: string, phone: string): Values {
  const rows = (form.contacts as Values[] | undefined) || []
  const empty = rows.findIndex(row => !row.name && !row.phone)
  if (empty < 0 || !name) return {}
  return { contacts: rows.map((row, at) => (at === empty ? { ...row, name, phone } : row)) }
}
