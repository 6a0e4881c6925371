import type { App } from 'antd'
import type { ReactNode } from 'react'
import { said } from '../language/said.ts'

/** antd's voice: messages, notices, questions. It is large, so it is fetched after the first page or when first needed. */
export type Voice = ReturnType<typeof App.useApp>

let borrow: (() => Promise<Voice>) | undefined
let alerted: { destroy(): void } | undefined

/** antd's messages live in the shell; it lends its voice to code outside of React. */
export function lendVoice(lend: () => Promise<Voice>) {
  borrow = lend
  return () => {
    if (borrow === lend) borrow = undefined
  }
}

const say = (speak: (voice: Voice) => unknown) => void borrow?.().then(speak)

export const notify = {
  success: (text: string) => say(({ message }) => message.success(text)),
  warning: (text: string) => say(({ message }) => message.warning(text)),
  error: (text: string) => say(({ message }) => message.error(text)),
  /** A no that is long enough there to be followed up. */
  lastingError: (content: ReactNode) => say(({ message }) => message.error({ content, duration: 15 })),
  /** Sentences that want reading, beside the work and not in its way. */
  notice: (title: string, sentences: string[]) =>
    say(({ notification }) =>
      notification.warning({
        title,
        description: [
          ...sentences.slice(0, 6).map(said),
          ...(sentences.length > 6 ? [`共 ${sentences.length} 条，其余见操作历史`] : []),
        ].join('\n'),
        duration: 30,
        placement: 'bottom',
        styles: { description: { whiteSpace: 'pre-line' } },
      }),
    ),
  /** How far something is: stays until it is over, and said again it takes its own place. */
  ongoing: (key: string, content: ReactNode) => say(({ message }) => message.loading({ key, content, duration: 0 })),
  over: (key: string) => say(({ message }) => message.destroy(key)),
  /** What was going on has come to a good end, which leads somewhere. */
  ended: (key: string, content: ReactNode) =>
    say(({ message }) => {
      message.destroy(key)
      message.success({ key: `${key} ended`, content, duration: 10 })
    }),
  /** Says what has to be done outside of these pages first; stays until it is closed. */
  lasting: (title: string, description: ReactNode) =>
    say(({ notification }) => notification.warning({ key: title, title, description, duration: 0, placement: 'bottomLeft' })),
  /** Stays until the page goes. */
  lastWord: (text: string) => say(({ message }) => message.error({ content: text, duration: 0, key: 'last' })),
  alert: (text: string) =>
    say(({ modal }) => {
      alerted?.destroy()
      alerted = modal.warning({ title: '提示', content: text, okText: '确定' })
    }),
}

interface Question {
  title: string
  content?: string
  okText?: string
  cancelText?: string
  danger?: boolean
  /** What Enter does; agrees, unless told. */
  focus?: 'ok' | 'cancel'
}

/** Resolves to true when the user agrees. */
export async function confirm({ title, content, okText = '确定', cancelText = '取消', danger, focus }: Question): Promise<boolean> {
  const voice = await borrowed()
  if (!voice) return false
  return new Promise(resolve => {
    voice.modal.confirm({
      title,
      content,
      okText,
      cancelText,
      autoFocusButton: focus ?? 'ok',
      okButtonProps: { danger },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

export async function borrowed(): Promise<Voice | undefined> {
  // The Enter that chose this must not press the button that is about to have the focus.
  await new Promise(resolve => setTimeout(resolve))
  return borrow?.()
}

export const unsaved = '有未保存的修改'

/** Whether what was typed is given up; Enter goes on with it. */
export const mayDiscard = (content: string, title = unsaved): Promise<boolean> =>
  confirm({ title, content, okText: '放弃修改', cancelText: '继续编辑', danger: true, focus: 'cancel' })

/** The same where it can be saved: that is then what Enter does. */
export async function mayLeave(content: string, saving: string, save?: () => Promise<boolean>): Promise<boolean> {
  if (!save) return mayDiscard(content)
  const { askUnsaved } = await import('./ask-unsaved.tsx')
  const chosen = await askUnsaved(content, saving)
  return chosen === 'discard' || (chosen === 'save' && save())
}
