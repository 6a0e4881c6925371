import { Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import Draggable from 'react-draggable'
import { useTab } from '../shell/use-tab.ts'
import '../styles/form.css'
import { dialogWidth } from './dialog-width.ts'

interface Props {
  title: ReactNode
  /** Second words beside the title. */
  note?: ReactNode
  width?: number
  className?: string
  footer: ReactNode
  onClose(): void
  children: ReactNode
}

/** A window inside its tab: it masks nothing else, is moved by its title and never closed by a slip of the mouse. */
export function TabDialog({ title, note, width = dialogWidth.usual, className, footer, onClose, children }: Props) {
  const { container } = useTab()
  return (
    <Modal
      open
      title={
        <>
          {title}
          {note && <small className="dialog-note ellipsis">{note}</small>}
        </>
      }
      width={width}
      className={className}
      footer={footer}
      getContainer={container}
      mask={{ closable: false }}
      onCancel={onClose}
      modalRender={window => <Movable area={container}>{window}</Movable>}
    >
      {children}
    </Modal>
  )
}

/** Stays reachable: the title cannot leave the tab. */
function Movable({ area, children }: { area: HTMLElement; children: ReactNode }) {
  const node = useRef<HTMLDivElement>(null)
  const [bounds, setBounds] = useState({ left: 0, top: 0, right: 0, bottom: 0 })
  const measure = (_: unknown, { x, y }: { x: number; y: number }) => {
    const outer = area.getBoundingClientRect()
    const own = node.current!.getBoundingClientRect()
    setBounds({
      left: outer.left - own.left + x - own.width + 120,
      right: outer.right - own.right + x + own.width - 120,
      top: outer.top - own.top + y,
      bottom: outer.bottom - own.top + y - 46,
    })
  }
  return (
    <Draggable handle=".ant-modal-header" nodeRef={node} bounds={bounds} onStart={measure}>
      <div ref={node}>{children}</div>
    </Draggable>
  )
}
