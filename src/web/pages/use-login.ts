import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSession } from '../client/session.ts'
import { CallError } from '../client/wire.ts'

export interface TenantProps {
  tenantId: string
  setTenantId(tenantId: string): void
}

interface Login {
  form: RefObject<HTMLFormElement | null>
  refusal: string
  isBusy: boolean
  submit(event: FormEvent<HTMLFormElement>): void
  /** Tells what is wrong and leads to where it is. */
  refuse(name: string, text: string): void
}

/** The life of a login form: the first empty field has the focus, every field is asked for, a refusal clears nothing. */
export function useLogin(asked: Record<string, string>, last: string, enter: (text: (name: string) => string) => Promise<void>): Login {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(useSession.getState().farewell === 'expired' ? '登录已失效，请您重新登录' : '')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => focusFirstEmpty(form.current!), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const missing = Object.keys(asked).find(name => fields.has(name) && !text(name).trim())
    if (missing) return refuse(missing, asked[missing]!)
    setBusy(true)
    setRefusal('')
    try {
      await enter(text)
    } catch (error) {
      refuse(last, error instanceof CallError ? error.msg : '登录没有成功，请稍后重试')
      setBusy(false)
    }
  }

  function refuse(name: string, text: string) {
    setRefusal(text)
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  return { form, refusal, isBusy, submit: event => void submit(event), refuse }
}

function focusFirstEmpty(form: HTMLFormElement) {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('.login-field input')]
  ;(inputs.find(input => !input.value) ?? inputs.at(-1))?.focus()
}
