import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isEmpty } from '../../base/text.ts'
import { mayDiscard } from '../client/notify.ts'
import type { Values } from '../client/rows.ts'
import { FormFields } from './form-fields.tsx'
import { TabDialog } from './tab-dialog.tsx'
import { useDirtyTab } from './use-dirty-tab.ts'
import type { Formed, useForm } from './use-form.ts'

interface Props {
  formed: Formed
  state: ReturnType<typeof useForm>
  title: string
  note?: ReactNode
  width?: number
  isView?: boolean
  /** The field that is begun with, when it is not the first one. */
  begin?: string
  /** Stands in the place of the plain fields. */
  children?: ReactNode
  onClose(): void
  footer(leave: () => void, save: () => void): ReactNode
}

/** The window around a form: its first field has the focus, Enter sends it, leaving it with changes asks. */
export function FormBox({ formed, state, title, note, width, isView = false, begin, children, onClose, footer }: Props) {
  const { form, problems, isDirty, change, submit } = state
  const body = useRef<HTMLDivElement>(null)
  useDirtyTab(isDirty)
  useEffect(() => {
    if (!isView) focusFirst(body.current!, begin)
  }, [isView, begin])

  async function leave() {
    if (isDirty && !(await mayDiscard('关闭后修改会丢失。'))) return
    onClose()
  }

  async function save() {
    const bad = await submit()
    if (bad) body.current?.querySelector<HTMLElement>(`[data-field="${bad}"] :is(input, textarea, button)`)?.focus()
  }

  function saveByEnter(event: KeyboardEvent) {
    const isMeant = event.key === 'Enter' && !event.nativeEvent.isComposing && !isView
    if (!isMeant || !(event.ctrlKey || takesNoEnter(event.target, formed, form))) return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }

  return (
    <TabDialog
      title={title}
      note={note}
      width={width}
      onClose={() => void leave()}
      footer={footer(
        () => void leave(),
        () => void save(),
      )}
    >
      <div ref={body} className={width && width < 560 ? 'is-narrow' : undefined} onKeyDownCapture={saveByEnter}>
        {children ?? <FormFields formed={formed} form={form} problems={problems} isView={isView} onChange={change} />}
      </div>
    </TabDialog>
  )
}

/** Calendars, buttons, long texts and open or empty lists have their own use for Enter. */
function takesNoEnter(target: EventTarget, { fields }: Formed, form: Values): boolean {
  if (!(target instanceof HTMLInputElement) || target.closest('.ant-picker')) return false
  if (target.getAttribute('role') !== 'combobox') return true
  const field = fields[target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '']
  return target.getAttribute('aria-expanded') !== 'true' && field !== undefined && !isEmpty(form[field.key])
}

function focusFirst(body: HTMLElement, begin?: string) {
  const place = (begin && body.querySelector<HTMLElement>(`[data-field="${begin}"]`)) || body
  place.querySelector<HTMLElement>(':is(input, textarea):not(:disabled, [type="file"])')?.focus()
}
