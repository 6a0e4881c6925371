import type { ComponentProps, PointerEvent } from 'react'

interface Props extends ComponentProps<'th'> {
  onWiden?(width: number): void
}

/** A head cell whose right edge is drawn to the width one likes. */
export function HeadCell({ onWiden, children, ...rest }: Props) {
  return (
    <th {...rest}>
      {children}
      {onWiden && (
        <span role="none" className="widen" onPointerDown={event => draw(event, onWiden)} onClick={event => event.stopPropagation()} />
      )}
    </th>
  )
}

function draw(event: PointerEvent<HTMLSpanElement>, widen: (width: number) => void) {
  const handle = event.currentTarget
  const start = handle.parentElement!.getBoundingClientRect().width - event.clientX
  const follow = ({ clientX }: globalThis.PointerEvent) => widen(Math.round(Math.max(48, start + clientX)))
  const end = () => {
    handle.removeEventListener('pointermove', follow)
    handle.removeEventListener('pointerup', end)
  }
  event.preventDefault()
  event.stopPropagation()
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', follow)
  handle.addEventListener('pointerup', end)
}
