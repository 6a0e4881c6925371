import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'

/** Takes one code after the other and keeps the focus. */
export function ScanField({ onScan }: { onScan(text: string): void }) {
  const [text, setText] = useState('')
  const field = useRef<InputRef>(null)
  return (
    <Input
      ref={field}
      autoFocus
      aria-label="条码或编码"
      placeholder="扫描条码，或输入编码后按 Enter"
      value={text}
      onChange={event => setText(event.target.value)}
      onPressEnter={() => {
        const code = text.trim()
        setText('')
        field.current?.focus()
        if (code) onScan(code)
      }}
    />
  )
}
