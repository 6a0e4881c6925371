import { Modal, message, notification } from 'antd'
import { useLayoutEffect } from 'react'
import type { Voice } from '../client/notify.ts'

/** Where antd's messages, questions and notices are mounted. */
export function VoiceHolder({ onReady }: { onReady(voice: Voice): void }) {
  const [said, messages] = message.useMessage()
  const [modal, questions] = Modal.useModal()
  const [told, notices] = notification.useNotification()
  useLayoutEffect(() => onReady({ message: said, modal, notification: told }), [said, modal, told, onReady])
  return (
    <>
      {messages}
      {questions}
      {notices}
    </>
  )
}
