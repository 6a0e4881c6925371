import { type ReactNode, useId, useState } from 'react'
import { closedEyeIcon, eyeIcon, lockIcon } from './login-icons.tsx'

interface Field {
  label: string
  name: string
  icon: ReactNode
  note?: string
  value?: string
  defaultValue?: string
  onChange?(value: string): void
  autoComplete: string
  /** What stands at its end and can be pressed. */
  children?: ReactNode
}

/** A labelled field; the note at its end says what the value means. */
export function LoginField({ label, icon, note, onChange, children, ...input }: Field) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-box">
        {icon}
        <input id={id} type="text" spellCheck={false} onChange={event => onChange?.(event.target.value)} {...input} />
        {note && <span className="login-note">{note}</span>}
        {children}
      </div>
    </div>
  )
}

export function PasswordField({ isBad }: { isBad: boolean }) {
  const id = useId()
  const [isPlain, setPlain] = useState(false)
  return (
    <div className="login-field">
      <label htmlFor={id}>密码</label>
      <div className="login-box">
        {lockIcon}
        <input
          id={id}
          name="password"
          type={isPlain ? 'text' : 'password'}
          autoComplete="current-password"
          aria-invalid={isBad}
          aria-describedby={refusalId}
        />
        <button type="button" aria-label={isPlain ? '隐藏密码' : '显示密码'} onClick={() => setPlain(!isPlain)}>
          {isPlain ? eyeIcon : closedEyeIcon}
        </button>
      </div>
    </div>
  )
}

const refusalId = 'login-refusal'

/** What the server said no to; its line is always there, so that nothing jumps. */
export function LoginRefusal({ text }: { text: string }) {
  return (
    <p id={refusalId} className="login-refusal" role="alert">
      {text}
    </p>
  )
}
