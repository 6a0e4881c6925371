import type { App } from 'antd'

type Voice = ReturnType<typeof App.useApp>

let voice: Voice | undefined
let alerted: { destroy(): void } | undefined

/** antd's messages live in the shell; it lends its voice to code outside of React. */
export function lendVoice(lent: Voice) {
  voice = lent
  return () => {
    if (voice === lent) voice = undefined
  }
}

export const notify = {
  success: (text: string) => void voice?.message.success(text),
  warning: (text: string) => void voice?.message.warning(text),
  error: (text: string) => void voice?.message.error(text),
  /** Stays until the page goes. */
  lastWord: (text: string) => void voice?.message.error({ content: text, duration: 0, key: 'last' }),
  alert: (text: string) => {
    alerted?.destroy()
    alerted = voice?.modal.warning({ title: '提示', content: text, okText: '确定' })
  },
}

export interface Question {
  title: string
  content?: string
  okText?: string
  danger?: boolean
}

/** Resolves to true when the user agrees. */
export function confirm({ title, content, okText = '确定', danger }: Question): Promise<boolean> {
  if (!voice) return Promise.resolve(false)
  return new Promise(resolve => {
    voice!.modal.confirm({
      title,
      content,
      okText,
      cancelText: '取消',
      okButtonProps: { danger },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}
